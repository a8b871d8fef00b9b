import { mix, shade, tint } from "../../color";
import { grass, heavens, tree } from "../../motifs/nature";
import { hairs, skins } from "../../palette";
import type { Scene } from "../../scene";
import { at, circle, each, line, rect, ring, shape, stroke } from "../../svg";

/** A road that winds up the hills, and those who ride it. */
export const cyclists: Scene = (random, palette) => {
  const road = mix(palette.third, palette.light, 0.7);
  const riders = random.whole(2, 3);
  const bend = random.between(-60, 60);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 300),
    shape(`M-10 420Q200 ${250 + bend} 470 380T900 330T1210 400V810H-10Z`, palette.far),
    shape(`M-10 520Q260 ${400 - bend} 560 500T1210 430V810H-10Z`, mix(palette.far, palette.mid, 0.55)),
    each(7, () =>
      tree(random, palette, random.between(20, 1180), random.between(480, 520), random.between(80, 140)),
    ),
    shape(`M-10 560Q330 ${470 + bend} 700 560T1210 540V810H-10Z`, palette.mid),
    stroke(`M760 424Q1010 470 840 520T420 590Q260 620 330 700`, road, 30),
    grass(random, 0, 590, 1200, 80, shade(palette.mid), 30),
    shape("M-10 650Q600 610 1210 664V745Q600 700 -10 742Z", road),
    stroke("M-10 696Q600 655 1210 705", palette.light, 5, "34 30"),
    shape("M-10 742Q600 700 1210 745V810H-10Z", palette.near),
    grass(random, 0, 766, 1200, 30, tint(palette.near, 0.22), 24),
    each(riders, (index) =>
      rider(210 + index * (780 / Math.max(1, riders - 1)) + random.between(-50, 50), 690 + (index % 2) * 22),
    ),
  ].join("");

  function rider(x: number, y: number): string {
    const frame = random.pick([palette.second, palette.ink, palette.near]);
    const shirt = random.pick(
      [palette.accent, palette.second, palette.light].filter((color) => color !== frame),
    );
    const skin = random.pick(skins);
    const hair = random.pick(hairs);
    const wheel = (left: number) =>
      ring(left, -46, 42, palette.ink, 7) +
      each(6, (index) =>
        at({ x: left, y: -46, turn: index * 30 + 11 }, line([0, -40, 0, 40], palette.ink, 1.4)),
      ) +
      circle(left, -46, 7, frame);
    const turned = random.chance(0.5);
    const farFoot = turned ? ([22, -22] as const) : ([-14, -62] as const);
    const nearFoot = turned ? ([-8, -66] as const) : ([16, -20] as const);
    return at(
      { x, y, scale: random.between(1.25, 1.45) },
      wheel(-72),
      wheel(78),
      line([-26, -118, farFoot[1] < -50 ? [24, -92] : [14, -78], farFoot], shade(palette.ink, 0.1), 13),
      line([-72, -46, 4, -42, 60, -108, -24, -104, -72, -46], frame, 7) +
        line([4, -42, -30, -118], frame, 7) +
        line([78, -46, 58, -118, 74, -128], frame, 7),
      line([-44, -121, -16, -121], palette.ink, 9) + circle(4, -42, 13, palette.ink),
      line([-26, -118, nearFoot[1] < -50 ? [28, -96] : [18, -76], nearFoot], palette.ink, 14) +
        line([nearFoot, nearFoot[0] + 13, nearFoot[1] + 1], palette.second, 9),
      line([-24, -122, 16, -172], shirt, 34),
      circle(40, -200, 18, skin),
      circle(36, -204, 18, hair) + circle(42, -199, 15.5, skin),
      shape("M18 -206q4 -24 30 -20q16 4 14 18q-20 -8 -44 2Z", palette.second),
      line([16, -168, 44, -146], shade(shirt, 0.12), 13) + line([44, -146, 73, -130], skin, 10),
    );
  }
};
