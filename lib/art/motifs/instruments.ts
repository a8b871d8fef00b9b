import { shade } from "../color";
import type { Palette } from "../palette";
import { at, circle, each, ellipse, line, rect, ring, shape, stroke } from "../svg";

/** A guitar about 300 long, its sound hole at x, y, the neck to the upper right. */
export function guitar(
  palette: Palette,
  x: number,
  y: number,
  scale: number,
  turn: number,
  wood = palette.accent,
): string {
  const body =
    "M-92 0C-92 -52 -58 -66 -34 -54C-18 -46 -4 -44 12 -50C38 -60 62 -40 62 0C62 40 38 60 12 50C-4 44 -18 46 -34 54C-58 66 -92 52 -92 0Z";
  return at(
    { x, y, scale, turn },
    shape(body, wood),
    shape("M-92 0C-92 52 -58 66 -34 54C-18 46 -4 44 12 50C38 60 62 40 62 0Z", shade(wood)),
    rect(40, -9, 170, 18, shade(palette.near, 0.35)),
    each(6, (index) => rect(76 + index * 22, -9, 2.4, 18, palette.light)),
    shape("M208 -13L252 -17L256 17L208 13Z", palette.ink),
    circle(14, 0, 20, palette.ink),
    ring(14, 0, 25, palette.light, 3),
    rect(-58, -20, 11, 40, palette.ink, 3),
    each(3, (index) => stroke(`M-52 ${-6 + index * 6}H208`, palette.light, 1.4)),
  );
}

/** A trumpet, its mouthpiece at the origin, blown to the right. */
export function trumpet(palette: Palette): string {
  return at(
    { turn: -12, x: -11, y: -8, scale: 0.84 },
    stroke("M-10 0H34M6 0q-8 11 4 12h14q10 -2 6 -12", palette.accent, 3.4),
    shape("M30 -2Q42 -4 50 -13V13Q42 4 30 2Z", palette.accent),
    each(3, (index) => rect(10 + index * 6, -8, 3.4, 12, shade(palette.accent))),
  );
}

/** A double bass on its pin at x, y. */
export function doubleBass(palette: Palette, x: number, y: number, scale: number): string {
  return at(
    { x, y, scale, turn: 7 },
    line([0, 0, 0, -22], palette.ink, 4),
    shape(
      "M0 -18C-52 -18 -58 -66 -34 -84C-26 -92 -30 -104 -36 -112C-44 -140 -22 -154 0 -154C22 -154 44 -140 36 -112C30 -104 26 -92 34 -84C58 -66 52 -18 0 -18Z",
      palette.second,
    ),
    shape(
      "M0 -18C52 -18 58 -66 34 -84C26 -92 30 -104 36 -112C44 -140 22 -154 0 -154Z",
      shade(palette.second),
    ),
    rect(-5, -250, 10, 130, palette.ink, 3),
    circle(0, -256, 9, palette.ink),
    rect(-13, -78, 26, 5, palette.light),
    stroke("M-22 -96q6 12 0 24M22 -96q-6 12 0 24", palette.ink, 3),
  );
}

/** A drum seen from the side, standing at x, y. */
export function drum(
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  const top = y - height;
  return [
    rect(x - width / 2, top, width, height, color),
    rect(x + width * 0.18, top, width * 0.32, height, shade(color)),
    ellipse(x, y, width / 2, width * 0.13, shade(color)),
    each(6, (index) =>
      line(
        [
          x - width / 2 + (index * width) / 6,
          top + 8,
          x - width / 2 + ((index + 0.5) * width) / 6,
          y - 4,
          x - width / 2 + ((index + 1) * width) / 6,
          top + 8,
        ],
        palette.light,
        3,
      ),
    ),
    ellipse(x, top, width / 2, width * 0.14, palette.light),
    ellipse(x, top, width / 2 - 9, width * 0.14 - 5, shade(palette.light, 0.08)),
  ].join("");
}
