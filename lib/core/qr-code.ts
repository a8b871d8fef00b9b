import { encode } from "uqr";

/** The quiet zone that readers need, in modules. */
const EDGE = 4;

/** An address as a QR code (SVG), always dark on light, because many readers support nothing else. */
export function drawQrCode(address: string): string {
  const { data, size } = encode(address, { ecc: "M", border: EDGE });
  const runs = data.flatMap((row, y) =>
    [...runsOf(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#1d1b16" d="${runs.join("")}"/></svg>`;
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
