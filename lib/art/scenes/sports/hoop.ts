import { mix, shade, tint } from "../../color";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, inside, line, polygon, rect, ring, shape, stroke } from "../../svg";

/** One great ball, the basket, and the blocks of the neighbourhood behind. */
export const hoop: Scene = (random, palette) => {
  const ballColor = palette.sky === "#f6c452" ? palette.mid : palette.accent;
  const size = random.between(160, 235);
  const x = random.between(250, 470);
  const y = random.between(330, 560);
  const basketX = random.between(800, 900);
  const basketY = random.between(300, 360);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    circle(basketX - 60, basketY - 40, random.between(270, 350), mix(palette.sky, palette.far, 0.6)),
    skyline(),
    rect(0, 690, 1200, 110, palette.near),
    each(4, (index) => line([-40 + index * 360, 800, 60 + index * 330, 690], tint(palette.near, 0.25), 7)),
    flight(),
    basket(),
    ball(),
  ].join("");

  function skyline(): string {
    let left = -10;
    let drawn = "";
    while (left < 1200) {
      const width = random.between(80, 170);
      const height = random.between(110, 320);
      const wall = random.pick([palette.far, mix(palette.far, palette.mid, 0.6), palette.mid]);
      drawn += rect(left, 690 - height, width, height, wall);
      drawn += each(Math.floor(height / 46), (row) =>
        each(Math.floor(width / 38), (column) =>
          random.chance(0.6)
            ? rect(
                left + 14 + column * 36,
                706 - height + row * 46,
                16,
                24,
                palette.night ? palette.accent : shade(wall, 0.13),
              )
            : "",
        ),
      );
      left += width + 2;
    }
    return drawn;
  }

  function flight(): string {
    return stroke(
      `M${x} ${y}Q${(x + basketX) / 2} ${Math.min(y, basketY) - 330} ${basketX - 30} ${basketY - 40}`,
      palette.light,
      6,
      "2 26",
    );
  }

  function basket(): string {
    const board = palette.light;
    const net =
      each(7, (index) => line([-62 + index * 20.6, 8, -40 + index * 13.4, 106], board, 4)) +
      each(3, (index) =>
        stroke(
          `M${-56 + index * 7} ${36 + index * 26}Q0 ${56 + index * 26} ${56 - index * 7} ${36 + index * 26}`,
          board,
          4,
        ),
      );
    return (
      rect(basketX + 120, basketY - 60, 24, 560, palette.ink) +
      polygon(
        [
          basketX - 30,
          basketY - 220,
          basketX + 156,
          basketY - 250,
          basketX + 156,
          basketY + 20,
          basketX - 30,
          basketY - 6,
        ],
        board,
      ) +
      polygon(
        [
          basketX + 34,
          basketY - 128,
          basketX + 104,
          basketY - 136,
          basketX + 104,
          basketY - 56,
          basketX + 34,
          basketY - 54,
        ],
        shade(board, 0.16),
      ) +
      stroke(
        `M${basketX - 30} ${basketY - 220}L${basketX + 156} ${basketY - 250}V${basketY + 20}L${basketX - 30} ${basketY - 6}Z`,
        palette.second,
        9,
      ) +
      at(
        { x: basketX - 40, y: basketY + 6 },
        net,
        ellipse(0, 4, 68, 15, palette.second),
        ellipse(0, 2, 56, 9, shade(palette.second, 0.45)),
        stroke("M-68 4a68 15 0 0 0 136 0", palette.second, 9),
      )
    );
  }

  function ball(): string {
    const seam = palette.ink;
    const width = size / 22;
    return (
      ellipse(x + 30, 742, size * 0.8, 20, shade(palette.near, 0.35)) +
      at(
        { x, y, turn: random.between(-40, 40) },
        circle(0, 0, size, ballColor),
        inside(
          "ball",
          `<circle r="${size}"/>`,
          shape(
            `M${size * 0.15} ${-size}C${size * 0.75} ${-size * 0.4} ${size * 0.75} ${size * 0.4} ${size * 0.15} ${size}H${size}V${-size}Z`,
            shade(ballColor, 0.15),
          ),
          stroke(`M${-size} 0H${size}M0 ${-size}V${size}`, seam, width),
          ring(-size * 1.12, 0, size * 0.86, seam, width),
          ring(size * 1.12, 0, size * 0.86, seam, width),
        ),
      )
    );
  }
};
