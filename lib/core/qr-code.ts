import { encode } from "uqr";

/** The quiet zone that readers need, in modules. */
const EDGE = 4;

/** Near black: readers need dark on light. */
export const QR_INK = "#1d1b16";

/** A QR code's shape, in modules. */
export interface QrShape {
  /** Width and height with the quiet zone. */
  size: number;
  /** The dark modules as an SVG path. */
  path: string;
}

/** The shape of an address as a QR code, with its quiet zone. */
export function qrShape(address: string): QrShape {
  const { data, size } = encode(address, { ecc: "M", border: EDGE });
  const runs = data.flatMap((row, y) =>
    [...runsOf(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

/** An address as a QR code (SVG), always dark on light, because many readers support nothing else. */
export function drawQrCode(address: string): string {
  const { size, path } = qrShape(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${QR_INK}" d="${path}"/></svg>`;
}

/** Runs of adjacent dark modules: start and length. */
function* runsOf(row: readonly boolean[]): Generator<[number, number]> {
  let from = -1;
  for (let x = 0; x <= row.length; x++) {
    if (row[x] && from < 0) from = x;
    if (row[x] || from < 0) continue;
    yield [from, x - from];
    from = -1;
  }
}
