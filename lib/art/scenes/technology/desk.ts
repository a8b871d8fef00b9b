import { mix, shade, tint } from "../../color";
import { pot } from "../../motifs/nature";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, ring, shape, stroke } from "../../svg";

/** A workshop desk: screens full of shapes, tools, something half built. */
export const desk: Scene = (random, palette) => {
  const wall = random.pick([palette.sky, palette.far, palette.near]);
  const wood = random.pick(
    [palette.near, palette.second, palette.light, palette.mid].filter((color) => color !== wall),
  );
  const top = 590;
  const colors = [palette.accent, palette.second, palette.third, palette.mid, palette.light];
  const pieces = random.some([lamp, mug, plant, drone, printer, books], 3);
  const layout = random.pick([
    { screen: 330, slots: [730, 920, 1090] },
    { screen: 600, slots: [150, 960, 1100] },
    { screen: 840, slots: [130, 310, 480] },
  ]);
  return [
    rect(0, 0, 1200, 800, wall),
    pinboard(),
    rect(0, top, 1200, 220, wood),
    rect(0, top, 1200, 14, tint(wood, 0.3)),
    rect(0, 716, 1200, 90, shade(wood, 0.25)),
    screen(layout.screen),
    ...pieces.map((piece, index) => piece(layout.slots[index] ?? 900)),
    keyboard(layout.screen),
  ].join("");

  function pinboard(): string {
    const board = mix(wall, palette.light, 0.3);
    if (random.chance(0.35))
      return (
        rect(640, 40, 480, 320, mix(wall, "#8ec5d6", 0.5), 6) +
        each(6, (index) =>
          rect(652 + index * 78, 360 - random.between(80, 230), 66, 300, mix(wall, palette.mid, 0.4)),
        ) +
        rect(640, 360, 480, 240, wall) +
        rect(876, 40, 9, 320, palette.light) +
        stroke("M640 40H1120V360H640Z", palette.light, 13) +
        rect(622, 360, 516, 17, palette.light)
      );
    return each(random.whole(5, 8), () => {
      const x = random.between(40, 1060);
      const y = random.between(30, 250);
      const color = random.pick(
        [board, palette.light, palette.accent, palette.second].filter((each2) => each2 !== wall),
      );
      return at(
        { x, y, turn: random.between(-6, 6) },
        rect(0, 0, random.between(90, 150), random.between(80, 120), color, 3),
        each(3, (index) => rect(14, 26 + index * 20, random.between(40, 70), 7, shade(color, 0.2), 3)),
        circle(45, 8, 8, palette.ink),
      );
    });
  }

  function screen(x: number): string {
    const width = 440;
    const glass = palette.night || wall === palette.near ? "#10222a" : palette.ink;
    const picture = random.pick([
      () =>
        [90, 150, 60, 190, 120, 220, 170]
          .map((tall, index) =>
            rect(
              x - 176 + index * 52,
              452 - tall,
              34,
              tall,
              colors[index % colors.length] ?? palette.accent,
              4,
            ),
          )
          .join(""),
      () =>
        each(9, (index) =>
          rect(
            x - 184 + (index % 3) * 18,
            236 + index * 25,
            random.between(60, 250),
            12,
            colors[index % colors.length] ?? palette.accent,
            6,
          ),
        ),
      () =>
        circle(x, 346, 96, palette.accent) +
        shape(`M${x} 250a96 96 0 0 1 83 144L${x} 346Z`, palette.second) +
        shape(`M${x + 83} 394a96 96 0 0 1 -120 36L${x} 346Z`, palette.third) +
        circle(x, 346, 42, glass),
      () =>
        at(
          { x, y: 352 },
          polygon([0, -120, 110, -58, 0, 4, -110, -58], palette.accent),
          polygon([-110, -58, 0, 4, 0, 124, -110, 62], palette.second),
          polygon([110, -58, 0, 4, 0, 124, 110, 62], shade(palette.second, 0.25)),
        ),
      () =>
        stroke(
          `M${x - 190} 430L${x - 120} 350L${x - 60} 386L${x + 20} 280L${x + 90} 330L${x + 186} 236`,
          palette.accent,
          10,
        ) +
        [
          [-120, 350],
          [-60, 386],
          [20, 280],
          [90, 330],
        ]
          .map(([dx = 0, y = 0]) => circle(x + dx, y, 14, palette.light))
          .join(""),
    ]);
    return [
      rect(x - 30, 500, 60, 96, shade(palette.light, 0.3)),
      shape(`M${x - 110} 606q20 -26 60 -26h100q40 0 60 26Z`, shade(palette.light, 0.16)),
      rect(x - width / 2 - 16, 190, width + 32, 320, palette.light, 16),
      rect(x - width / 2, 206, width, 272, glass, 6),
      picture(),
      circle(x, 494, 6, shade(palette.light, 0.4)),
    ].join("");
  }

  function keyboard(x: number): string {
    return (
      polygon([x - 180, 640, x + 150, 640, x + 176, 700, x - 206, 700], palette.light) +
      each(3, (row) =>
        each(11, (column) =>
          rect(
            x - 172 - row * 8 + column * (29 + row * 1.4),
            648 + row * 16,
            22,
            10,
            row === 2 && column > 2 && column < 8 ? palette.accent : shade(palette.light, 0.22),
            2,
          ),
        ),
      ) +
      ellipse(x + 226, 672, 26, 34, palette.light) +
      line([x + 226, 644, x + 226, 662], shade(palette.light, 0.3), 4)
    );
  }

  function lamp(x: number): string {
    const color = random.pick([palette.second, palette.accent, palette.ink]);
    return (
      shape(`M${x - 160} 610L${x - 96} 380L${x - 44} 400L${x + 40} 610Z`, `${palette.accent}40`) +
      line([x + 20, 596, x + 52, 450, x - 44, 352], palette.ink, 11) +
      ellipse(x + 20, 600, 60, 15, color) +
      at(
        { x: x - 60, y: 366, turn: 26 },
        shape("M-62 40Q-56 -32 0 -36T62 40Z", color),
        shape("M12 -35Q58 -26 62 40H24Z", shade(color)),
      )
    );
  }

  function mug(x: number): string {
    const color = random.pick(
      [palette.second, palette.accent, palette.light].filter((each2) => each2 !== wood),
    );
    return (
      ring(x + 50, 576, 24, color, 12) +
      rect(x - 46, 530, 92, 100, color, 12) +
      rect(x + 16, 530, 30, 100, shade(color), 12) +
      ellipse(x, 532, 46, 11, shade(color, 0.45)) +
      stroke(`M${x - 16} 500q-14 -20 0 -38t0 -38M${x + 16} 500q-14 -20 0 -38t0 -38`, tint(wall, 0.5), 6)
    );
  }

  function plant(x: number): string {
    return pot(
      random,
      { ...palette, near: wall === palette.near ? palette.mid : palette.near },
      x,
      640,
      random.between(220, 300),
    );
  }

  function drone(x: number): string {
    const y = random.between(250, 360);
    return (
      line([x - 92, y - 22, x, y], palette.ink, 11) +
      line([x + 92, y - 22, x, y], palette.ink, 11) +
      ellipse(x - 92, y - 38, 62, 8, tint(wall, 0.55)) +
      ellipse(x + 92, y - 38, 62, 8, tint(wall, 0.55)) +
      line([x - 92, y - 24, x - 92, y - 40], palette.ink, 8) +
      line([x + 92, y - 24, x + 92, y - 40], palette.ink, 8) +
      rect(x - 52, y - 26, 104, 58, palette.second, 24) +
      circle(x, y + 18, 23, palette.ink) +
      circle(x, y + 18, 11, palette.accent) +
      stroke(`M${x - 42} ${y + 30}l-16 34M${x + 42} ${y + 30}l16 34`, palette.ink, 6) +
      ellipse(x, 612, 66, 10, shade(wood, 0.18))
    );
  }

  function printer(x: number): string {
    return (
      rect(x - 90, 400, 180, 214, palette.ink, 10) +
      rect(x - 68, 420, 136, 150, mix(palette.ink, palette.light, 0.18), 4) +
      rect(x - 66, 444, 132, 9, palette.light) +
      rect(x - 12, 440, 24, 34, palette.second) +
      shape(`M${x - 30} 566v-46a30 30 0 0 1 60 0v46Z`, palette.accent) +
      rect(x - 50, 564, 100, 8, palette.light) +
      circle(x - 60, 594, 8, palette.accent) +
      rect(x - 30, 588, 90, 12, mix(palette.ink, palette.light, 0.3), 4)
    );
  }

  function books(x: number): string {
    return each(
      3,
      (index) =>
        rect(
          x - 92 + index * 9,
          612 - (index + 1) * 38,
          172 - index * 16,
          37,
          colors[(index + 1) % colors.length] ?? palette.second,
          4,
        ) +
        rect(
          x - 76 + index * 9,
          612 - (index + 1) * 38,
          12,
          37,
          shade(colors[(index + 1) % colors.length] ?? palette.second, 0.25),
        ),
    );
  }
};
