import { mix, shade, tint } from "../../color";
import { pot } from "../../motifs/nature";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, shape } from "../../svg";

/** A painter's table: jars with brushes, tubes, a canvas that is begun. */
export const brushes: Scene = (random, palette) => {
  const wall = random.pick([palette.sky, palette.far]);
  const table = random.pick([palette.near, palette.mid]);
  const paints = [palette.accent, palette.second, palette.third, palette.mid, palette.light].filter(
    (color) => color !== table,
  );
  const top = random.between(560, 610);
  const jars = random.whole(2, 3);
  const canvasX = random.between(90, 180);
  return [
    rect(0, 0, 1200, 800, wall),
    random.chance(0.5)
      ? circle(840, 330, 300, mix(wall, palette.mid, 0.25))
      : rect(690, 60, 420, 440, mix(wall, palette.light, 0.5), 4) +
        rect(896, 60, 10, 440, wall) +
        rect(690, 270, 420, 10, wall),
    canvas(canvasX, 70, 430, top - 50),
    rect(0, top, 1200, 260, table),
    rect(0, top, 1200, 12, tint(table, 0.2)),
    each(jars, (index) =>
      jar(
        650 + index * (430 / jars) + random.between(-16, 16),
        top + random.between(26, 70),
        random.between(0.9, 1.15),
      ),
    ),
    random.chance(0.5) ? pot(random, palette, 1120, top + 30, 190) : "",
    paletteBoard(random.between(330, 560), top + 130),
    each(random.whole(2, 4), (index) => tube(760 + index * 110, 728 + random.between(-18, 18))),
  ].join("");

  function canvas(x: number, y: number, width: number, height: number): string {
    const ground = palette.light;
    const picture = random.pick([
      circle(x + width * 0.62, y + height * 0.34, width * 0.17, palette.accent) +
        shape(
          `M${x} ${y + height * 0.62}q${width * 0.3} ${-height * 0.24} ${width * 0.55} 0t${width * 0.45} 0V${y + height}H${x}Z`,
          palette.second,
        ) +
        shape(
          `M${x} ${y + height * 0.78}q${width * 0.25} ${-height * 0.14} ${width * 0.5} 0t${width * 0.5} 0V${y + height}H${x}Z`,
          palette.near,
        ),
      each(4, (row) =>
        each(3, (column) =>
          random.chance(0.75)
            ? random.chance(0.5)
              ? circle(
                  x + width * (0.2 + column * 0.3),
                  y + height * (0.16 + row * 0.23),
                  width * 0.12,
                  random.pick(paints),
                )
              : rect(
                  x + width * (0.08 + column * 0.3),
                  y + height * (0.06 + row * 0.23),
                  width * 0.24,
                  height * 0.19,
                  random.pick(paints),
                )
            : "",
        ),
      ),
      at(
        { x: x + width / 2, y: y + height * 0.94 },
        ...[-40, -20, 0, 20, 40].map((turn, index) =>
          at(
            { turn },
            line([0, 0, 0, -height * 0.58], palette.near, 8),
            circle(0, -height * 0.62, 38, paints[index % paints.length] ?? palette.accent),
            circle(0, -height * 0.62, 13, palette.ink),
          ),
        ),
      ),
    ]);
    const leg = palette.ink;
    return (
      line([x + 40, y + height - 10, x - 10, y + height + 120], leg, 14) +
      line([x + width - 40, y + height - 10, x + width + 10, y + height + 120], leg, 14) +
      line([x + width / 2, y - 50, x + width / 2, y + 20], leg, 14) +
      rect(x, y, width, height, ground) +
      picture +
      rect(x + width, y, 12, height, shade(ground, 0.2)) +
      rect(x - 30, y + height, width + 70, 20, leg, 4)
    );
  }

  function jar(x: number, y: number, scale: number): string {
    const glass = random.pick(paints);
    const brush = (index: number, count: number) => {
      const color = random.pick(paints);
      const length = random.between(150, 230);
      return at(
        {
          x: (index - (count - 1) / 2) * 20,
          y: -100,
          turn: (index - (count - 1) / 2) * 10 + random.between(-3, 3),
        },
        line([0, 0, 0, -length], index % 2 ? palette.ink : mix(palette.accent, palette.near, 0.45), 9),
        rect(-8, -length - 26, 16, 30, tint(palette.ink, 0.6)),
        shape(
          `M-10 ${-length - 24}Q-15 ${-length - 58} 0 ${-length - 84}Q15 ${-length - 58} 10 ${-length - 24}Z`,
          color,
        ),
      );
    };
    const count = random.whole(3, 5);
    return at(
      { x, y, scale },
      each(count, (index) => brush(index, count)),
      rect(-62, -132, 124, 132, glass, 12),
      rect(20, -132, 42, 132, shade(glass), 12),
      rect(-66, -138, 132, 16, shade(glass, 0.1), 6),
      random.chance(0.5)
        ? rect(-62, -84, 124, 20, tint(glass, 0.5))
        : ellipse(-10, -60, 26, 22, tint(glass, 0.5)),
    );
  }

  function paletteBoard(x: number, y: number): string {
    const wood = palette.light === table ? palette.accent : palette.light;
    return at(
      { x, y, turn: random.between(-8, 8) },
      shape(
        "M-210 10C-210 -70 -90 -96 30 -90C150 -84 230 -50 220 10C212 56 150 40 110 46C70 54 90 92 20 92C-110 92 -210 76 -210 10Z",
        shade(wood, 0.08),
      ),
      ellipse(120, -4, 27, 17, table),
      each(5, (index) =>
        ellipse(
          -140 + index * 54,
          index % 2 ? -34 : 18 + index * 6,
          27,
          18,
          paints[index % paints.length] ?? palette.second,
        ),
      ),
    );
  }

  function tube(x: number, y: number): string {
    const color = random.pick(paints);
    return at(
      { x, y, turn: random.between(-40, 40) },
      polygon([-20, -44, 20, -44, 15, 40, -15, 40], palette.light),
      rect(-18, -20, 36, 34, color),
      rect(-20, -54, 40, 12, shade(palette.light, 0.2)),
      rect(-9, 40, 18, 15, palette.ink, 3),
    );
  }
};
