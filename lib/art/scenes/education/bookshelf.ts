import { mix, shade, tint } from "../../color";
import { pot } from "../../motifs/nature";
import type { Palette } from "../../palette";
import type { Random } from "../../random";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, ring, shape, stroke } from "../../svg";

/** Shelves full of books, and what else finds its way onto shelves. */
export const bookshelf: Scene = (random, palette) => {
  const wall = palette.night ? palette.far : palette.sky;
  const wood = random.pick([palette.near, mix(palette.second, palette.near, 0.5), palette.mid]);
  const boards = random.pick([
    [250, 505, 760],
    [380, 772],
    [205, 400, 595, 790],
  ]);
  const back = mix(wood, palette.ink, 0.35);
  const guests = { globes: 0, cats: 0 };
  const height = (boards[1] ?? 772) - (boards[0] ?? 380);
  return [
    rect(0, 0, 1200, 800, wall),
    rect(0, 0, 1200, 800, back),
    ...boards.map((y) => shelf(random, palette, y, Math.min(height - 46, 335), guests)),
    ...boards.map((y) => rect(0, y, 1200, 20, wood) + rect(0, y + 20, 1200, 12, shade(back, 0.4))),
  ].join("");
};

type Guests = { globes: number; cats: number };

function shelf(random: Random, palette: Palette, floor: number, tallest: number, guests: Guests): string {
  let drawn = "";
  for (let x = random.between(-20, 16); x < 1190; ) {
    const kind = random.next();
    const room = tallest > 200 ? 1 : 2;
    if (kind < 0.1) {
      drawn += pot(random, palette, x + 62, floor, tallest * 0.62);
      x += 132;
    } else if (kind < 0.16 && guests.globes < room) {
      guests.globes += 1;
      drawn += globe(palette, x + 74, floor, tallest * 0.38);
      x += 160;
    } else if (kind < 0.22 && guests.cats < room) {
      guests.cats += 1;
      drawn += cat(random, palette, x + 70, floor, tallest * 0.72);
      x += 170;
    } else if (kind < 0.32) {
      drawn += lying(random, palette, x, floor);
      x += 200;
    } else {
      const width = random.between(26, 62);
      drawn += spine(
        random,
        palette,
        x,
        floor,
        width,
        tallest * random.between(0.66, 1),
        random.chance(0.09) ? -11 : 0,
      );
      x += width + (random.chance(0.09) ? 34 : 2);
    }
  }
  return drawn;
}

function colorsOf(palette: Palette): string[] {
  return [
    palette.second,
    palette.accent,
    palette.third,
    palette.light,
    palette.mid,
    tint(palette.near, 0.18),
    palette.far,
  ];
}

function spine(
  random: Random,
  palette: Palette,
  x: number,
  floor: number,
  width: number,
  height: number,
  turn: number,
): string {
  const color = random.pick(colorsOf(palette));
  const mark = random.pick(
    [palette.light, palette.ink, palette.accent, palette.second].filter((other) => other !== color),
  );
  const decorations = [
    rect(0, -height + 18, width, 9, mark) + rect(0, -32, width, 9, mark),
    rect(width * 0.28, -height + 24, width * 0.44, height * 0.42, mark, 3),
    circle(width / 2, -height * 0.72, width * 0.24, mark),
    each(3, (index) => rect(0, -height * 0.3 - index * 13, width, 5, mark)),
    polygon(
      [
        width / 2,
        -height * 0.8,
        width * 0.78,
        -height * 0.68,
        width / 2,
        -height * 0.56,
        width * 0.22,
        -height * 0.68,
      ],
      mark,
    ),
    "",
  ];
  return at(
    { x: turn ? x + height * 0.18 : x, y: floor, turn },
    rect(0, -height, width, height, color, 2),
    rect(width * 0.78, -height, width * 0.22, height, shade(color), 2),
    random.pick(decorations),
  );
}

function lying(random: Random, palette: Palette, x: number, floor: number): string {
  const count = random.whole(2, 4);
  return each(count, (index) => {
    const color = random.pick(colorsOf(palette));
    const width = random.between(140, 186);
    const left = x + random.between(0, 14);
    const top = floor - (index + 1) * 34;
    return (
      rect(left, top, width, 33, color, 3) +
      rect(left + width - 12, top + 5, 12, 23, palette.light) +
      rect(left + 18, top, 8, 33, shade(color, 0.25))
    );
  });
}

function globe(palette: Palette, x: number, floor: number, radius: number): string {
  const y = floor - radius - 30;
  return [
    stroke(`M${x - radius * 0.5} ${floor - 6}h${radius}M${x} ${floor - 6}v-24`, palette.accent, 11),
    ring(x, y, radius + 9, palette.accent, 6),
    circle(x, y, radius, palette.third === palette.light ? palette.mid : palette.third),
    shape(
      `M${x - radius * 0.7} ${y - radius * 0.4}q${radius * 0.5} ${-radius * 0.5} ${radius * 0.8} ${-radius * 0.1}t${-radius * 0.3} ${radius * 0.6}t${-radius * 0.5} ${radius * 0.1}Z`,
      palette.mid,
    ),
    shape(
      `M${x + radius * 0.1} ${y + radius * 0.2}q${radius * 0.5} ${-radius * 0.3} ${radius * 0.6} ${radius * 0.1}t${-radius * 0.5} ${radius * 0.45}Z`,
      palette.near,
    ),
  ].join("");
}

function cat(random: Random, palette: Palette, x: number, floor: number, size: number): string {
  const fur = random.pick([palette.ink, palette.accent, palette.light]);
  return at(
    { x, y: floor, scale: size / 100, flip: random.chance(0.5) },
    stroke("M30 -6q40 4 34 -34", fur, 11),
    shape("M-34 0Q-40 -58 -6 -64Q38 -62 42 -14Q42 0 30 0Z", fur),
    circle(-18, -72, 24, fur),
    polygon([-40, -80, -38, -106, -20, -92], fur),
    polygon([-14, -93, 2, -106, 4, -78], fur),
    ellipse(-26, -72, 3, 4.5, fur === palette.ink ? palette.accent : palette.ink),
    ellipse(-10, -72, 3, 4.5, fur === palette.ink ? palette.accent : palette.ink),
    line([-20, 0, -20, -24], shade(fur, 0.25), 4),
  );
}
