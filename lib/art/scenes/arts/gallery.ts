import { mix, shade, tint } from "../../color";
import { pot } from "../../motifs/nature";
import { type Pose, person } from "../../motifs/person";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, polygon, rect, shape, stroke } from "../../svg";

/** Pictures on a wall and those who look at them. */
export const gallery: Scene = (random, palette) => {
  const wall = random.pick([palette.light, palette.sky, palette.far]);
  const floor = 640;
  const paints = [palette.accent, palette.second, palette.third, palette.mid, palette.near];
  const hang = random.pick([
    [
      [80, 90, 300, 380],
      [430, 150, 220, 220],
      [700, 80, 400, 300],
      [470, 410, 180, 130],
    ],
    [
      [90, 150, 360, 280],
      [520, 90, 260, 400],
      [850, 150, 260, 260],
    ],
    [
      [70, 80, 230, 230],
      [340, 80, 330, 230],
      [70, 350, 330, 200],
      [440, 350, 230, 200],
      [740, 110, 370, 420],
    ],
  ]);
  return [
    rect(0, 0, 1200, 800, wall),
    rect(0, floor, 1200, 160, mix(palette.near, wall, palette.night ? 0.15 : 0.35)),
    rect(0, floor - 18, 1200, 18, shade(wall, 0.12)),
    ...hang.map(([x = 0, y = 0, width = 0, height = 0]) => framed(x, y, width, height)),
    random.chance(0.6) ? sculpture(random.between(860, 1040)) : pot(random, palette, 1090, 720, 330),
    each(random.whole(2, 3), (index) => visitor(250 + index * 250 + random.between(-60, 60))),
  ].join("");

  function framed(x: number, y: number, width: number, height: number): string {
    const frame = random.pick([
      palette.ink,
      palette.light === wall ? palette.accent : palette.light,
      palette.near,
    ]);
    const ground = random.pick([palette.light, tint(palette.sky, 0.4), palette.far, palette.near]);
    const colors = random.some(paints.filter((color) => color !== ground));
    const [first = palette.accent, second = palette.second, third = palette.third] = colors;
    const id = `p${Math.round(x)}-${Math.round(y)}`;
    const pictures = [
      () =>
        circle(width * 0.5, height * 0.42, Math.min(width, height) * 0.3, first) +
        rect(0, height * 0.6, width, height * 0.4, second) +
        circle(width * 0.5, height * 0.42, Math.min(width, height) * 0.14, third),
      () =>
        shape(
          `M0 ${height * 0.7}L${width * 0.34} ${height * 0.26}L${width * 0.6} ${height * 0.62}L${width * 0.78} ${height * 0.42}L${width} ${height * 0.7}V${height}H0Z`,
          first,
        ) +
        circle(width * 0.74, height * 0.24, Math.min(width, height) * 0.12, second) +
        rect(0, height * 0.7, width, height * 0.3, third),
      () =>
        each(5, (index) =>
          rect(
            (index * width) / 5,
            height * random.between(0, 0.5),
            width / 5,
            height,
            colors[index % colors.length] ?? first,
          ),
        ),
      () =>
        each(3, (index) =>
          stroke(
            `M${width * (0.2 + index * 0.3)} ${height * 0.12}q${width * 0.22} ${height * 0.2} 0 ${height * 0.38}t0 ${height * 0.38}`,
            colors[index] ?? first,
            Math.min(width, height) * 0.12,
          ),
        ),
      () =>
        shape(
          `M${width * 0.5} ${height * 0.14}C${width * 0.9} ${height * 0.2} ${width * 0.86} ${height * 0.6} ${width * 0.62} ${height * 0.66}V${height}H${width * 0.3}V${height * 0.7}C${width * 0.1} ${height * 0.6} ${width * 0.12} ${height * 0.16} ${width * 0.5} ${height * 0.14}Z`,
          first,
        ) +
        circle(width * 0.42, height * 0.38, Math.min(width, height) * 0.04, palette.ink) +
        circle(width * 0.6, height * 0.38, Math.min(width, height) * 0.04, palette.ink) +
        rect(width * 0.3, height * 0.8, width * 0.32, height * 0.2, second),
      () =>
        each(12, () =>
          random.chance(0.5)
            ? circle(
                random.between(0, width),
                random.between(0, height),
                random.between(12, 44),
                random.pick(colors),
              )
            : polygon(
                [
                  random.between(0, width),
                  random.between(0, height),
                  random.between(0, width),
                  random.between(0, height),
                  random.between(0, width),
                  random.between(0, height),
                ],
                random.pick(colors),
              ),
        ),
    ];
    return (
      rect(x + 7, y + 9, width, height, shade(wall, 0.16)) +
      rect(x, y, width, height, frame) +
      at(
        { x: x + 14, y: y + 14 },
        `<clipPath id="${id}"><rect width="${width - 28}" height="${height - 28}"/></clipPath><g clip-path="url(#${id})">`,
        rect(0, 0, width, height, ground),
        random.pick(pictures)(),
        "</g>",
      )
    );
  }

  function sculpture(x: number): string {
    const stone = palette.light === wall ? palette.second : palette.light;
    const base = random.pick(
      [palette.second, palette.third, palette.near].filter((color) => color !== stone),
    );
    const form = random.pick([
      circle(0, -300, 62, stone) +
        ellipse(0, -196, 36, 60, stone) +
        circle(0, -300, 24, wall) +
        shape("M0 -362a62 62 0 0 1 0 124q30 -62 0 -124Z", shade(stone)),
      shape("M-56 -140C-90 -250 -10 -260 -30 -360C40 -330 20 -270 60 -230C80 -200 60 -160 56 -140Z", stone) +
        shape(
          "M-30 -360C40 -330 20 -270 60 -230C80 -200 60 -160 56 -140H10C40 -220 -10 -280 -30 -360Z",
          shade(stone),
        ),
      each(3, (index) =>
        at(
          { y: -172 - index * 74, turn: index * 24 - 16 },
          rect(-46 + index * 7, -36, 92 - index * 14, 72, index % 2 ? shade(stone) : stone, 4),
        ),
      ),
    ]);
    return (
      rect(x - 66, 580, 132, 140, base) + rect(x + 26, 580, 40, 140, shade(base)) + at({ x, y: 720 }, form)
    );
  }

  function visitor(x: number): string {
    const y = random.between(726, 764);
    return (
      ellipse(x + 6, y + 2, 62, 10, shade(palette.near, 0.2)) +
      person(
        random,
        palette,
        { x, y, height: random.between(270, 310), flip: random.chance(0.5) },
        { pose: random.pick(["stand", "wave", "reach", "walk"] as Pose[]) },
      )
    );
  }
};
