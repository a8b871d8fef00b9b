import { mix, shade } from "../../color";
import { doubleBass, drum, guitar } from "../../motifs/instruments";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, ring, shape, stroke } from "../../svg";

/** Instruments laid over great plain shapes, larger than the picture. */
export const musicStillLife: Scene = (random, palette) => {
  const ground = random.pick([palette.sky, palette.far, palette.near]);
  const dark = ground === palette.near || palette.night;
  const shapes = random.some(
    [palette.mid, palette.second, palette.third, palette.far].filter((color) => color !== ground),
    3,
  );
  const wood = ground === palette.sky && palette.sky === "#f6c452" ? palette.mid : palette.accent;
  const parts = random.some([guitarPart, drums, record, bass, notes, tambourine], random.whole(3, 4));
  return [
    rect(0, 0, 1200, 800, ground),
    backdrop(),
    ...parts.map((part, index) => part(210 + (index * 800) / Math.max(1, parts.length - 1))),
  ].join("");

  function backdrop(): string {
    const [first, second, third] = shapes;
    return random.pick([
      circle(380, 420, 330, first ?? ground) +
        rect(700, -10, 300, 820, second ?? ground) +
        circle(1020, 640, 190, third ?? ground),
      shape("M-10 810V480A330 330 0 0 1 650 480V810Z", first ?? ground) +
        shape("M620 -10H1210V330A295 295 0 0 1 620 330Z", second ?? ground) +
        circle(980, 620, 110, third ?? ground),
      each(5, (index) =>
        shape(
          `M${-120 + index * 300} 810L${80 + index * 300} -10H${220 + index * 300}L${20 + index * 300} 810Z`,
          index % 2 ? (first ?? ground) : (second ?? ground),
        ),
      ) + circle(600, 400, 270, third ?? ground),
    ]);
  }

  function guitarPart(x: number): string {
    return guitar(
      palette,
      x,
      random.between(420, 540),
      random.between(1.7, 2.1),
      random.between(-62, -38),
      wood,
    );
  }

  function bass(x: number): string {
    return doubleBass(palette, x, 790, 2.55);
  }

  function drums(x: number): string {
    const color = shapes.includes(palette.second) ? palette.third : palette.second;
    const stick = palette.light;
    return (
      drum(palette, x, 720, 290, 170, color) +
      line([x - 120, 440, x + 46, 556], stick, 13) +
      circle(x + 50, 559, 12, stick) +
      line([x + 150, 430, x + 4, 552], shade(stick, 0.12), 13)
    );
  }

  function record(x: number): string {
    const y = random.between(270, 430);
    const label = random.pick([palette.accent, palette.second]);
    return [
      rect(x - 200, y - 180, 330, 360, dark ? palette.third : palette.light, 6),
      circle(x + 40, y, 178, palette.ink),
      each(5, (index) => ring(x + 40, y, 84 + index * 19, mix(palette.ink, palette.light, 0.16), 2.4)),
      circle(x + 40, y, 62, label),
      shape(`M${x + 40} ${y - 62}a62 62 0 0 1 0 124Z`, shade(label)),
      circle(x + 40, y, 9, palette.light),
    ].join("");
  }

  function notes(x: number): string {
    const color = dark ? palette.light : palette.ink;
    return each(3, (index) => {
      const left = x - 110 + index * 110;
      const top = random.between(130, 420);
      return at(
        { x: left, y: top, turn: random.between(-14, 14), scale: random.between(1, 1.7) },
        ellipse(0, 60, 19, 14, color) +
          line([17, 58, 17, -20], color, 6) +
          (index % 2
            ? stroke("M17 -20q26 10 22 44", color, 7)
            : ellipse(66, 50, 19, 14, color) +
              line([83, 48, 83, -34], color, 6) +
              line([17, -18, 83, -32], color, 13)),
      );
    });
  }

  function tambourine(x: number): string {
    const y = random.between(240, 560);
    return at(
      { x, y, turn: random.between(-20, 20) },
      circle(0, 0, 150, palette.light),
      ring(0, 0, 150, palette.second, 34),
      each(8, (index) =>
        at(
          { turn: index * 45 },
          rect(-26, -164, 52, 28, palette.ink, 8),
          circle(-11, -150, 17, palette.accent),
          circle(11, -150, 17, shade(palette.accent)),
        ),
      ),
    );
  }
};
