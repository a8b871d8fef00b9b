import { mix, shade, tint } from "../color";
import type { Palette } from "../palette";
import type { Random } from "../random";
import { at, circle, each, ellipse, line, polygon, rect, shape, stroke, xy } from "../svg";

/** A rolling edge from left to right, filled to the bottom. */
export function hill(
  random: Random,
  y: number,
  swing: number,
  fill: string,
  width = 1200,
  bottom = 800,
): string {
  const steps = random.whole(2, 3);
  const part = width / steps;
  let d = `M-20 ${y + random.between(-swing, swing)}`;
  let lean = random.chance(0.5) ? 1 : -1;
  for (let index = 0; index < steps; index += 1) {
    const from = -20 + index * part;
    const height = y + lean * random.between(swing * 0.5, swing);
    d += `C${xy(from + part * 0.35, height - swing * lean * 1.2, from + part * 0.65, height, from + part + 20, y + random.between(-swing, swing) * 0.7)}`;
    lean = -lean;
  }
  return shape(`${d}V${bottom + 10}H-20Z`, fill);
}

/** Short strokes strewn over ground, so that it is a meadow and not a surface. */
export function grass(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  count = 26,
): string {
  return each(count, () => {
    const left = x + random.next() * width;
    const top = y + random.next() * height;
    return stroke(`M${xy(left, top)}q2 -7 5 -11m-5 11q-2 -7 -6 -9`, color, 2.6);
  });
}

export type TreeKind = "round" | "poplar" | "fir" | "cloud";

/** A tree that stands at x, y; half of it in the shade. */
export function tree(
  random: Random,
  palette: Palette,
  x: number,
  y: number,
  height: number,
  kind?: TreeKind,
  leaf?: string,
): string {
  const green = leaf ?? random.pick([palette.mid, palette.near, mix(palette.mid, palette.near, 0.5)]);
  const dark = shade(green, 0.2);
  const trunk =
    line([0, 0, 0, -46], shade(palette.near, 0.35), 6) + line([0, -30, 9, -43], shade(palette.near, 0.35), 4);
  const crowns: Record<TreeKind, string> = {
    round: circle(0, -66, 32, green) + shape("M0 -98a32 32 0 0 1 0 64q22 -30 0 -64Z", dark),
    poplar: ellipse(0, -58, 17, 42, green) + shape("M0 -100a17 42 0 0 1 0 84q13 -42 0 -84Z", dark),
    fir:
      polygon([0, -100, -20, -64, 20, -64], green) +
      polygon([0, -80, -26, -40, 26, -40], green) +
      polygon([0, -58, -31, -14, 31, -14], green) +
      polygon([0, -100, 20, -64, 6, -64], dark) +
      polygon([6, -64, 26, -40, 8, -40], dark) +
      polygon([8, -40, 31, -14, 10, -14], dark),
    cloud:
      circle(-17, -56, 21, green) +
      circle(17, -54, 21, dark) +
      circle(0, -76, 24, green) +
      circle(-2, -52, 20, green),
  };
  const chosen = kind ?? random.pick(["round", "poplar", "cloud", "fir"] as const);
  return at({ x, y, scale: height / 100 }, trunk, crowns[chosen]);
}

/** A bank of clouds, flat below. */
export function cloud(x: number, y: number, size: number, color: string): string {
  return at(
    { x, y, scale: size / 100 },
    shape("M-70 0a22 22 0 0 1 8 -42a34 34 0 0 1 62 -14a28 28 0 0 1 46 18a20 20 0 0 1 14 38Z", color),
  );
}

/** What hangs in the sky: the sun or the moon with stars, some clouds or birds. */
export function heavens(random: Random, palette: Palette, horizon: number): string {
  const x = random.between(140, 1060);
  const y = random.between(110, Math.max(130, horizon * 0.45));
  const radius = random.between(58, 100);
  if (palette.night) {
    const stars = each(random.whole(26, 40), () =>
      circle(
        random.between(0, 1200),
        random.between(0, horizon),
        random.pick([1.8, 2.4, 3.4]),
        palette.light,
      ),
    );
    return (
      stars +
      circle(x, y, radius * 0.8, palette.light) +
      circle(x + radius * 0.32, y - radius * 0.16, radius * 0.68, palette.sky)
    );
  }
  const disc = circle(
    x,
    y,
    radius,
    palette.sky === "#f6c452" ? palette.accent : mix(palette.accent, palette.light, random.pick([0, 0.55])),
  );
  const white = tint(palette.sky, 0.6);
  const clouds = each(random.whole(1, 3), () =>
    cloud(random.between(60, 1140), random.between(90, horizon * 0.6), random.between(80, 170), white),
  );
  return disc + clouds + (random.chance(0.5) ? birds(random, palette, horizon) : "");
}

function birds(random: Random, palette: Palette, horizon: number): string {
  const x = random.between(200, 1000);
  const y = random.between(80, horizon * 0.5);
  return each(random.whole(3, 5), (index) => {
    const left = x + index * 46 + random.between(-10, 10);
    return stroke(`M${xy(left - 13, y + random.between(-16, 16))}q7 -9 13 0q6 -9 13 0`, palette.ink, 3.4);
  });
}

/** A potted plant, for desks and window sills; x, y is the middle of its foot. */
export function pot(random: Random, palette: Palette, x: number, y: number, size: number): string {
  const leafColor = palette.night ? palette.third : random.pick([palette.near, palette.mid]);
  const leaves = random.pick([
    each(7, (index) =>
      at(
        { y: -44, turn: -66 + index * 22 },
        shape("M0 0C-13 -18 -11 -42 0 -62C11 -42 13 -18 0 0Z", index % 2 ? leafColor : shade(leafColor)),
      ),
    ),
    each(5, (index) =>
      at(
        { y: -42, turn: -56 + index * 28 },
        line([0, 0, 0, -38], shade(leafColor), 3.4),
        circle(0, -46, 15, index % 2 ? leafColor : shade(leafColor)),
      ),
    ),
    each(4, (index) =>
      shape(
        `M${xy(-16 + index * 8, -42)}q${xy(index * 6 - 14, -40, index * 14 - 22, -70 - (index % 2) * 22)}q${xy(14 - index * 3, 30, 13 - index * 3, 70 + (index % 2) * 22)}Z`,
        index % 2 ? leafColor : shade(leafColor),
      ),
    ),
  ]);
  const clay = random.pick([palette.second, palette.light, palette.accent]);
  return at(
    { x, y, scale: size / 100 },
    leaves,
    polygon([-24, -46, 24, -46, 17, 0, -17, 0], clay),
    polygon([4, -46, 24, -46, 17, 0, 4, 0], shade(clay)),
    rect(-27, -50, 54, 10, shade(clay, 0.08), 2),
  );
}
