import { encode } from "uqr";

/** The quiet edge that readers need around a code, in its own squares. */
const EDGE = 4;

/** An address as a QR code (SVG): dark on light in every scheme, since many readers know nothing else. */
export function drawQrCode(address: string): string {
  const { data, size } = encode(address, { ecc: "M", border: EDGE });
  const runs = data.flatMap((row, y) =>
    [...runsOf(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#1d1b16" d="${runs.join("")}"/></svg>`;
}

/** Where dark squares stand beside each other: from where, and how many. */
function* runsOf(row: readonly boolean[]): Generator<[number, number]> {
  let from = -1;
  for (let x = 0; x <= row.length; x++) {
    if (row[x] && from < 0) from = x;
    if (row[x] || from < 0) continue;
    yield [from, x - from];
    from = -1;
  }
}
