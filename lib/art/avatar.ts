import { shade } from "./color";
import { hairs, palettes, skins } from "./palette";
import { type Random, randomFrom } from "./random";
import { circle, ellipse, inside, picture, rect, shape } from "./svg";

const SIZE = 240;

/** A drawn portrait as SVG (240 × 240, no text). The same seed always gives the same face. */
export function drawAvatar(seed: string): string {
  const random = randomFrom(`avatar:${seed}`);
  const palette = random.pick(palettes);
  const ground = random.pick([palette.sky, palette.far, palette.accent, palette.mid]);
  const shirt = random.pick(
    [palette.near, palette.second, palette.third, palette.light].filter((color) => color !== ground),
  );
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const drawHair = random.pick([short, bob, curls, bun, bald]);
  const { behind, before } = drawHair(hair);
  const sitter = [
    rect(0, 0, SIZE, SIZE, ground),
    circle(random.pick([60, 180]), 70, 96, shade(ground, 0.08)),
    behind,
    shape("M24 240C24 184 66 170 98 168H142C174 170 216 184 216 240Z", shirt),
    shape("M98 130H142V170Q120 192 98 170Z", shade(skin, 0.16)),
    ellipse(74, 112, 10, 15, skin) + ellipse(166, 112, 10, 15, skin),
    ellipse(120, 106, 45, 52, skin),
    face(random, palette.ink, skin, hair),
    before,
    collar(random, shirt, palette.light),
  ];
  return picture(SIZE, SIZE, inside("frame", `<rect width="${SIZE}" height="${SIZE}"/>`, ...sitter));
}

type Hair = { behind: string; before: string };

function fringe(color: string): string {
  return shape(
    "M73 104C66 56 92 40 122 42C156 42 176 62 167 106C160 84 146 78 128 80C106 84 84 78 73 104Z",
    color,
  );
}

function short(color: string): Hair {
  return { behind: "", before: fringe(color) };
}

function bob(color: string): Hair {
  return { behind: shape("M58 170C46 70 70 34 120 34S194 70 182 170Z", color), before: fringe(color) };
}

function curls(color: string): Hair {
  const around = [58, 74, 96, 120, 144, 166, 182].map((x, index) =>
    circle(x, [98, 66, 46, 40, 46, 66, 98][index] ?? 60, 26, color),
  );
  return {
    behind: circle(120, 92, 66, color) + around.join(""),
    before: fringe(color),
  };
}

function bun(color: string): Hair {
  return {
    behind: circle(120, 34, 26, color),
    before: shape("M72 108C64 58 92 44 120 44S176 58 168 108C164 76 140 66 120 66S76 76 72 108Z", color),
  };
}

function bald(color: string): Hair {
  return {
    behind: "",
    before: shape("M76 120Q76 168 120 168T164 120Q160 140 140 138T120 140T100 138T76 120Z", color),
  };
}

function face(random: Random, ink: string, skin: string, hair: string): string {
  const eyes = circle(102, 108, 4.6, ink) + circle(138, 108, 4.6, ink);
  const brows = random.chance(0.6)
    ? `<path d="M94 95q8 -6 16 -1M130 94q8 -5 16 1" fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>`
    : "";
  const nose = `<path d="M120 108q7 14 0 17q-4 1 -7 -1" fill="none" stroke="${shade(skin, 0.28)}" stroke-width="3.6" stroke-linecap="round"/>`;
  const mouth = `<path d="M106 136q14 ${random.pick([8, 11, 14])} 28 0" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  const glasses = random.chance(0.3)
    ? `<path d="M86 108a16 16 0 1 0 32 0a16 16 0 1 0 -32 0M122 108a16 16 0 1 0 32 0a16 16 0 1 0 -32 0M118 106q2 -3 4 0" fill="none" stroke="${ink}" stroke-width="3.6"/>`
    : "";
  const cheeks = ellipse(94, 124, 8, 5, shade(skin, 0.09)) + ellipse(146, 124, 8, 5, shade(skin, 0.09));
  return cheeks + eyes + brows + nose + mouth + glasses;
}

function collar(random: Random, shirt: string, light: string): string {
  return random.pick([
    shape("M96 168L120 200L144 168L154 176L124 214L120 208L116 214L86 176Z", light),
    shape("M92 166Q120 200 148 166L156 172Q120 220 84 172Z", shade(shirt, 0.2)),
    shape("M84 170Q120 210 156 170L166 240H74Z", shade(shirt, 0.14)),
  ]);
}
