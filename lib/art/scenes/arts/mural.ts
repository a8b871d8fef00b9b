import { mix, shade, tint } from "../../color";
import { heavens, tree } from "../../motifs/nature";
import { person } from "../../motifs/person";
import { house } from "../../motifs/town";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, inside, line, rect, shape, stroke } from "../../svg";

/** A gable wall on its way to becoming a picture. */
export const mural: Scene = (random, palette) => {
  const brick = random.pick([palette.light, palette.far, mix(palette.second, palette.light, 0.35)]);
  const paints = [palette.accent, palette.second, palette.third, palette.mid, palette.near].filter(
    (color) => color !== brick,
  );
  const [first = palette.accent, second = palette.second, third = palette.third, fourth = palette.near] =
    random.some(paints);
  const left = random.between(250, 330);
  const width = 640;
  const top = 150;
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 260),
    house(random, palette, left - 190, 690, 170, 300, palette.third),
    house(random, palette, left + width + 26, 690, 180, 340, mix(palette.far, palette.light, 0.4)),
    rect(left, top, width, 560, brick),
    shape(`M${left - 14} ${top}L${left + width / 2} ${top - 130}L${left + width + 14} ${top}Z`, brick),
    stroke(
      `M${left - 14} ${top}L${left + width / 2} ${top - 130}L${left + width + 14} ${top}`,
      palette.ink,
      14,
    ),
    each(26, () =>
      rect(
        left + random.between(10, width - 60),
        top + random.between(0, 520),
        34,
        11,
        shade(brick, 0.07),
        2,
      ),
    ),
    inside(
      "mural",
      `<rect x="${left + 36}" y="${top + 30}" width="${width - 72}" height="470" rx="4"/>`,
      rect(left, top, width, 560, tint(brick, 0.5)),
      motif(),
    ),
    rect(0, 690, 1200, 110, mix(palette.near, palette.light, 0.12)),
    rect(0, 690, 1200, 12, tint(palette.near, 0.3)),
    ladder(left + width * 0.74),
    person(
      random,
      palette,
      { x: left + width * 0.26, y: 724, height: 236 },
      { pose: "reach", holding: brush(), sleeves: "short" },
    ),
    each(4, (index) =>
      bucket(left + 330 + index * 58, 732 + (index % 2) * 16, [first, second, third, fourth][index] ?? first),
    ),
    tree(random, palette, random.pick([70, 1140]), 720, 330),
  ].join("");

  function motif(): string {
    const cx = left + width / 2;
    return random.pick([
      () =>
        circle(cx + 60, 420, 250, first) +
        shape(`M${left} 560q160 -170 330 -30t330 -50V720H${left}Z`, second) +
        shape(`M${left} 640q170 -110 340 -20t330 -20V720H${left}Z`, fourth) +
        bird(cx - 60, 340, third),
      () =>
        each(7, (index) =>
          at(
            { x: cx, y: 700, turn: -75 + index * 25 },
            shape(
              "M0 0C-66 -150 -66 -330 0 -440C66 -330 66 -150 0 0Z",
              [first, second, third][index % 3] ?? first,
            ),
          ),
        ) + circle(cx, 690, 110, fourth),
      () =>
        each(5, (row) =>
          each(7, (column) =>
            quarter(
              left + 36 + column * 82,
              top + 30 + row * 94,
              [first, second, third, fourth][random.whole(0, 3)] ?? first,
              random.whole(0, 3),
            ),
          ),
        ),
      () =>
        shape(
          `M${cx - 190} 700C${cx - 220} 400 ${cx - 130} 240 ${cx} 240S${cx + 220} 400 ${cx + 190} 700Z`,
          first,
        ) +
        circle(cx, 400, 110, second) +
        each(9, (index) =>
          at(
            { x: cx, y: 390, turn: -120 + index * 30 },
            shape("M0 -96C-34 -130 -30 -190 0 -214C30 -190 34 -130 0 -96Z", index % 2 ? third : fourth),
          ),
        ) +
        circle(cx - 36, 396, 11, palette.ink) +
        circle(cx + 36, 396, 11, palette.ink) +
        stroke(`M${cx - 30} 446q30 26 60 0`, palette.ink, 8),
    ])();
  }

  function quarter(x: number, y: number, color: string, turn: number): string {
    return at({ x: x + 41, y: y + 47, turn: turn * 90 }, shape("M-47 -47H47A94 94 0 0 1 -47 47Z", color));
  }

  function bird(x: number, y: number, color: string): string {
    return at(
      { x, y, scale: 2 },
      shape(
        "M-84 -2q20 -60 74 -34q10 -40 44 -38l-10 30q44 4 60 40q-40 30 -70 12q-10 54 -54 66l6 -40q-36 0 -50 -36Z",
        color,
      ),
    );
  }

  function ladder(x: number): string {
    return (
      line([x - 34, 740, x + 6, 300], palette.ink, 10) +
      line([x + 50, 740, x + 60, 300], palette.ink, 10) +
      each(8, (index) =>
        line(
          [x - 30 + index * 4.6, 694 - index * 50, x + 50 + index * 1.2, 694 - index * 50],
          palette.ink,
          8,
        ),
      ) +
      person(
        random,
        palette,
        { x: x + 14, y: 600, height: 232, flip: true },
        { pose: "reach", holding: brush(), sleeves: "short" },
      )
    );
  }

  function brush(): string {
    return line([-3, 6, 6, -14], palette.ink, 2.6) + line([6, -14, 9, -20], first, 5.4);
  }

  function bucket(x: number, y: number, color: string): string {
    return (
      rect(x - 19, y - 40, 38, 40, palette.light, 3) +
      rect(x + 6, y - 40, 13, 40, shade(palette.light), 3) +
      ellipse(x, y - 40, 19, 6, color) +
      line([x - 12, y - 36, x - 12, y - 22], color, 7)
    );
  }
};
