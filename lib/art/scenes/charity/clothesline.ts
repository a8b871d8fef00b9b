import { mix, shade, tint } from "../../color";
import { grass, heavens, hill, tree } from "../../motifs/nature";
import type { Scene } from "../../scene";
import { at, circle, each, line, rect, shape, stroke } from "../../svg";

/** Warm clothes on a line, for whoever needs them. */
export const clothesline: Scene = (random, palette) => {
  const cloths = [palette.accent, palette.second, palette.third, palette.light, palette.mid];
  const lines = random.pick([1, 2]);
  const kinds = [shirt, jumper, socks, trousers, dress, blanket, mittens];
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 340),
    hill(random, 520, 60, palette.far),
    each(6, () =>
      tree(random, palette, random.between(20, 1180), random.between(560, 590), random.between(100, 180)),
    ),
    hill(random, 600, 34, palette.mid),
    rect(0, 690, 1200, 110, palette.near),
    hill(random, 690, 12, palette.near),
    grass(random, 0, 730, 1200, 60, tint(palette.near, 0.22), 34),
    line([110, 760, 110, 150], palette.ink, 14) + line([1090, 760, 1090, 150], palette.ink, 14),
    lines === 2 ? washing(240, 0.78, 5) + washing(500, 0.7, 6) : washing(random.between(210, 250), 1.22, 4),
    basket(random.between(220, 940)),
  ].join("");

  function washing(y: number, scale: number, count: number): string {
    const sag = 34;
    const order = random.some(kinds, count);
    const hung = order.map((kind, index) => {
      const t = (index + 0.5) / count;
      const top = y + sag * 4 * t * (1 - t);
      return at(
        { x: 110 + 980 * t, y: top, scale, turn: random.between(-3, 3) },
        kind(random.pick(cloths)),
        pegs(),
      );
    });
    return stroke(`M110 ${y}Q600 ${y + sag * 2} 1090 ${y}`, palette.ink, 5) + hung.join("");
  }

  function pegs(): string {
    return each(2, (index) =>
      rect(-46 + index * 82, -12, 10, 30, mix(palette.accent, palette.near, 0.35), 3),
    );
  }

  function patterned(color: string, x: number, y: number, width: number, height: number): string {
    const other = random.pick(cloths.filter((cloth) => cloth !== color));
    return random.pick([
      () => each(3, (index) => rect(x, y + height * (0.2 + index * 0.26), width, height * 0.1, other)),
      () =>
        each(9, (index) =>
          circle(
            x + width * (0.2 + (index % 3) * 0.3),
            y + height * (0.2 + Math.floor(index / 3) * 0.3),
            width * 0.07,
            other,
          ),
        ),
      () => heart(x + width / 2, y + height * 0.42, width / 90, other),
      () => "",
    ])();
  }

  function shirt(color: string): string {
    return (
      shape("M-50 0H-22Q0 20 22 0H50L98 48L70 80L52 64V170H-52V64L-70 80L-98 48Z", color) +
      shape("M20 60H52V170H20Z", shade(color, 0.12)) +
      patterned(color, -50, 50, 100, 110)
    );
  }

  function jumper(color: string): string {
    return (
      shape("M-54 0H-20Q0 16 20 0H54L92 120L64 132L54 96V160H-54V96L-64 132L-92 120Z", color) +
      patterned(color, -54, 34, 108, 100) +
      rect(-54, 158, 108, 16, shade(color, 0.2)) +
      shape("M-92 120l28 12l-4 14l-28 -12Z", shade(color, 0.2)) +
      shape("M92 120l-28 12l4 14l28 -12Z", shade(color, 0.2))
    );
  }

  function socks(color: string): string {
    const sock = (x: number) =>
      at(
        { x },
        shape("M-20 0H20V86L52 108Q60 136 34 138L-10 122Q-20 116 -20 100Z", color),
        rect(-20, 0, 40, 20, shade(color, 0.22)),
        shape("M52 108Q60 136 34 138L22 132L34 97Z", shade(color, 0.22)),
        rect(-20, 40, 40, 10, palette.light === color ? palette.second : palette.light),
        rect(-20, 60, 40, 10, palette.light === color ? palette.second : palette.light),
      );
    return sock(-40) + sock(42);
  }

  function trousers(color: string): string {
    return (
      shape("M-52 0H52L62 190H18L0 70L-18 190H-62Z", color) +
      shape("M14 0H52L62 190H40Z", shade(color, 0.12)) +
      rect(-52, 0, 104, 18, shade(color, 0.24)) +
      rect(-46, 150, 24, 26, tint(color, 0.3), 2)
    );
  }

  function dress(color: string): string {
    return (
      shape("M-40 0H-18Q0 22 18 0H40L30 70L78 190H-78L-30 70Z", color) +
      rect(-31, 66, 62, 13, shade(color, 0.25)) +
      patterned(color, -44, 96, 88, 80)
    );
  }

  function blanket(color: string): string {
    const other = random.pick(cloths.filter((cloth) => cloth !== color));
    return (
      rect(-96, 0, 192, 170, color) +
      each(3, (row) =>
        each(3, (column) =>
          (row + column) % 2
            ? rect(-96 + column * 64, row * 57, 64, 57, other)
            : heart(-64 + column * 64, row * 57 + 26, 0.5, other),
        ),
      ) +
      each(12, (index) => line([-90 + index * 16.4, 170, -90 + index * 16.4, 184], color, 4))
    );
  }

  function mittens(color: string): string {
    const one = (x: number, flip: boolean) =>
      at(
        { x, flip, turn: flip ? -8 : 8 },
        shape("M-24 0H24V30Q60 30 54 62Q50 80 26 66V84Q24 120 0 120T-24 84Z", color),
        rect(-26, -2, 52, 26, shade(color, 0.24), 4),
        heart(0, 66, 0.34, palette.light === color ? palette.second : palette.light),
      );
    return one(-46, true) + one(46, false);
  }

  function basket(x: number): string {
    const wicker = mix(palette.accent, palette.near, 0.3);
    return (
      each(4, (index) =>
        circle(x - 72 + index * 48, 690 - (index % 2) * 14, 40, cloths[index] ?? palette.light),
      ) +
      shape(`M${x - 124} 690H${x + 124}L${x + 100} 782H${x - 100}Z`, wicker) +
      each(3, (index) =>
        stroke(
          `M${x - 112 + index * 6} ${712 + index * 24}H${x + 112 - index * 6}`,
          shade(wicker, 0.25),
          5,
          "26 12",
        ),
      ) +
      rect(x - 132, 682, 264, 16, shade(wicker, 0.12), 8)
    );
  }
};

/** A heart with its middle at x, y; about 80 wide at scale 1. */
export function heart(x: number, y: number, scale: number, color: string): string {
  return at(
    { x, y, scale },
    shape("M0 34C-60 -6 -40 -44 -16 -38Q-4 -34 0 -22Q4 -34 16 -38C40 -44 60 -6 0 34Z", color),
  );
}
