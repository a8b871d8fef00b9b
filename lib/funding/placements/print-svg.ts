import { escapeMarkup } from "@/lib/core/escape-markup";
import { QR_INK, qrShape } from "@/lib/core/qr-code";
import { CODE_MM, type PrintFace, printLines } from "./print-face";

/** The distance of two lines, in the height of the lower one. */
const LEADING = 1.35;

/** A placement's print file: the code, 4 cm wide, with the sponsor's name and the short address below. */
export function printSvg(face: PrintFace): string {
  const { size, path } = qrShape(face.address);
  let y = size;
  const texts = printLines(face).map(({ text, height, isStrong }) => {
    const unit = height * size;
    y += unit * LEADING;
    return `<text x="${size / 2}" y="${y.toFixed(2)}" font-size="${unit.toFixed(2)}"${isStrong ? ' font-weight="700"' : ""}>${escapeMarkup(text)}</text>`;
  });
  const height = y + size * 0.05;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CODE_MM}mm" height="${((CODE_MM * height) / size).toFixed(2)}mm" viewBox="0 0 ${size} ${height.toFixed(2)}">`,
    `<path fill="#fff" d="M0 0h${size}v${height.toFixed(2)}H0z"/>`,
    `<path fill="${QR_INK}" shape-rendering="crispEdges" d="${path}"/>`,
    `<g fill="${QR_INK}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">${texts.join("")}</g>`,
    "</svg>",
  ].join("");
}
