import { mix, shade, tint } from "../../color";
import { skins } from "../../palette";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, stroke } from "../../svg";

/** A pool from above: lanes, and those who swim in them. */
export const swimmers: Scene = (random, palette) => {
  const lanes = random.whole(4, 5);
  const height = 1020 / lanes;
  const water = palette.night
    ? mix(palette.mid, "#3a9aa8", 0.5)
    : mix(
        palette.third === "#fbe3c0" || palette.third.startsWith("#f7") ? "#5fb0b4" : palette.third,
        "#7cc4c4",
        0.6,
      );
  const caps = [palette.accent, palette.second, palette.light, palette.near];
  const lane = (index: number) => {
    const y = -510 + index * height;
    const middle = y + height / 2;
    const x = random.between(-430, 420);
    return [
      each(5, () => {
        const left = random.between(-800, 700);
        const top = y + random.between(18, height - 18);
        return stroke(`M${left} ${top}q18 -9 36 0t36 0`, tint(water, 0.35), 4);
      }),
      swimmer(x, middle),
      index > 0
        ? line([-900, y, 900, y], palette.light, 11, "1 26") +
          line([-886, y, 900, y], index % 2 ? palette.second : palette.accent, 11, "1 78")
        : "",
    ].join("");
  };
  function swimmer(x: number, y: number): string {
    const skin = random.pick(skins);
    const suit = random.pick(caps);
    const cap = random.pick(caps);
    const up = random.chance(0.5) ? 1 : -1;
    return at(
      { x, y, scale: height / 190, turn: random.between(-4, 4) },
      ellipse(-96, 0, 120, 34, tint(water, 0.22)),
      each(7, () =>
        circle(random.between(-215, -150), random.between(-26, 26), random.between(5, 15), tint(water, 0.7)),
      ),
      line([-86, -9, -150, -14 + up * 5], skin, 17),
      line([-86, 9, -154, 14 + up * 5], shade(skin, 0.1), 17),
      line([-8, 0, -84, 0], suit, 44),
      line([-6, up * 17, 34, up * 44, 78, up * 36], skin, 15),
      line([-14, -up * 18, -40, -up * 46, -84, -up * 50], shade(skin, 0.08), 15),
      circle(32, 0, 24, skin),
      circle(27, 0, 23, cap),
      stroke("M84 -30q14 30 0 60", palette.light, 5),
    );
  }
  return [
    rect(0, 0, 1200, 800, water),
    at(
      { x: 600, y: 400, turn: random.pick([-14, -9, 9, 14]), flip: random.chance(0.5), scale: 1.04 },
      each(lanes, lane),
    ),
  ].join("");
};
