import { mix, shade, tint } from "../../color";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, ring, shape, stroke } from "../../svg";

/** Friendly robots, none built like the other. */
export const robots: Scene = (random, palette) => {
  const wall = random.pick([palette.sky, palette.far, palette.mid]);
  const floor = shade(wall, 0.22);
  const count = random.whole(2, 4);
  const metals = random.some(
    [palette.light, palette.accent, palette.second, palette.third, palette.near].filter(
      (color) => color !== wall,
    ),
    4,
  );
  return [
    rect(0, 0, 1200, 800, wall),
    backdrop(),
    rect(0, 660, 1200, 140, floor),
    each(count, (index) =>
      robot(
        600 + (index - (count - 1) / 2) * (1000 / count),
        metals[index % metals.length] ?? palette.light,
        metals[(index + 1) % metals.length] ?? palette.accent,
      ),
    ),
    each(4, () => bolt(random.between(60, 1140), random.between(716, 780))),
  ].join("");

  function backdrop(): string {
    const soft = mix(wall, palette.light, 0.22);
    return random.pick([
      () =>
        each(7, (column) =>
          each(
            4,
            (row) =>
              stroke(`M${60 + column * 180} ${80 + row * 160}h50l24 24v36`, soft, 8) +
              circle(60 + column * 180, 80 + row * 160, 13, soft),
          ),
        ),
      () => circle(600, 470, 400, soft),
      () =>
        each(5, (row) =>
          each(8, (column) => (random.chance(0.7) ? gear(80 + column * 150, 80 + row * 140, 46, soft) : "")),
        ),
      () =>
        rect(90, 90, 1020, 470, soft, 10) +
        each(4, (row) => each(9, (column) => circle(150 + column * 113, 150 + row * 116, 11, wall))),
    ])();
  }

  function gear(x: number, y: number, radius: number, color: string): string {
    return (
      each(8, (index) => at({ x, y, turn: index * 45 }, rect(-9, -radius - 11, 18, 24, color, 3))) +
      ring(x, y, radius - 10, color, 20)
    );
  }

  function robot(x: number, metal: string, trim: string): string {
    const dark = shade(metal, 0.14);
    const width = random.between(150, 200);
    const height = random.between(170, 240);
    const legs = random.whole(0, 2);
    const lift = legs === 0 ? 110 : legs === 1 ? 74 : 60;
    const foot = 700;
    const bodyTop = foot - lift - height;
    const head = random.whole(0, 3);
    return [
      ellipse(x, foot + 8, width * 0.7, 17, shade(floor, 0.25)),
      [twoLegs, wheels, track][legs]?.(x, foot, width, trim) ?? "",
      arms(x, bodyTop + 46, width, dark, trim),
      random.chance(0.5)
        ? rect(x - width / 2, bodyTop, width, height, metal, 26) +
          rect(x + width * 0.26, bodyTop, width * 0.24, height, dark, 26)
        : shape(
            `M${x - width * 0.42} ${bodyTop}H${x + width * 0.42}L${x + width * 0.55} ${bodyTop + height}H${x - width * 0.55}Z`,
            metal,
          ) +
          shape(
            `M${x + width * 0.2} ${bodyTop}H${x + width * 0.42}L${x + width * 0.55} ${bodyTop + height}H${x + width * 0.28}Z`,
            dark,
          ),
      chest(x, bodyTop + height * 0.5, width * 0.56, trim),
      rect(x - 22, bodyTop - 26, 44, 30, palette.ink),
      [square, dome, screen, cylinder][head]?.(x, bodyTop - 22, metal, trim) ?? "",
    ].join("");
  }

  function face(x: number, y: number, size: number, ground: string): string {
    const eye =
      ground === palette.ink ? random.pick([palette.accent, tint(palette.third, 0.3)]) : palette.ink;
    const kind = random.whole(0, 3);
    const eyes = [
      () => circle(x - size, y, size * 0.42, eye) + circle(x + size, y, size * 0.42, eye),
      () =>
        circle(x - size, y, size * 0.6, palette.light) +
        circle(x + size, y, size * 0.6, palette.light) +
        circle(x - size * 0.9, y, size * 0.28, palette.ink) +
        circle(x + size * 1.1, y, size * 0.28, palette.ink),
      () =>
        stroke(
          `M${x - size * 1.4} ${y}q${size * 0.4} ${-size * 0.7} ${size * 0.8} 0M${x + size * 0.6} ${y}q${size * 0.4} ${-size * 0.7} ${size * 0.8} 0`,
          eye,
          size * 0.24,
        ),
      () =>
        circle(x, y, size * 0.9, palette.light) +
        circle(x + size * 0.15, y, size * 0.45, palette.ink) +
        circle(x + size * 0.3, y - size * 0.2, size * 0.14, palette.light),
    ][kind]?.();
    const mouth = random.pick([
      stroke(
        `M${x - size * 0.7} ${y + size * 1.3}q${size * 0.7} ${size * 0.6} ${size * 1.4} 0`,
        eye,
        size * 0.2,
      ),
      rect(x - size * 0.8, y + size * 1.2, size * 1.6, size * 0.4, eye, size * 0.2),
      each(4, (index) =>
        rect(x - size * 0.8 + index * size * 0.44, y + size * 1.1, size * 0.22, size * 0.6, eye, 2),
      ),
    ]);
    return (eyes ?? "") + mouth;
  }

  function antenna(x: number, y: number, trim: string): string {
    return random.pick([
      line([x, y, x, y - 44], palette.ink, 6) + circle(x, y - 52, 15, trim),
      line([x - 30, y, x - 44, y - 40], palette.ink, 6) +
        circle(x - 46, y - 46, 11, trim) +
        line([x + 30, y, x + 44, y - 40], palette.ink, 6) +
        circle(x + 46, y - 46, 11, trim),
      stroke(`M${x} ${y}v-24m-30 -8a34 34 0 0 1 60 0`, palette.ink, 6),
    ]);
  }

  function square(x: number, y: number, metal: string, trim: string): string {
    return (
      antenna(x, y - 128, trim) +
      rect(x - 90, y - 130, 180, 130, metal, 22) +
      rect(x - 106, y - 88, 20, 46, trim, 6) +
      rect(x + 86, y - 88, 20, 46, trim, 6) +
      rect(x - 66, y - 108, 132, 90, palette.ink, 14) +
      face(x, y - 78, 25, palette.ink)
    );
  }

  function dome(x: number, y: number, metal: string, trim: string): string {
    return (
      antenna(x, y - 136, trim) +
      shape(`M${x - 92} ${y}V${y - 50}a92 92 0 0 1 184 0V${y}Z`, metal) +
      shape(`M${x + 40} ${y - 132}a92 92 0 0 1 52 82V${y}H${x + 50}Z`, shade(metal, 0.14)) +
      rect(x - 96, y - 14, 192, 16, trim, 6) +
      face(x, y - 76, 27, metal)
    );
  }

  function screen(x: number, y: number, metal: string, trim: string): string {
    return (
      antenna(x, y - 138, trim) +
      rect(x - 112, y - 142, 224, 142, trim, 14) +
      rect(x - 94, y - 124, 188, 106, tint(palette.light, 0.4), 8) +
      face(x, y - 86, 27, metal) +
      circle(x + 102, y - 10, 5, palette.ink)
    );
  }

  function cylinder(x: number, y: number, metal: string, trim: string): string {
    return (
      antenna(x, y - 156, trim) +
      rect(x - 66, y - 150, 132, 150, metal, 12) +
      ellipse(x, y - 150, 66, 16, shade(metal, 0.14)) +
      rect(x - 66, y - 122, 132, 52, palette.ink) +
      face(x, y - 98, 21, palette.ink) +
      each(3, (index) => rect(x - 40, y - 50 + index * 14, 80, 6, trim, 3))
    );
  }

  function chest(x: number, y: number, width: number, trim: string): string {
    return random.pick([
      () =>
        rect(x - width / 2, y - 44, width, 88, palette.ink, 10) +
        stroke(
          `M${x - width / 2 + 12} ${y}h${width * 0.2}l10 -24l16 46l12 -22h${width * 0.2}`,
          palette.accent,
          5,
        ),
      () =>
        circle(x, y, 40, trim) +
        circle(x, y, 27, palette.light) +
        at({ x, y, turn: random.between(-80, 80) }, line([0, 6, 0, -22], palette.ink, 5)),
      () =>
        each(6, (index) =>
          circle(
            x - 34 + (index % 3) * 34,
            y - 18 + Math.floor(index / 3) * 36,
            12,
            [palette.accent, palette.second, trim, palette.light, palette.mid, palette.third][index] ?? trim,
          ),
        ),
      () =>
        shape(
          `M${x} ${y + 38}C${x - 66} ${y - 6} ${x - 44} ${y - 48} ${x - 16} ${y - 42}Q${x - 4} ${y - 38} ${x} ${y - 24}Q${x + 4} ${y - 38} ${x + 16} ${y - 42}C${x + 44} ${y - 48} ${x + 66} ${y - 6} ${x} ${y + 38}Z`,
          palette.second === trim ? palette.second : trim,
        ),
    ])();
  }

  function arms(x: number, y: number, width: number, metal: string, trim: string): string {
    const reach = width / 2;
    return ([-1, 1] as const)
      .map((side) => {
        const up = random.chance(0.4);
        const elbow = [x + side * (reach + 54), y + (up ? 20 : 46)] as const;
        const hand = [x + side * (reach + (up ? 70 : 44)), y + (up ? -70 : 120)] as const;
        return (
          line([x + side * (reach - 8), y, elbow, hand], metal, 26) +
          circle(elbow[0], elbow[1], 18, trim) +
          at(
            { x: hand[0], y: hand[1], turn: up ? 0 : 180 },
            stroke("M-20 -34q-16 24 20 34q36 -10 20 -34", trim, 13),
          )
        );
      })
      .join("");
  }

  function twoLegs(x: number, foot: number, width: number, trim: string): string {
    return ([-1, 1] as const)
      .map(
        (side) =>
          line([x + side * width * 0.26, foot - 120, x + side * width * 0.26, foot - 22], palette.ink, 24) +
          shape(`M${x + side * width * 0.26 - 46} ${foot + 4}v-12a46 30 0 0 1 92 0v12Z`, trim),
      )
      .join("");
  }

  function wheels(x: number, foot: number, width: number, trim: string): string {
    return ([-1, 0, 1] as const)
      .map(
        (side) =>
          circle(x + side * width * 0.38, foot - 36, 40, palette.ink) +
          circle(x + side * width * 0.38, foot - 36, 19, trim),
      )
      .join("");
  }

  function track(x: number, foot: number, width: number, trim: string): string {
    return (
      rect(x - width * 0.68, foot - 70, width * 1.36, 74, palette.ink, 37) +
      each(4, (index) => circle(x - width * 0.45 + index * width * 0.3, foot - 33, 20, trim))
    );
  }

  function bolt(x: number, y: number): string {
    const tone = shade(floor, 0.2);
    return random.chance(0.5)
      ? polygon([x - 14, y, x - 7, y - 12, x + 7, y - 12, x + 14, y, x + 7, y + 12, x - 7, y + 12], tone)
      : line([x - 18, y, x + 18, y + 6], tone, 9);
  }
};
