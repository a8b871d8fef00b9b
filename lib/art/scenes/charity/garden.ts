import { mix, shade, tint } from "../../color";
import { heavens, hill, tree } from "../../motifs/nature";
import { person } from "../../motifs/person";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, shape, stroke } from "../../svg";

/** A shared garden: beds in rows, somebody with a can, things that grow. */
export const garden: Scene = (random, palette) => {
  const soil = mix(palette.near, "#5a3a28", 0.6);
  const beds = random.whole(3, 4);
  const gardeners = random.whole(2, 3);
  const plants = random.some([cabbage, tomato, sunflower, tulip, sprout], 4);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 320),
    hill(random, 430, 50, palette.far),
    each(5, () =>
      tree(random, palette, random.between(20, 1180), random.between(455, 480), random.between(110, 190)),
    ),
    shed(),
    hill(random, 480, 16, palette.mid),
    fence(),
    ...Array.from({ length: beds }, (_, row) => bed(row)),
    each(gardeners, (index) =>
      gardener(250 + index * (720 / Math.max(1, gardeners - 1)), 600 + (index % 2) * 76),
    ),
  ].join("");

  function shed(): string {
    const x = random.pick([110, 900]);
    const wood = random.pick([palette.second, palette.third, palette.light]);
    return (
      rect(x, 330, 190, 150, wood) +
      each(6, (index) => rect(x + index * 34, 330, 3, 150, shade(wood, 0.16))) +
      shape(`M${x - 18} 334L${x + 95} 250L${x + 208} 334Z`, palette.ink) +
      rect(x + 70, 384, 54, 96, shade(wood, 0.35), 2)
    );
  }

  function fence(): string {
    return (
      each(31, (index) => shape(`M${index * 40 - 4} 520V462l10 -14l10 14V520Z`, palette.light)) +
      rect(0, 474, 1200, 7, shade(palette.light, 0.1)) +
      rect(0, 500, 1200, 7, shade(palette.light, 0.1))
    );
  }

  function bed(row: number): string {
    const depth = row / beds;
    const top = 540 + (row * 250) / beds;
    const height = 36 + depth * 26;
    const size = 0.66 + depth * 0.46;
    const gap = 92 * size;
    const draw = plants[row % plants.length] ?? sprout;
    return (
      shape(
        `M-10 ${top}Q600 ${top - 16} 1210 ${top}V${top + height}Q600 ${top + height - 16} -10 ${top + height}Z`,
        soil,
      ) +
      each(Math.ceil(1240 / gap), (index) =>
        at(
          {
            x: index * gap + random.between(-8, 8) + (row % 2) * gap * 0.5,
            y: top + height * 0.4,
            scale: size,
          },
          draw(),
        ),
      )
    );
  }

  function cabbage(): string {
    const leaf = mix(palette.mid, "#7fb069", 0.5);
    return (
      ellipse(-20, -14, 24, 18, shade(leaf, 0.14)) +
      ellipse(20, -14, 24, 18, shade(leaf, 0.2)) +
      circle(0, -22, 25, leaf) +
      stroke("M-12 -28q12 -14 24 0M0 -40v30", tint(leaf, 0.4), 3.4)
    );
  }

  function tomato(): string {
    return (
      line([0, 0, 0, -96], palette.ink, 4) +
      each(3, (index) =>
        ellipse(
          index % 2 ? 17 : -17,
          -34 - index * 22,
          20,
          13,
          index % 2 ? palette.near : shade(palette.near, 0.2),
        ),
      ) +
      circle(-14, -22, 12, palette.second) +
      circle(15, -50, 11, palette.second) +
      circle(-11, -74, 9, palette.accent)
    );
  }

  function sunflower(): string {
    return (
      line([0, 0, 2, -118], palette.near, 6) +
      shape("M2 -50q30 -24 42 -4q-20 18 -42 4Z", palette.near) +
      each(10, (index) => at({ x: 2, y: -124, turn: index * 36 }, ellipse(0, -25, 8, 15, palette.accent))) +
      circle(2, -124, 17, palette.ink)
    );
  }

  function tulip(): string {
    const bloom = random.pick([palette.second, palette.accent, palette.light]);
    return (
      line([0, 0, 0, -58], palette.near, 5) +
      shape("M0 -6q-26 -16 -22 -46q20 14 22 46Z", palette.near) +
      shape("M-17 -86L-8 -72L0 -92L8 -72L17 -86Q22 -50 0 -50T-17 -86Z", bloom)
    );
  }

  function sprout(): string {
    const green = tint(palette.mid, 0.2);
    return (
      line([0, 0, 0, -26], green, 5) +
      shape("M0 -26q-28 2 -32 -24q28 -4 32 24Z", green) +
      shape("M0 -26q28 -2 30 -30q-28 2 -30 30Z", shade(green, 0.12))
    );
  }

  function gardener(x: number, y: number): string {
    const can = at(
      { x: -2, y: 6, scale: 0.9 },
      shape("M-2 -8H20V10H-2Z", palette.second),
      stroke("M20 4L34 -8", palette.second, 4),
      line([31, -12, 38, -5], palette.second, 4),
      stroke("M-2 4q-12 -8 0 -12", palette.second, 3),
      each(3, (index) =>
        stroke(`M${38 + index * 3} ${2 - index * 4}q4 8 4 ${14 + index * 3}`, tint(palette.third, 0.3), 1.8),
      ),
    );
    return (
      ellipse(x, y + 3, 44, 8, shade(soil, 0.25)) +
      person(
        random,
        palette,
        { x, y, height: random.between(200, 232), flip: random.chance(0.5) },
        {
          pose: random.pick(["reach", "reach", "wave"] as const),
          holding: random.chance(0.7) ? can : "",
          sleeves: "short",
        },
      )
    );
  }
};
