import { mix } from "../../color";
import type { Scene } from "../../scene";
import { at, circle, each, polygon, rect, ring, shape, stroke } from "../../svg";

/** Shapes cut from painted paper, one to a field. */
export const cutouts: Scene = (random, palette) => {
  const grounds = [
    palette.sky,
    palette.accent,
    palette.second,
    palette.near,
    palette.third,
    palette.mid,
    palette.light,
    palette.far,
  ];
  const papers = [
    palette.light,
    palette.accent,
    palette.second,
    palette.near,
    palette.third,
    palette.ink,
    palette.mid,
  ];
  const columns = random.pick([
    [0, 400, 800, 1200],
    [0, 300, 750, 1200],
    [0, 480, 840, 1200],
    [0, 300, 600, 900, 1200],
  ]);
  const rows = random.pick([
    [0, 400, 800],
    [0, 300, 800],
    [0, 480, 800],
  ]);
  let before = "";
  return rows
    .slice(0, -1)
    .map((top, row) =>
      columns
        .slice(0, -1)
        .map((left, column) =>
          field(left, top, (columns[column + 1] ?? 1200) - left, (rows[row + 1] ?? 800) - top),
        )
        .join(""),
    )
    .join("");

  function field(x: number, y: number, width: number, height: number): string {
    const ground = random.pick(grounds.filter((color) => color !== before));
    before = ground;
    const paper = random.pick(papers.filter((color) => contrast(color, ground)));
    const other = random.pick(papers.filter((color) => color !== paper && contrast(color, ground)));
    const size = Math.min(width, height) / 200;
    return (
      rect(x, y, width + 1, height + 1, ground) +
      at(
        { x: x + width / 2, y: y + height / 2, scale: size, turn: random.between(-20, 20) },
        random.pick(forms)(paper, other, ground),
      )
    );
  }
};

type Form = (paper: string, other: string, ground: string) => string;

const lobe = "M0 0C-16 -14 -17 -44 0 -58C17 -44 16 -14 0 0Z";

const forms: readonly Form[] = [
  (paper) =>
    stroke("M0 84V-70", paper, 13) +
    each(
      5,
      (index) =>
        at({ y: 66 - index * 30, turn: -56, scale: 1.15 - index * 0.08 }, shape(lobe, paper)) +
        at({ y: 66 - index * 30, turn: 56, scale: 1.15 - index * 0.08 }, shape(lobe, paper)),
    ) +
    at({ y: -56, scale: 0.8 }, shape(lobe, paper)),
  (paper, other) =>
    each(9, (index) =>
      at({ turn: index * 40 }, shape("M0 -18C-20 -40 -16 -78 0 -88C16 -78 20 -40 0 -18Z", paper)),
    ) + circle(0, 0, 20, other),
  (paper, other) =>
    shape(
      "M-20 86C-80 70 -70 -10 -46 -40C-36 -60 -34 -84 -24 -84H24C34 -84 36 -60 46 -40C70 -10 80 70 20 86Z",
      paper,
    ) +
    stroke("M-52 6q26 22 52 0t52 0", other, 10) +
    stroke("M-50 36q25 22 50 0t50 0", other, 10),
  (paper, other) =>
    shape("M-86 10C-60 -50 30 -56 62 0L92 -30V42L62 14C30 60 -58 62 -86 10Z", paper) +
    circle(-46, 0, 8, other) +
    stroke("M-14 -24q16 26 0 56M16 -20q12 22 0 46", other, 7),
  (paper, other) =>
    shape(
      "M-4 84C-10 20 -60 30 -78 -6C-40 -30 -12 -10 -6 10C-8 -40 -40 -40 -38 -84C2 -74 10 -40 8 -12C20 -44 50 -52 76 -44C70 -6 40 10 14 10C10 40 12 60 10 84Z",
      paper,
    ) + circle(58, 56, 16, other),
  (paper, other) =>
    circle(0, 0, 62, paper) +
    ring(0, 0, 84, paper, 9) +
    shape("M-40 10q40 40 80 0q-10 44 -40 44t-40 -44Z", other) +
    circle(-22, -16, 9, other) +
    circle(22, -16, 9, other),
  (paper, other) =>
    shape(
      "M-70 60C-90 -20 -20 -20 -30 -84C40 -60 20 -10 60 -30C96 0 60 84 0 80C-30 80 -60 90 -70 60Z",
      paper,
    ) + circle(8, 20, 22, other),
  (paper, other) =>
    shape(
      "M-84 -2q20 -60 74 -34q10 -40 44 -38l-10 30q44 4 60 40q-40 30 -70 12q-10 54 -54 66l6 -40q-36 0 -50 -36Z",
      paper,
    ) + circle(20, -30, 6, other),
  (paper, other) =>
    each(4, (index) => stroke(`M${-66 + index * 44} 80q30 -40 0 -80t0 -80`, index % 2 ? other : paper, 22)),
  (paper, other) =>
    polygon([0, -88, 22, -26, 86, -26, 34, 12, 54, 76, 0, 36, -54, 76, -34, 12, -86, -26, -22, -26], paper) +
    circle(0, 6, 16, other),
  (paper, other, ground) =>
    shape("M-80 70V-10a80 80 0 0 1 160 0V70Z", paper) +
    shape("M-52 70V-8a52 52 0 0 1 104 0V70Z", other) +
    shape("M-24 70V-6a24 24 0 0 1 48 0V70Z", ground),
  (paper, other) =>
    circle(-34, 0, 52, paper) +
    circle(34, 0, 52, other) +
    shape("M0 -40a52 52 0 0 1 0 80a52 52 0 0 1 0 -80Z", mix(paper, other, 0.5)),
];

function contrast(one: string, two: string): boolean {
  const light = (hex: string) =>
    [1, 3, 5].reduce((sum, start) => sum + Number.parseInt(hex.slice(start, start + 2), 16), 0);
  return Math.abs(light(one) - light(two)) > 130;
}
