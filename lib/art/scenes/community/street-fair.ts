import { mix, shade } from "../../color";
import { heavens, tree } from "../../motifs/nature";
import { type Pose, person } from "../../motifs/person";
import { bunting, lamps, stall, street } from "../../motifs/town";
import type { Scene } from "../../scene";
import { each, ellipse, line, rect, shape } from "../../svg";

/** A street on the day it belongs to everybody. */
export const streetFair: Scene = (random, palette) => {
  const ground = palette.night ? mix(palette.mid, palette.sky, 0.45) : mix(palette.light, palette.far, 0.25);
  const stalls = random.whole(2, 3);
  const width = random.between(190, 240);
  const poses: Pose[] = ["stand", "walk", "wave", "dance", "reach"];
  const visitors = random.whole(5, 7);
  const string = palette.night ? lamps : bunting;
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 330),
    street(random, palette, 560, random.between(240, 330)),
    rect(0, 556, 1200, 250, ground),
    shape("M-10 590Q600 566 1210 590V640Q600 610 -10 640Z", shade(ground, 0.05)),
    each(2, (index) => tree(random, palette, index ? 1130 : 70, 590, random.between(190, 240), "round")),
    string(palette, -10, random.between(130, 200), 640, random.between(110, 200), 60),
    string(palette, 560, random.between(110, 200), 1210, random.between(130, 200), 60),
    each(stalls, (index) =>
      stall(
        random,
        palette,
        90 + index * ((1020 - width) / (stalls - 1)) + random.between(-24, 24),
        668,
        width,
      ),
    ),
    each(visitors, (index) => {
      const x = 130 + (index * 940) / (visitors - 1) + random.between(-40, 40);
      const y = random.between(722, 772);
      return (
        ellipse(x + 4, y + 2, 34, 7, shade(ground, 0.16)) +
        person(
          random,
          palette,
          { x, y, height: random.between(178, 214), flip: random.chance(0.5) },
          { pose: random.pick(poses) },
        )
      );
    }),
    random.chance(0.6) ? balloons() : "",
  ].join("");

  function balloons(): string {
    const x = random.between(240, 960);
    const colors = [palette.second, palette.accent, palette.third, palette.light];
    return each(4, (index) => {
      const left = x + (index - 1.5) * 40;
      const top = 380 - (index % 2) * 46;
      return (
        line([left, top + 40, x, 610], palette.ink, 2) +
        ellipse(left, top, 29, 36, colors[index] ?? palette.second) +
        shape(
          `M${left} ${top - 36}a29 36 0 0 1 0 72q20 -36 0 -72Z`,
          shade(colors[index] ?? palette.second, 0.12),
        )
      );
    });
  }
};
