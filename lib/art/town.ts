import { mix, shade, tint } from "./color";
import { hill, tree } from "./motifs/nature";
import { person } from "./motifs/person";
import { bunting, stall, street } from "./motifs/town";
import { type Palette, palettes } from "./palette";
import { type Random, randomFrom } from "./random";
import { at, circle, each, ellipse, line, picture, polygon, rect, shape } from "./svg";

const WIDTH = 1600;
const HEIGHT = 700;

/**
 * The market square on a good day, with the notice-board in its middle, as SVG (1600 × 700, no text). `night`
 * draws the same square after dark.
 */
export function drawTown(seed: string, night = false): string {
  const random = randomFrom(`town:${seed}`);
  const palette = palettes[night ? 3 : 0] as Palette;
  const ground = night ? mix(palette.mid, palette.sky, 0.35) : mix(palette.light, palette.far, 0.28);
  return picture(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, palette.sky),
    sky(random, palette),
    hill(random, 330, 56, palette.far, WIDTH + 40, HEIGHT),
    each(7, () =>
      tree(
        random,
        palette,
        random.between(20, WIDTH - 20),
        random.between(380, 410),
        random.between(90, 150),
      ),
    ),
    hill(random, 395, 24, mix(palette.far, palette.mid, 0.5), WIDTH + 40, HEIGHT),
    street(random, palette, 480, 215, -30, 520),
    townHall(palette, 800, 480),
    street(random, palette, 480, 225, 1070, WIDTH + 30),
    rect(0, 478, WIDTH, HEIGHT - 478, ground),
    shape(`M-10 512Q800 486 ${WIDTH + 10} 512V556Q800 524 -10 556Z`, shade(ground, 0.05)),
    bunting(palette, -10, 190, 776, 168, 62, 28),
    bunting(palette, 824, 168, WIDTH + 10, 200, 62, 28),
    tree(random, palette, 100, 590, 250, "round"),
    tree(random, palette, 1508, 596, 260, "cloud"),
    stall(random, palette, 190, 586, 210),
    stall(random, palette, 1190, 590, 216),
    noticeBoard(random, palette, 800, 640),
    people(random, palette, ground),
  );
}

function sky(random: Random, palette: Palette): string {
  if (palette.night) {
    return (
      each(60, () =>
        circle(random.between(0, WIDTH), random.between(0, 320), random.pick([1.6, 2.2, 3.2]), palette.light),
      ) +
      circle(1260, 110, 52, palette.light) +
      circle(1282, 98, 44, palette.sky)
    );
  }
  return (
    circle(1250, 120, 68, palette.accent) +
    each(4, (index) =>
      at(
        { x: 170 + index * 400, y: random.between(90, 190), scale: random.between(0.8, 1.3) },
        shape(
          "M-70 0a22 22 0 0 1 8 -42a34 34 0 0 1 62 -14a28 28 0 0 1 46 18a20 20 0 0 1 14 38Z",
          tint(palette.sky, 0.65),
        ),
      ),
    )
  );
}

function townHall(palette: Palette, x: number, foot: number): string {
  const wall = palette.light;
  const glass = palette.night ? palette.accent : mix(palette.ink, wall, 0.25);
  const top = foot - 190;
  return [
    rect(x - 240, top + 40, 480, 150, shade(wall, 0.06)),
    polygon([x - 256, top + 44, x - 214, top - 8, x + 214, top - 8, x + 256, top + 44], palette.near),
    rect(x - 84, top - 30, 168, 220, wall) + rect(x + 34, top - 30, 50, 220, shade(wall)),
    polygon([x - 104, top - 28, x, top - 104, x + 104, top - 28], palette.second) +
      polygon([x, top - 104, x + 104, top - 28, x + 36, top - 28], shade(palette.second)),
    rect(x - 26, top - 168, 52, 90, wall) + rect(x + 8, top - 168, 18, 90, shade(wall)),
    polygon([x - 38, top - 166, x, top - 236, x + 38, top - 166], palette.near) +
      polygon([x, top - 236, x + 38, top - 166, x + 10, top - 166], shade(palette.near)),
    circle(x, top - 126, 19, palette.ink) +
      circle(x, top - 126, 15, tint(wall, 0.6)) +
      line([x, top - 126, x, top - 137], palette.ink, 3) +
      line([x, top - 126, x + 7, top - 122], palette.ink, 3),
    line([x, top - 232, x, top - 274], palette.ink, 4) +
      polygon([x, top - 276, x + 44, top - 263, x, top - 250], palette.accent),
    each(
      4,
      (index) => arch(x - 216 + index * 34, foot - 30, glass) + arch(x + 94 + index * 34, foot - 30, glass),
    ),
    each(3, (index) => arch(x - 62 + index * 48, top + 76, glass)),
    shape(`M${x - 30} ${foot}v-62a30 30 0 0 1 60 0v62Z`, palette.near),
  ].join("");
}

function arch(x: number, y: number, glass: string): string {
  return shape(`M${x} ${y}v-46a11 11 0 0 1 22 0v46Z`, glass);
}

function noticeBoard(random: Random, palette: Palette, x: number, foot: number): string {
  const papers = [palette.light, palette.accent, palette.second, palette.third, tint(palette.far, 0.3)];
  const wood = mix(palette.near, "#7a4a2a", 0.55);
  const notes = each(10, (index) => {
    const left = x - 146 + (index % 5) * 60;
    const top = foot - 214 + Math.floor(index / 5) * 70;
    const paper = papers[(index * 3 + 1) % papers.length] ?? palette.light;
    const body =
      rect(-22, 0, 44, 54, paper) +
      each(3, (row) => rect(-14, 18 + row * 10, row === 2 ? 16 : 28, 4, shade(paper, 0.28)));
    return at(
      { x: left + 22, y: top, turn: random.between(-7, 7) },
      body,
      circle(0, 6, 5, paper === palette.second ? palette.accent : palette.second),
    );
  });
  return [
    ellipse(x, foot + 4, 220, 12, shade(palette.night ? palette.mid : palette.far, 0.16)),
    rect(x - 176, foot - 240, 14, 240, wood) + rect(x + 162, foot - 240, 14, 240, wood),
    rect(x - 190, foot - 234, 380, 168, wood) +
      rect(x - 176, foot - 222, 352, 144, mix(wood, palette.light, 0.55)),
    notes,
    polygon(
      [x - 216, foot - 234, x - 186, foot - 282, x + 186, foot - 282, x + 216, foot - 234],
      palette.near,
    ),
    polygon(
      [x + 100, foot - 234, x + 86, foot - 282, x + 186, foot - 282, x + 216, foot - 234],
      shade(palette.near),
    ),
  ].join("");
}

function people(random: Random, palette: Palette, ground: string): string {
  const cast = [
    { x: 470, y: 640, height: 170, pose: "walk" },
    { x: 560, y: 668, height: 196, pose: "wave" },
    { x: 672, y: 672, height: 192, pose: "reach" },
    { x: 930, y: 676, height: 198, pose: "reach", flip: true },
    { x: 1020, y: 652, height: 178, pose: "stand", flip: true },
    { x: 1126, y: 668, height: 132, pose: "dance" },
    { x: 330, y: 664, height: 188, pose: "stand" },
    { x: 1440, y: 662, height: 186, pose: "walk", flip: true },
  ] as const;
  return cast
    .map(
      ({ pose, ...place }) =>
        ellipse(place.x + 4, place.y + 2, 36, 7, shade(ground, 0.16)) +
        person(random, palette, place, { pose }),
    )
    .join("");
}
