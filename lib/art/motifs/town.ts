import { mix, shade } from "../color";
import type { Palette } from "../palette";
import type { Random } from "../random";
import { circle, each, line, num, polygon, rect, shape, stroke, xy } from "../svg";

/** A house front, its foot at y, from x on. Roof, windows and door vary. */
export function house(
  random: Random,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
): string {
  const roofColor = random.pick(
    [palette.near, palette.second, shade(wall, 0.35)].filter((color) => color !== wall),
  );
  const dark = shade(wall, 0.13);
  const body =
    rect(x, y - height, width, height, wall) + rect(x + width * 0.72, y - height, width * 0.28, height, dark);
  return (
    body +
    roof(random, x, y - height, width, roofColor, wall) +
    windows(random, palette, x, y, width, height, wall)
  );
}

function roof(random: Random, x: number, y: number, width: number, color: string, wall: string): string {
  const rise = width * random.between(0.32, 0.62);
  const middle = x + width / 2;
  const chimney = random.chance(0.5)
    ? rect(x + width * 0.66, y - rise * 0.86, width * 0.1, rise * 0.6, shade(color, 0.25))
    : "";
  switch (random.whole(0, 3)) {
    case 0:
      return (
        chimney +
        polygon([x - 9, y + 1, middle, y - rise, x + width + 9, y + 1], color) +
        polygon([middle, y - rise, x + width + 9, y + 1, middle + width * 0.12, y + 1], shade(color))
      );
    case 1: {
      const step = width / 7;
      const edge =
        `v${-rise / 4}h${step}`.repeat(3) +
        `v${-rise / 4}h${step}v${rise / 4}` +
        `h${step}v${rise / 4}`.repeat(3);
      return shape(`M${xy(x, y + 1)}${edge}Z`, wall) + circle(middle, y - rise * 0.38, step * 0.55, color);
    }
    case 2:
      return (
        chimney +
        shape(
          `M${xy(x - 7, y + 1)}L${xy(x + width * 0.16, y - rise * 0.8)}H${xy(x + width * 0.84)}L${xy(x + width + 7, y + 1)}Z`,
          color,
        ) +
        shape(
          `M${xy(x + width * 0.66, y - rise * 0.8)}H${xy(x + width * 0.84)}L${xy(x + width + 7, y + 1)}H${xy(x + width * 0.72)}Z`,
          shade(color),
        )
      );
    default:
      return (
        rect(x - 6, y - 12, width + 12, 14, color) +
        rect(x + width * 0.1, y - 22, width * 0.8, 11, shade(color))
      );
  }
}

function windows(
  random: Random,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
): string {
  const columns = Math.max(2, Math.round(width / 52));
  const rows = Math.max(1, Math.round((height - 70) / 68));
  const gap = width / columns;
  const pane = Math.min(28, gap * 0.5);
  const glass = palette.night ? palette.accent : mix(palette.ink, wall, 0.2);
  const arched = random.chance(0.35);
  const panes = each(rows, (row) =>
    each(columns, (column) => {
      const left = x + gap * (column + 0.5) - pane / 2;
      const top = y - height + 26 + row * 66;
      const lit = palette.night && random.chance(0.35) ? mix(wall, palette.ink, 0.55) : glass;
      const arch = arched
        ? shape(`M${xy(left, top + 2)}a${xy(pane / 2, pane / 2)} 0 0 1 ${num(pane)} 0Z`, lit)
        : "";
      return arch + rect(left, top, pane, 36, lit) + rect(left - 3, top + 36, pane + 6, 4, shade(wall, 0.25));
    }),
  );
  const doorLeft = x + gap * (random.whole(0, columns - 1) + 0.5) - 16;
  const door =
    rect(doorLeft, y - 52, 32, 52, random.pick([palette.near, palette.second, palette.ink]), 2) +
    circle(doorLeft + 25, y - 24, 2.6, palette.light);
  return panes + door;
}

