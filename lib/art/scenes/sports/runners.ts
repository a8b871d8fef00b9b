import { mix, shade, tint } from "../../color";
import { grass, heavens, hill, tree } from "../../motifs/nature";
import { person } from "../../motifs/person";
import { bunting } from "../../motifs/town";
import type { Scene } from "../../scene";
import { each, line, rect, shape } from "../../svg";

/** A race through the fields, the last metres. */
export const runners: Scene = (random, palette) => {
  const count = random.whole(3, 5);
  const gap = random.between(190, 235);
  const first = random.between(130, 1060 - gap * (count - 1));
  const road = mix(palette.third, palette.light, 0.55);
  const shirts = random.some([palette.accent, palette.second, palette.light, palette.third, palette.mid]);
  const banner = random.chance(0.7);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 420),
    hill(random, 400, 60, palette.far),
    hill(random, 480, 50, mix(palette.far, palette.mid, 0.6)),
    each(random.whole(4, 8), () =>
      tree(random, palette, random.between(20, 1180), random.between(500, 540), random.between(90, 150)),
    ),
    hill(random, 545, 26, palette.mid),
    grass(random, 0, 565, 1200, 50, shade(palette.mid)),
    shape("M-10 640Q600 600 1210 640V752Q600 716 -10 752Z", road),
    shape("M-10 752Q600 716 1210 752V810H-10Z", palette.near),
    grass(random, 0, 770, 1200, 30, tint(palette.near, 0.2), 22),
    banner ? line([90, 690, 90, 90], palette.ink, 9) + line([1110, 690, 1110, 90], palette.ink, 9) : "",
    banner ? bunting(palette, 90, 96, 1110, 96, random.between(36, 70), 40) : "",
    each(count, (index) =>
      person(
        random,
        palette,
        { x: first + index * gap, y: 702 + (index % 2) * 22, height: random.between(225, 262) },
        { pose: "run", top: shirts[index] ?? palette.accent, skirt: false, sleeves: "short" },
      ),
    ),
  ].join("");
};
