import { mix, shade, tint } from "../../color";
import { doubleBass, drum, guitar, trumpet } from "../../motifs/instruments";
import { person } from "../../motifs/person";
import { lamps } from "../../motifs/town";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, shape, stroke } from "../../svg";

/** Three or four musicians, close, before a plain wall of shapes. */
export const quartet: Scene = (random, palette) => {
  const wall = random.pick([palette.near, palette.mid, palette.sky]);
  const glow = wall === palette.sky ? palette.far : mix(wall, palette.accent, 0.3);
  const count = random.whole(3, 4);
  const kinds = random.some(["guitar", "trumpet", "bass", "singer", "drums"] as const, count);
  const floor = 742;
  return [
    rect(0, 0, 1200, 800, wall),
    backdrop(),
    random.chance(0.5) ? lamps(palette, -10, 70, 600, 50, 46) + lamps(palette, 600, 50, 1210, 80, 50) : "",
    rect(0, floor - 30, 1200, 100, shade(wall, 0.3)),
    rect(0, floor - 30, 1200, 8, tint(wall, 0.2)),
    ...kinds.map((kind, index) => player(kind, 600 + (index - (count - 1) / 2) * (920 / count))),
  ].join("");

  function backdrop(): string {
    const curtain = random.pick(
      [palette.second, palette.third, palette.near].filter((color) => color !== wall),
    );
    return random.pick([
      circle(600, 480, 400, glow) + circle(600, 480, 290, tint(glow, 0.25)),
      each(12, (index) =>
        at(
          { x: 600, y: 760, turn: -82 + index * 15 },
          shape("M-34 -1100H34L6 -40H-6Z", index % 2 ? glow : wall),
        ),
      ),
      each(10, (index) =>
        shape(`M${index * 130 - 40} -10h130v720q-65 40 -130 0Z`, index % 2 ? curtain : shade(curtain, 0.12)),
      ),
      each(6, (index) =>
        shape(
          `M${-20 + index * 210} 720V${360 - (index % 3) * 80}a105 105 0 0 1 210 0V720Z`,
          index % 2 ? glow : tint(glow, 0.22),
        ),
      ),
    ]);
  }

  function player(kind: "guitar" | "trumpet" | "bass" | "singer" | "drums", x: number): string {
    const height = random.between(405, 450);
    const place = { x, y: floor + 16, height };
    const shadow = ellipse(x, floor + 18, 110, 15, shade(wall, 0.42));
    const top = random.pick(
      [palette.light, palette.accent, palette.second, palette.third].filter(
        (color) => color !== wall && color !== glow,
      ),
    );
    if (kind === "drums") {
      return (
        shadow +
        person(
          random,
          palette,
          { ...place, y: floor - 26 },
          {
            pose: "cheer",
            top,
            holding: line([0, 0, -9, -17], palette.light, 3),
          },
        ) +
        drum(palette, x - 4, floor + 20, 210, 150, palette.second) +
        drum(palette, x + 124, floor + 14, 130, 104, palette.accent) +
        line([x + 128, floor + 10, x + 150, floor - 190], palette.ink, 5) +
        ellipse(x + 150, floor - 192, 70, 12, palette.accent)
      );
    }
    if (kind === "guitar")
      return (
        shadow +
        person(random, palette, place, { pose: "reach", top }) +
        guitar(
          palette,
          x + 10,
          floor - height * 0.42,
          height / 340,
          -22,
          palette.night || wall !== palette.sky ? palette.accent : palette.second,
        )
      );
    if (kind === "trumpet")
      return shadow + person(random, palette, place, { pose: "reach", top, holding: trumpet(palette) });
    if (kind === "bass")
      return (
        shadow +
        person(random, palette, place, { pose: "wave", top }) +
        doubleBass(palette, x + 62, floor + 18, height / 250)
      );
    return (
      shadow +
      person(random, palette, place, { pose: "wave", top }) +
      line([x + 92, floor + 16, x + 92, floor - height * 0.76], palette.ink, 7) +
      stroke(`M${x + 60} ${floor + 18}h64`, palette.ink, 9) +
      circle(x + 92, floor - height * 0.78, 17, palette.light)
    );
  }
};
