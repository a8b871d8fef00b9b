import { mix, shade, tint } from "../../color";
import { hairs, skins } from "../../palette";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, ring, shape, stroke } from "../../svg";

/** A long table from above, everybody's plates and everybody around it. */
export const longTable: Scene = (random, palette) => {
  const ground = random.pick([
    mix(palette.mid, "#7fae79", 0.4),
    palette.far,
    mix(palette.second, palette.light, 0.25),
  ]);
  const cloth = random.pick([palette.light, palette.third, palette.near].filter((color) => color !== ground));
  const check = mix(cloth, cloth === palette.near ? palette.light : palette.second, 0.22);
  const runner = random.chance(0.5);
  const turn = random.pick([-28, -16, 16, 28]);
  const seats = 6;
  const gap = 218;
  return [
    rect(0, 0, 1200, 800, ground),
    pavement(),
    at({ x: 600, y: 400, turn }, people(-1), people(1), table()),
  ].join("");

  function pavement(): string {
    return each(34, () => {
      const x = random.between(0, 1200);
      const y = random.between(0, 800);
      return random.chance(0.5)
        ? stroke(`M${x} ${y}q5 -12 11 -16m-11 16q-4 -10 -12 -12`, shade(ground, 0.16), 4)
        : circle(x, y, 5, tint(ground, 0.35));
    });
  }

  function people(side: 1 | -1): string {
    return each(seats, (index) => {
      const x = (index - (seats - 1) / 2) * gap + random.between(-16, 16);
      const shirt = random.pick(
        [palette.accent, palette.second, palette.third, palette.light, palette.near].filter(
          (color) => color !== cloth && color !== ground,
        ),
      );
      const skin = random.pick(skins);
      const hair = random.pick(hairs);
      const y = side * 226;
      return (
        ellipse(x + 14, y + side * 14 + 12, 78, 50, shade(ground, 0.2)) +
        line([x - 56, y - side * 4, x - 44, y - side * 66], shirt, 24) +
        line([x + 56, y - side * 4, x + 44, y - side * 66], shirt, 24) +
        circle(x - 43, y - side * 74, 13, skin) +
        circle(x + 43, y - side * 74, 13, skin) +
        ellipse(x, y, 72, 40, shirt) +
        (random.chance(0.25)
          ? circle(x, y - side * 6, 50, palette.accent === shirt ? palette.light : palette.accent) +
            circle(
              x,
              y - side * 6,
              27,
              shade(palette.accent === shirt ? palette.light : palette.accent, 0.12),
            )
          : circle(x, y - side * 20, 27, skin) +
            circle(x, y - side * 10, 33, hair) +
            (random.chance(0.35) ? circle(x, y + side * 26, 14, hair) : ""))
      );
    });
  }

  function table(): string {
    const half = 156;
    return [
      rect(-900, -half + 16, 1800, half * 2, shade(ground, 0.26)),
      rect(-900, -half, 1800, half * 2, cloth),
      runner
        ? rect(-900, -44, 1800, 88, check) +
          line([-900, -36, 900, -36], shade(check), 4, "1 14") +
          line([-900, 36, 900, 36], shade(check), 4, "1 14")
        : each(46, (index) => rect(-900 + index * 40, -half, 20, half * 2, `${check}66`)) +
          each(4, (index) => rect(-900, -half + 20 + index * 80, 1800, 36, `${check}66`)),
      each(
        seats,
        (index) => setting((index - (seats - 1) / 2) * gap, -1) + setting((index - (seats - 1) / 2) * gap, 1),
      ),
      each(seats, (index) =>
        at(
          {
            x: (index - (seats - 1) / 2) * gap + gap / 2,
            y: random.between(-16, 16),
            turn: random.between(0, 360),
          },
          random.pick([pie, salad, flowers, loaf, fruit, jug])(),
        ),
      ),
    ].join("");
  }

  function setting(x: number, side: 1 | -1): string {
    const plate =
      cloth === palette.light
        ? random.pick([palette.far, palette.accent, tint(palette.second, 0.5)])
        : palette.light;
    const y = side * 96;
    const food = random.pick([
      () =>
        circle(x - 10, y, 17, palette.second) +
        circle(x + 16, y + 8, 12, palette.mid) +
        circle(x + 8, y - 15, 10, palette.accent),
      () =>
        shape(`M${x - 26} ${y}a26 26 0 0 1 52 0Z`, palette.accent) +
        circle(x - 7, y + 13, 9, palette.second) +
        circle(x + 13, y + 12, 9, palette.mid),
      () =>
        each(4, (index) =>
          line(
            [x - 20 + index * 13, y - 14, x - 15 + index * 13, y + 15],
            index % 2 ? palette.mid : palette.second,
            8,
          ),
        ),
    ]);
    return (
      circle(x + 4, y + 5, 50, shade(cloth, 0.14)) +
      circle(x, y, 50, plate) +
      ring(x, y, 35, shade(plate, 0.1), 4) +
      food() +
      line([x - 68, y - 30, x - 68, y + 30], shade(palette.light, 0.35), 6) +
      line([x + 68, y - 30, x + 68, y + 30], shade(palette.light, 0.35), 6) +
      circle(x + 76, y - side * 46, 17, tint(palette.third, 0.3))
    );
  }

  function pie(): string {
    const crust = mix(palette.accent, "#a0602c", 0.35);
    return (
      circle(0, 0, 56, shade(crust, 0.25)) +
      circle(0, 0, 47, crust) +
      each(3, (index) =>
        line([-40 + index * 40 - 14, -34, -40 + index * 40 + 14, 34], tint(crust, 0.35), 8),
      ) +
      each(3, (index) => line([-36, -24 + index * 24, 36, -24 + index * 24], tint(crust, 0.35), 8))
    );
  }

  function salad(): string {
    return (
      circle(0, 0, 60, shade(palette.third, 0.1)) +
      circle(0, 0, 50, palette.near) +
      each(9, (index) =>
        at({ turn: index * 40 }, ellipse(0, -27, 13, 20, index % 2 ? "#6fa650" : "#8fbf6a")),
      ) +
      each(5, (index) => circle(Math.cos(index * 1.26) * 22, Math.sin(index * 1.26) * 22, 8, palette.second))
    );
  }

  function flowers(): string {
    return (
      each(9, (index) => at({ turn: index * 40 }, ellipse(0, -40, 9, 22, palette.mid))) +
      each(6, (index) =>
        at(
          { x: Math.cos(index * 1.05) * 30, y: Math.sin(index * 1.05) * 30 },
          circle(0, 0, 17, index % 2 ? palette.second : palette.accent),
          circle(0, 0, 6, palette.light),
        ),
      ) +
      circle(0, 0, 18, palette.light) +
      circle(0, 0, 7, palette.accent)
    );
  }

  function loaf(): string {
    const crust = mix(palette.accent, "#a0602c", 0.55);
    return (
      rect(-84, -44, 168, 88, mix("#8a5a34", palette.ink, 0.15), 12) +
      ellipse(0, 0, 64, 29, crust) +
      each(4, (index) => line([-36 + index * 22, -15, -24 + index * 22, 15], tint(crust, 0.5), 7))
    );
  }

  function fruit(): string {
    return (
      circle(0, 0, 56, palette.light === cloth ? palette.second : palette.light) +
      circle(0, 0, 46, shade(palette.light === cloth ? palette.second : palette.light, 0.16)) +
      each(5, (index) =>
        circle(
          Math.cos(index * 1.26) * 25,
          Math.sin(index * 1.26) * 25,
          18,
          [palette.accent, "#e2793a", "#7fa64a", palette.accent, "#b3473c"][index] ?? palette.accent,
        ),
      ) +
      circle(0, 0, 16, "#7fa64a")
    );
  }

  function jug(): string {
    return (
      shape("M30 -12q40 -6 34 22q-8 20 -38 8", shade(palette.third)) +
      circle(0, 0, 38, palette.third) +
      circle(0, 0, 29, tint(palette.third, 0.45)) +
      circle(-8, -8, 9, palette.light)
    );
  }
};
