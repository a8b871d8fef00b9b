import { mix, shade, tint } from "../../color";
import { doubleBass, guitar, trumpet } from "../../motifs/instruments";
import { heavens, hill, tree } from "../../motifs/nature";
import { person } from "../../motifs/person";
import { lamps } from "../../motifs/town";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, shape, stroke } from "../../svg";

/** A small band in the park's pavilion, and the heads of those who came early. */
export const bandstand: Scene = (random, palette) => {
  const roofColor = random.pick([palette.second, palette.near, palette.third]);
  const floor = 600;
  const players = random.some(["guitar", "trumpet", "bass", "singer"] as const, 3);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 380),
    hill(random, 430, 50, palette.far),
    each(6, (index) =>
      tree(
        random,
        palette,
        index < 3 ? 20 + index * 90 : 930 + (index - 3) * 110,
        random.between(560, 600),
        random.between(210, 330),
      ),
    ),
    hill(random, 560, 16, palette.mid),
    rect(285, 270, 630, 340, mix(palette.near, palette.ink, 0.25)),
    each(7, (index) => rect(300 + index * 90, 500, 8, 100, tint(palette.near, 0.35))),
    rect(290, 500, 620, 9, tint(palette.near, 0.35)),
    players.map((player, index) => musician(player, 400 + index * 200)).join(""),
    each(
      4,
      (index) =>
        rect(280 + index * 205, 250, 20, 360, palette.light) +
        rect(292 + index * 205, 250, 8, 360, shade(palette.light, 0.14)),
    ),
    polygon([600, 96, 222, 258, 978, 258], roofColor),
    polygon([600, 96, 978, 258, 700, 258], shade(roofColor)),
    each(9, (index) =>
      shape(`M${222 + index * 84} 256h84a42 34 0 0 1 -84 0Z`, index % 2 ? palette.light : roofColor),
    ),
    line([600, 96, 600, 52], palette.ink, 6) + polygon([600, 50, 656, 66, 600, 84], palette.accent),
    rect(240, 606, 720, 34, palette.light) + rect(262, 640, 676, 44, shade(palette.light, 0.16)),
    lamps(palette, -10, 210, 285, 290, 40) + lamps(palette, 915, 290, 1210, 200, 40),
    crowd(),
  ].join("");

  function musician(kind: "guitar" | "trumpet" | "bass" | "singer", x: number): string {
    const place = { x, y: floor, height: 232 };
    if (kind === "guitar")
      return (
        person(random, palette, place, { pose: "reach" }) + guitar(palette, x + 8, floor - 112, 0.62, -24)
      );
    if (kind === "trumpet")
      return person(random, palette, place, { pose: "reach", holding: trumpet(palette) });
    if (kind === "bass")
      return person(random, palette, place, { pose: "stand" }) + doubleBass(palette, x + 34, floor, 0.9);
    return (
      person(random, palette, place, { pose: "wave" }) +
      line([x + 44, floor, x + 44, floor - 190], palette.ink, 5) +
      circle(x + 44, floor - 194, 11, palette.accent)
    );
  }

  function crowd(): string {
    const dark = mix(palette.near, palette.ink, 0.55);
    const rows = [mix(palette.near, palette.mid, 0.25), dark];
    return (
      rows
        .map((color, row) =>
          each(row ? 10 : 13, (index) => {
            const x = index * (row ? 128 : 98) + random.between(-24, 24);
            const y = (row ? 792 : 742) + random.between(-14, 16);
            const raised = random.chance(0.22) ? stroke(`M${x + 34} ${y + 40}q14 -60 6 -100`, color, 17) : "";
            return (
              raised + circle(x, y - 40, row ? 36 : 28, color) + ellipse(x, y + 54, row ? 66 : 50, 66, color)
            );
          }),
        )
        .join("") + at({}, "")
    );
  }
};
