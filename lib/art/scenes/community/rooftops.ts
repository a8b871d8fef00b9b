import { mix, shade, tint } from "../../color";
import { heavens } from "../../motifs/nature";
import { bunting, house, lamps } from "../../motifs/town";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, shape, stroke } from "../../svg";

/** The town over its roofs, tier behind tier, with a tower that everybody knows. */
export const rooftops: Scene = (random, palette) => {
  const walls = [palette.light, palette.third, palette.accent, palette.second, palette.far];
  const towerX = random.between(300, 860);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 330),
    shape(
      `M-10 470Q260 ${random.between(300, 380)} 560 430T1210 ${random.between(340, 420)}V810H-10Z`,
      palette.far,
    ),
    row(560, 200, mix(palette.far, palette.mid, 0.6), 0.62),
    tower(towerX, 640),
    row(650, 215, palette.mid, 0.35),
    palette.night
      ? lamps(palette, -10, 430, towerX, 330, 50) + lamps(palette, towerX, 330, 1210, 440, 50)
      : bunting(palette, -10, 420, towerX, 310, 50, 26) + bunting(palette, towerX, 310, 1210, 430, 50, 26),
    row(820, 300, null, 0),
    random.chance(0.7) ? pigeons() : "",
  ].join("");

  function row(y: number, tallest: number, toward: string | null, share: number): string {
    let drawn = "";
    let last = "";
    for (let x = random.between(-60, -10); x < 1210; ) {
      const width = random.between(120, 200) * (toward ? 0.8 : 1.1);
      const wall = random.pick(walls.filter((color) => color !== last));
      last = wall;
      drawn += house(
        random,
        palette,
        x,
        y,
        width,
        random.between(tallest * 0.6, tallest),
        toward ? mix(wall, toward, share) : wall,
      );
      x += width + (random.chance(0.3) ? random.between(8, 40) : 0);
    }
    return drawn;
  }

  function tower(x: number, foot: number): string {
    const wall = random.pick([palette.light, palette.third, palette.second]);
    const roof = random.pick([palette.near, palette.second, palette.mid].filter((color) => color !== wall));
    const hour = random.between(0, 360);
    const top = foot - 430;
    const cap = random.pick([
      polygon([x - 70, top, x, top - 150, x + 70, top], roof) +
        polygon([x, top - 150, x + 70, top, x + 14, top], shade(roof)),
      shape(
        `M${x - 66} ${top}C${x - 80} ${top - 80} ${x - 20} ${top - 90} ${x} ${top - 150}C${x + 20} ${top - 90} ${x + 80} ${top - 80} ${x + 66} ${top}Z`,
        roof,
      ) +
        shape(
          `M${x} ${top - 150}C${x + 20} ${top - 90} ${x + 80} ${top - 80} ${x + 66} ${top}H${x + 20}C${x + 40} ${top - 60} ${x + 4} ${top - 90} ${x} ${top - 150}Z`,
          shade(roof),
        ),
      rect(x - 66, top - 26, 132, 26, roof) +
        each(4, (index) => rect(x - 66 + index * 36, top - 48, 24, 24, roof)) +
        line([x, top - 48, x, top - 150], palette.ink, 5),
    ]);
    return [
      rect(x - 56, top, 112, 430, wall),
      rect(x + 22, top, 34, 430, shade(wall)),
      cap,
      line([x, top - 140, x, top - 184], palette.ink, 5),
      polygon([x, top - 186, x + 44, top - 172, x, top - 158], palette.accent),
      circle(x, top + 74, 40, palette.ink) + circle(x, top + 74, 33, tint(palette.light, 0.5)),
      at({ x, y: top + 74, turn: hour }, line([0, 0, 0, -17], palette.ink, 5)) +
        at({ x, y: top + 74, turn: hour * 12 }, line([0, 0, 0, -25], palette.ink, 3.4)),
      each(2, (index) =>
        shape(
          `M${x - 30 + index * 38} ${top + 190}v-30a11 11 0 0 1 22 0v30Z`,
          palette.night ? palette.accent : palette.ink,
        ),
      ),
    ].join("");
  }

  function pigeons(): string {
    return each(random.whole(3, 5), (index) => {
      const x = 160 + index * 220 + random.between(-50, 50);
      const y = random.between(190, 330);
      const body = palette.night ? palette.light : tint(palette.ink, 0.2);
      return at(
        { x, y, scale: random.between(0.5, 0.8), flip: random.chance(0.5) },
        ellipse(0, 0, 34, 15, body),
        circle(34, -12, 12, body),
        polygon([44, -14, 58, -9, 44, -7], palette.accent),
        shape("M-8 -4q-6 -50 -44 -60q-4 40 34 64Z", shade(body, 0.1)),
        shape("M4 -2q24 -40 6 -72q-30 22 -24 70Z", tint(body, 0.3)),
        stroke("M-32 2L-60 10", body, 12),
      );
    });
  }
};
