import { mix, shade, tint } from "../../color";
import { heavens, hill } from "../../motifs/nature";
import { type Pose, person } from "../../motifs/person";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, inside, polygon, rect, shape, stroke } from "../../svg";

/** A wood of pencils and brushes, with small people walking through it. */
export const pencilWood: Scene = (random, palette) => {
  const colors = [palette.accent, palette.second, palette.third, palette.near, palette.mid].filter(
    (color) => color !== palette.sky,
  );
  const count = random.whole(7, 9);
  const order = random.some(Array.from({ length: count }, (_, index) => index));
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 300),
    hill(random, 500, 50, palette.far),
    each(9, (index) =>
      pencil(
        40 + index * 140 + random.between(-30, 30),
        560,
        random.between(34, 48),
        random.between(190, 330),
        mix(random.pick(colors), palette.far, 0.55),
        random.between(-3, 3),
      ),
    ),
    hill(random, 580, 34, mix(palette.far, palette.mid, 0.6)),
    order
      .map((slot) =>
        pencil(
          70 + (slot * 1060) / (count - 1),
          random.between(690, 730),
          random.between(66, 96),
          random.between(340, 600),
          colors[slot % colors.length] ?? palette.accent,
          random.between(-4, 4),
        ),
      )
      .join(""),
    shape("M-10 700Q300 660 620 706T1210 690V810H-10Z", palette.mid),
    paperTrail(),
    each(random.whole(2, 4), (index) => walker(210 + index * 250 + random.between(-50, 50))),
  ].join("");

  function pencil(
    x: number,
    foot: number,
    width: number,
    height: number,
    color: string,
    turn: number,
  ): string {
    const half = width / 2;
    const wood = mix(palette.light, palette.accent, 0.35);
    const tip = height * 0.16 + half;
    const crayon = random.chance(0.25);
    const body =
      rect(-half, -height, width, height, color) +
      rect(-half, -height, width * 0.3, height, tint(color, 0.18)) +
      rect(half - width * 0.3, -height, width * 0.3, height, shade(color));
    const point = crayon
      ? shape(
          `M${-half * 0.9} ${-height}L${-half * 0.4} ${-height - tip * 0.8}Q0 ${-height - tip} ${half * 0.4} ${-height - tip * 0.8}L${half * 0.9} ${-height}Z`,
          tint(color, 0.12),
        ) +
        rect(-half, -height, width, 12, palette.ink) +
        rect(-half, -height + 22, width, 8, palette.ink)
      : polygon([-half, -height, 0, -height - tip * 1.5, half, -height], wood) +
        polygon([half, -height, 0, -height - tip * 1.5, half * 0.4, -height], shade(wood)) +
        polygon(
          [-half * 0.36, -height - tip * 0.96, 0, -height - tip * 1.5, half * 0.36, -height - tip * 0.96],
          color,
        ) +
        each(3, (index) => circle(-half + half * 0.34 + index * half * 0.66, -height, half * 0.34, color));
    return at({ x, y: foot, turn }, body, point);
  }

  function paperTrail(): string {
    const id = "trail";
    const d = "M330 810Q520 760 470 726T640 690L760 690Q660 730 720 760T760 810Z";
    return inside(
      id,
      `<path d="${d}"/>`,
      rect(0, 660, 1200, 160, palette.light),
      each(9, (index) => stroke(`M200 ${690 + index * 18}H1000`, tint(palette.third, 0.3), 2.4)),
      stroke("M560 660V820", palette.second, 3),
    );
  }

  function walker(x: number): string {
    const y = random.between(744, 788);
    return (
      ellipse(x, y + 2, 30, 6, shade(palette.mid, 0.22)) +
      person(
        random,
        palette,
        { x, y, height: random.between(128, 164), flip: random.chance(0.4) },
        { pose: random.pick(["walk", "wave", "cheer", "run"] as Pose[]) },
      )
    );
  }
};
