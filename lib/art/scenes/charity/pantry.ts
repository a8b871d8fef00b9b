import { mix, shade, tint } from "../../color";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, shape, stroke } from "../../svg";
import { heart } from "./clothesline";

/** Boxes packed with what a kitchen needs. */
export const pantry: Scene = (random, palette) => {
  const wall = random.pick([palette.sky, palette.far, palette.accent]);
  const table = random.pick([palette.near, palette.mid].filter((color) => color !== wall));
  const boxes = random.pick([1, 2]);
  const goods = [bread, apple, bottle, carrots, tin, pear, leek, milk, cheese];
  return [
    rect(0, 0, 1200, 800, wall),
    backdrop(),
    rect(0, 640, 1200, 160, table),
    rect(0, 640, 1200, 12, tint(table, 0.22)),
    boxes === 1 ? box(600, 700, 640) : box(330, 690, 430) + box(860, 720, 450),
    each(boxes === 1 ? 4 : 3, (index) => {
      const x = boxes === 1 ? ([110, 210, 1000, 1100][index] ?? 110) : ([70, 590, 1140][index] ?? 70);
      return at({ x, y: 742 + (index % 2) * 20, scale: 1.15 }, random.pick([apple, pear, tin, cheese])());
    }),
  ].join("");

  function backdrop(): string {
    const soft = mix(wall, palette.light, 0.4);
    return random.pick([
      circle(600, 520, 440, soft),
      each(9, (index) => rect(index * 150 - 40, 0, 70, 640, soft)),
      each(5, (row) =>
        each(9, (column) => heart(70 + column * 140 + (row % 2) * 70, 60 + row * 128, 0.5, soft)),
      ),
      each(6, (row) =>
        each(12, (column) => ((row + column) % 2 ? rect(column * 107, row * 107, 107, 107, soft) : "")),
      ),
    ]);
  }

  function box(x: number, y: number, width: number): string {
    const card = random.pick(
      [palette.light, mix(palette.accent, palette.light, 0.35), palette.third].filter(
        (color) => color !== wall,
      ),
    );
    const height = width * 0.46;
    const scale = width / 470;
    const count = 5;
    const back = random.some(goods, count).map((draw, index) =>
      at(
        {
          x: x + ((index - (count - 1) / 2) * width * 0.86) / count,
          y: y - height + 46 * scale,
          scale: scale * 1.5,
          turn: random.between(-9, 9),
        },
        draw(),
      ),
    );
    return [
      polygon(
        [
          x - width / 2,
          y - height,
          x - width / 2 - 60 * scale,
          y - height - 50 * scale,
          x - width / 2 + 30 * scale,
          y - height - 40 * scale,
        ],
        shade(card, 0.22),
      ),
      polygon(
        [
          x + width / 2,
          y - height,
          x + width / 2 + 60 * scale,
          y - height - 50 * scale,
          x + width / 2 - 30 * scale,
          y - height - 40 * scale,
        ],
        shade(card, 0.22),
      ),
      ...back,
      rect(x - width / 2, y - height, width, height, card),
      rect(x + width * 0.3, y - height, width * 0.2, height, shade(card, 0.1)),
      rect(x - width / 2, y - height, width, 12, shade(card, 0.16)),
      heart(
        x - width * 0.06,
        y - height * 0.46,
        scale * 1.35,
        palette.second === card ? palette.light : palette.second,
      ),
    ].join("");
  }

  function bread(): string {
    const crust = mix(palette.accent, "#a0602c", 0.55);
    return at(
      { turn: 16 },
      rect(-20, -168, 40, 200, crust, 20),
      each(4, (index) => line([-11, -140 + index * 36, 11, -128 + index * 36], tint(crust, 0.5), 7)),
    );
  }

  function apple(): string {
    return (
      circle(-13, -28, 30, palette.second) +
      circle(15, -28, 29, shade(palette.second, 0.12)) +
      line([0, -52, 5, -72], palette.ink, 5) +
      shape("M5 -64q20 -18 36 -4q-18 16 -36 4Z", "#4f8f4a")
    );
  }

  function pear(): string {
    const skin = mix(palette.accent, "#7fa64a", 0.5);
    return (
      shape("M0 -92C22 -92 16 -60 34 -38C52 -12 34 8 0 8S-52 -12 -34 -38C-16 -60 -22 -92 0 -92Z", skin) +
      shape("M0 -92C22 -92 16 -60 34 -38C52 -12 34 8 0 8C30 -20 14 -60 0 -92Z", shade(skin, 0.12)) +
      line([0, -90, 6, -108], palette.ink, 5)
    );
  }

  function bottle(): string {
    const glass =
      palette.third === palette.light || palette.third.startsWith("#f") ? palette.near : palette.third;
    return (
      shape("M-15 -150H15V-110Q34 -92 34 -66V24H-34V-66Q-34 -92 -15 -110Z", glass) +
      shape("M8 -150H15V-110Q34 -92 34 -66V24H14V-66Q14 -92 8 -110Z", shade(glass)) +
      rect(-18, -164, 36, 18, palette.accent, 3) +
      rect(-34, -58, 68, 46, palette.light)
    );
  }

  function carrots(): string {
    const orange = "#e2793a";
    return each(3, (index) =>
      at(
        { x: (index - 1) * 26, turn: (index - 1) * 9 },
        stroke("M0 -96q-16 -26 -26 -32M0 -96q0 -30 0 -46M0 -96q16 -26 26 -32", "#4f8f4a", 8),
        shape("M-16 -88Q0 -104 16 -88L4 20H-4Z", index % 2 ? shade(orange, 0.1) : orange),
      ),
    );
  }

  function leek(): string {
    const green = mix(palette.mid, "#5f9a4e", 0.85);
    return (
      each(5, (index) =>
        at(
          { y: -70, turn: -30 + index * 15 },
          shape("M-8 0L-13 -86L0 -104L11 -84L8 0Z", index % 2 ? green : shade(green, 0.18)),
        ),
      ) +
      rect(-15, -78, 30, 110, palette.light, 10) +
      rect(-15, -80, 30, 40, tint(green, 0.4), 8)
    );
  }

  function tin(): string {
    const label = random.pick([palette.second, palette.third, palette.mid]);
    return (
      rect(-38, -96, 76, 106, "#c9cdc6", 4) +
      rect(-38, -80, 76, 74, label) +
      circle(0, -43, 21, palette.light) +
      rect(20, -96, 18, 106, "#12211f22") +
      ellipse(0, -96, 38, 9, "#e3e5de")
    );
  }

  function milk(): string {
    return (
      rect(-36, -110, 72, 130, palette.light) +
      polygon([-36, -110, 36, -110, 18, -146, -18, -146], shade(palette.light, 0.08)) +
      rect(-18, -160, 36, 15, shade(palette.light, 0.16)) +
      rect(-36, -64, 72, 34, palette.third === palette.light ? palette.mid : palette.second) +
      rect(16, -110, 20, 130, "#12211f18")
    );
  }

  function cheese(): string {
    return (
      shape("M-64 4V-38L50 -64V4Z", palette.accent) +
      shape("M-64 -38L50 -64L64 -44V4H50V-38Z", shade(palette.accent, 0.12)) +
      circle(-30, -12, 9, shade(palette.accent, 0.24)) +
      circle(12, -22, 12, shade(palette.accent, 0.24)) +
      circle(30, -4, 7, shade(palette.accent, 0.24))
    );
  }
};
