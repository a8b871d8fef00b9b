import { mix, shade, tint } from "../../color";
import { grass, heavens, hill, tree } from "../../motifs/nature";
import { type Pose, person } from "../../motifs/person";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, ring, shape } from "../../svg";

/** The school on its hill, and the way there in the morning. */
export const schoolhouse: Scene = (random, palette) => {
  const wall = random.pick(
    [palette.second, palette.light, palette.third].filter((color) => color !== palette.sky),
  );
  const roof = random.pick([palette.near, palette.second, palette.ink].filter((color) => color !== wall));
  const x = random.between(420, 760);
  const wings = random.chance(0.6);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 260),
    hill(random, 450, 60, palette.far),
    each(5, () =>
      tree(random, palette, random.between(10, 1190), random.between(510, 540), random.between(120, 220)),
    ),
    school(),
    shape(`M-10 600Q${x} 500 1210 610V810H-10Z`, palette.mid),
    shape(
      `M${x - 34} 552Q${x - 20} 640 ${x - 190} 810H${x + 240}Q${x + 50} 640 ${x + 34} 552Z`,
      mix(palette.light, palette.accent, 0.25),
    ),
    grass(random, 0, 640, 1200, 150, shade(palette.mid), 40),
    random.chance(0.5)
      ? bicycleRack(random.pick([130, 960]))
      : tree(random, palette, random.pick([110, 1090]), 720, 380, "round"),
    each(random.whole(4, 6), () => pupil()),
  ].join("");

  function school(): string {
    const half = 150;
    const top = 300;
    const glass = palette.night ? palette.accent : mix(palette.ink, wall, 0.22);
    const pane = (left: number, y: number) =>
      rect(left - 4, y - 4, 44, 64, palette.light === wall ? roof : palette.light) +
      rect(left, y, 36, 56, glass) +
      rect(left + 16, y, 4, 56, palette.light === wall ? roof : palette.light) +
      rect(left, y + 26, 36, 4, palette.light === wall ? roof : palette.light);
    const wing = (left: number) =>
      rect(left, top + 70, 220, 200, shade(wall, 0.07)) +
      polygon([left - 12, top + 72, left + 24, top + 14, left + 196, top + 14, left + 232, top + 72], roof) +
      each(3, (index) => pane(left + 24 + index * 68, top + 120));
    return [
      wings ? wing(x - half - 210) + wing(x + half - 10) : "",
      rect(x - half, top, half * 2, 280, wall),
      rect(x + half * 0.5, top, half * 0.5, 280, shade(wall)),
      polygon([x - half - 24, top + 2, x, top - 140, x + half + 24, top + 2], roof),
      polygon([x, top - 140, x + half + 24, top + 2, x + 50, top + 2], shade(roof)),
      rect(x - 34, top - 196, 68, 90, palette.light) + rect(x + 12, top - 196, 22, 90, shade(palette.light)),
      polygon([x - 48, top - 194, x, top - 252, x + 48, top - 194], roof),
      shape(`M${x - 16} ${top - 134}q0 -40 16 -42q16 2 16 42Z`, palette.accent) +
        circle(x, top - 130, 5, palette.ink),
      circle(x, top - 44, 34, palette.light) +
        ring(x, top - 44, 34, palette.ink, 5) +
        line([x, top - 44, x, top - 66], palette.ink, 4) +
        line([x, top - 44, x + 15, top - 36], palette.ink, 4),
      each(2, (index) => pane(x - 118 + index * 200, top + 40) + pane(x - 118 + index * 200, top + 150)),
      shape(`M${x - 42} 580V${top + 150}a42 42 0 0 1 84 0V580Z`, palette.ink) +
        shape(`M${x - 33} 580V${top + 152}a33 33 0 0 1 66 0V580Z`, palette.accent) +
        line([x, top + 120, x, 580], palette.ink, 4),
      line([x + half + 70, 580, x + half + 70, 190], palette.ink, 7),
      shape(
        `M${x + half + 74} 196q40 -16 80 0t80 0v64q-40 16 -80 0t-80 0Z`,
        roof === palette.second ? palette.accent : palette.second,
      ),
    ].join("");
  }

  function pupil(): string {
    const far = random.next();
    const y = 640 + far * 140;
    const left = x + (random.next() - 0.5) * (170 + far * 330);
    const bag = random.pick([palette.second, palette.accent, palette.third, palette.near]);
    const height = 110 + far * 90;
    const flip = left < x ? random.chance(0.25) : random.chance(0.75);
    return (
      ellipse(left, y + 2, height * 0.16, height * 0.035, shade(palette.mid, 0.24)) +
      at({ x: left, y, flip, scale: height / 100 }, rect(-20, -72, 15, 28, bag, 6)) +
      person(
        random,
        palette,
        { x: left, y, height, flip },
        { pose: random.pick(["walk", "walk", "run", "wave"] as Pose[]) },
      )
    );
  }

  function bicycleRack(left: number): string {
    return each(3, (index) =>
      at(
        { x: left + index * 58, y: 720, scale: 0.9 },
        ring(0, -40, 38, palette.ink, 6),
        circle(0, -40, 6, palette.ink),
        line(
          [0, -40, 22, -96, 6, -100],
          [palette.second, palette.accent, tint(palette.third, 0.1)][index] ?? palette.second,
          7,
        ),
      ),
    );
  }
};