/** Houses shoulder to shoulder from left to right, their feet at y. */
export function street(
  random: Random,
  palette: Palette,
  y: number,
  tallest: number,
  from = -20,
  to = 1220,
): string {
  const walls = [
    palette.light,
    palette.third,
    palette.accent,
    palette.second,
    mix(palette.far, palette.light, 0.4),
  ];
  let drawn = "";
  let last = "";
  for (let x = from; x < to; ) {
    const width = random.between(110, 190);
    const wall = random.pick(walls.filter((color) => color !== last));
    drawn += house(random, palette, x, y, width, random.between(tallest * 0.5, tallest), wall);
    last = wall;
    x += width - 1;
  }
  return drawn;
}

/** Pennants on a line that sags between two points. */
export function bunting(
  palette: Palette,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  size = 30,
): string {
  const colors = [palette.second, palette.accent, palette.light, palette.third];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.floor(length / (size * 1.35));
  const point = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  const flags = each(count, (index) => {
    const [left, top] = point((index + 0.14) / count);
    const [right, topRight] = point((index + 0.86) / count);
    return polygon(
      [left, top, right, topRight, (left + right) / 2, (top + topRight) / 2 + size * 1.15],
      colors[index % colors.length] ?? palette.light,
    );
  });
  return (
    stroke(`M${xy(x1, y1)}Q${xy((x1 + x2) / 2, (y1 + y2) / 2 + sag * 2, x2, y2)}`, palette.ink, 2.6) + flags
  );
}

/** A string of lamps. */
export function lamps(palette: Palette, x1: number, y1: number, x2: number, y2: number, sag: number): string {
  const count = Math.floor(Math.hypot(x2 - x1, y2 - y1) / 54);
  const bulbs = each(count, (index) => {
    const t = (index + 0.5) / count;
    return circle(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) + 9, 8, palette.accent);
  });
  return (
    stroke(`M${xy(x1, y1)}Q${xy((x1 + x2) / 2, (y1 + y2) / 2 + sag * 2, x2, y2)}`, palette.ink, 2.6) + bulbs
  );
}

/** A market stall with a striped awning and things to take home; x is its left post, y the ground. */
export function stall(random: Random, palette: Palette, x: number, y: number, width: number): string {
  const stripe = random.pick([palette.second, palette.near, palette.third, palette.accent]);
  const height = width * 0.92;
  const stripes = 7;
  const part = (width + 28) / stripes;
  const top = y - height;
  const awning = each(stripes, (index) => {
    const color = index % 2 ? palette.light : stripe;
    const left = x - 14 + index * part;
    const upper = x + 6 + (index * (width - 12)) / stripes;
    return shape(
      `M${xy(upper, top)}H${xy(upper + (width - 12) / stripes)}L${xy(left + part, top + 58)}a${xy(part / 2, part / 2)} 0 0 1 ${xy(-part, 0)}Z`,
      color,
    );
  });
  const posts =
    rect(x + 4, top + 40, 8, height - 40, palette.ink) +
    rect(x + width - 12, top + 40, 8, height - 40, palette.ink);
  const counterTop = y - height * 0.4;
  const goods = each(9, (index) => {
    const left = x + 20 + (index * (width - 40)) / 8;
    const color = random.pick([palette.accent, palette.second, palette.mid, palette.third]);
    return random.chance(0.7)
      ? circle(left, counterTop - 9, random.between(9, 13), color)
      : rect(left - 9, counterTop - 26, 18, 26, color, 5);
  });
  const counter =
    rect(x - 4, counterTop, width + 8, height * 0.4, mix(palette.near, palette.light, 0.1)) +
    rect(x - 8, counterTop - 2, width + 16, 10, palette.light) +
    line([x + 12, counterTop + 30, x + width - 12, counterTop + 30], shade(palette.near, 0.25), 3);
  return posts + goods + counter + awning;
}
