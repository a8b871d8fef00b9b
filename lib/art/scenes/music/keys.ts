import { mix, shade, tint } from "../../color";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, ring, shape, stroke } from "../../svg";

/** Piano keys across the picture, and the sound that comes out of them as rings, waves or petals. */
export const keys: Scene = (random, palette) => {
  const ground = random.pick([palette.sky, palette.near, palette.mid]);
  const loud = [palette.accent, palette.second, palette.third, palette.light].filter(
    (color) => color !== ground,
  );
  const turn = random.pick([-18, -10, 0, 10]);
  return [
    rect(0, 0, 1200, 800, ground),
    random.pick([rings, waves, petals])(),
    at({ x: 600, y: 640, turn }, keyboard()),
  ].join("");

  function keyboard(): string {
    const pattern = [1, 1, 0, 1, 1, 1, 0];
    const width = 86;
    const pressed = new Set(random.some([6, 7, 8, 9, 10, 11, 12], 3));
    const white = each(20, (index) => {
      const left = -860 + index * width;
      const down = pressed.has(index);
      return (
        rect(
          left + 2,
          -20,
          width - 4,
          420,
          down ? random.pick(loud.filter((color) => color !== palette.light)) : palette.light,
          8,
        ) + rect(left + width - 12, -20, 8, 420, shade(palette.light, down ? 0.3 : 0.12))
      );
    });
    const black = each(20, (index) =>
      pattern[index % 7]
        ? rect(-860 + (index + 1) * width - 26, -20, 52, 200, palette.ink, 7) +
          rect(-860 + (index + 1) * width - 18, -20, 12, 180, mix(palette.ink, palette.light, 0.16), 5)
        : "",
    );
    return (
      rect(-900, -54, 1800, 500, shade(palette.near, 0.4)) +
      rect(-900, -40, 1800, 14, palette.second) +
      white +
      black
    );
  }

  function rings(): string {
    const x = random.between(320, 880);
    return (
      each(6, (index) =>
        circle(
          x,
          610,
          540 - index * 92,
          index % 2 ? ground : (loud[(index / 2) % loud.length] ?? palette.accent),
        ),
      ) + sprinkle()
    );
  }

  function waves(): string {
    return (
      each(5, (index) => {
        const y = 70 + index * 104;
        const rise = random.between(40, 96);
        return stroke(
          `M-60 ${y}${each(6, (part) => `q115 ${(part % 2 ? 1 : -1) * rise * 2} 230 0`)}`,
          loud[index % loud.length] ?? palette.accent,
          random.between(24, 46),
        );
      }) + sprinkle()
    );
  }

  function petals(): string {
    const x = random.between(360, 840);
    const count = random.pick([9, 11, 13]);
    return each(count, (index) => {
      const color = loud[index % loud.length] ?? palette.accent;
      return at(
        { x, y: 640, turn: -84 + (index * 168) / (count - 1), scale: random.between(0.82, 1.05) },
        shape("M0 0C-70 -190 -70 -400 0 -560C70 -400 70 -190 0 0Z", color),
        shape("M0 0C70 -190 70 -400 0 -560Z", shade(color)),
        circle(0, -606, 17, color),
      );
    });
  }

  function sprinkle(): string {
    const color = tint(ground, 0.5);
    return each(7, () => {
      const x = random.between(60, 1140);
      const y = random.between(50, 360);
      return random.chance(0.5)
        ? ring(x, y, 13, color, 6)
        : ellipse(x, y, 15, 11, color) + line([x + 13, y, x + 13, y - 56], color, 5);
    });
  }
};
