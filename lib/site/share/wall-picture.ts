import { escapeMarkup as text } from "@/lib/core/escape-markup";
import { linesOf } from "@/lib/core/svg-text";
import { THEME_COLORS, type Theme } from "@/lib/core/theme";
import type { Wall } from "./embed-wall";

/** In pixels. */
export const PICTURE_WIDTH = 640;
const COLUMNS = 4;
const [CELL, ROW, GAP, EDGE, TOP] = [145, 88, 10, 15, 56];
const NAME = { columns: 15, lines: 3, height: 18 };

/** Sponsors in the picture; more are counted. */
const MOST_SHOWN = 40;

/**
 * An event's sponsors as a picture (SVG) that loads nothing, for sites that allow no iframes.
 * @param readLogo reads a logo as WebP; null: the picture has the name
 */
export async function drawWall(
  { proposal, sponsors }: Wall,
  theme: Theme,
  readLogo: (logoId: string) => Promise<Buffer | null>,
): Promise<string> {
  const shown = sponsors.slice(0, MOST_SHOWN);
  const logos = await Promise.all(shown.map(async ({ logoId }) => (logoId ? readLogo(logoId) : null)));
  const cells = shown.map(({ name }, at) => {
    const x = EDGE + (at % COLUMNS) * (CELL + GAP);
    const y = TOP + Math.floor(at / COLUMNS) * (ROW + GAP);
    return drawCell(name, logos[at] ?? null, x, y);
  });
  const bottom = TOP + Math.max(1, Math.ceil(shown.length / COLUMNS)) * (ROW + GAP);
  const more = sponsors.length - shown.length;
  const note = shown.length === 0 ? "No sponsor is named here yet." : more > 0 ? `And ${more} more` : "";
  const noteAt = shown.length === 0 ? TOP + 24 : bottom + 12;
  const height = bottom + (more > 0 ? 26 : 6);
  const title = linesOf(`Sponsors of ${proposal.title}`, 54, 1)[0] ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${height}" viewBox="0 0 ${PICTURE_WIDTH} ${height}" role="img" aria-label="${text(title)}" data-theme="${theme}">
<style>${THEME_COLORS}
text{fill:var(--ink);font:600 14px ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
.note{fill:var(--quiet);font-weight:400}</style>
<rect width="${PICTURE_WIDTH}" height="${height}" rx="10" fill="var(--raised)"/>
<text x="${EDGE}" y="35" style="font-size:17px">${text(title)}</text>
${cells.join("\n")}<text class="note" x="${EDGE}" y="${noteAt}">${note}</text></svg>`;
}

function drawCell(name: string, logo: Buffer | null, x: number, y: number): string {
  const frame = `<rect x="${x}" y="${y}" width="${CELL}" height="${ROW}" rx="8" stroke="var(--line)" fill="${logo ? "#fff" : "none"}"/>`;
  if (logo)
    return `${frame}<image x="${x + 10}" y="${y + 8}" width="${CELL - 20}" height="${ROW - 16}" href="data:image/webp;base64,${logo.toString("base64")}"/>`;
  const lines = linesOf(name, NAME.columns, NAME.lines);
  const first = y + ROW / 2 + 5 - ((lines.length - 1) * NAME.height) / 2;
  const spans = lines.map(
    (line, at) => `<tspan x="${x + CELL / 2}" y="${first + at * NAME.height}">${text(line)}</tspan>`,
  );
  return `${frame}<text text-anchor="middle">${spans.join("")}</text>`;
}
