import { mix, shade, tint } from "../../color";
import { grass, heavens, hill, tree } from "../../motifs/nature";
import { type Pose, person } from "../../motifs/person";
import type { Palette } from "../../palette";
import type { Random } from "../../random";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, shape, stroke } from "../../svg";

/** An afternoon in the park: kites or balloons above, blankets below. */
export const park: Scene = (random, palette) => {
  const above = palette.night ? lanterns : random.pick([kites, airBalloons]);
  const slope = random.chance(0.5) ? 50 : -50;
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 300),
    hill(random, 430, 70, palette.far),
    hill(random, 500, 46, mix(palette.far, palette.mid, 0.55)),
    each(8, () =>
      tree(random, palette, random.between(10, 1190), random.between(520, 550), random.between(110, 200)),
    ),
    above(random, palette),
    shape(
      `M-10 ${590 - slope}C300 ${560 - slope} 800 ${590 + slope} 1210 ${570 + slope}V810H-10Z`,
      palette.mid,
    ),
    grass(random, 0, 640, 1200, 150, shade(palette.mid), 44),
    blanket(random.between(190, 320), 726, random.between(0.9, 1.05)),
    random.chance(0.75)
      ? blanket(random.between(820, 980), 700, 0.84)
      : tree(random, palette, 1010, 740, 420, "round", palette.near),
    each(random.whole(2, 3), (index) =>
      stroller(420 + index * 180 + random.between(-40, 40), random.between(668, 772)),
    ),
    random.chance(0.6) ? dog(random.between(480, 740), 776) : "",
  ].join("");

  function blanket(x: number, y: number, scale: number): string {
    const cloth = random.pick([palette.second, palette.light, palette.accent, palette.third]);
    const other = cloth === palette.light ? palette.second : palette.light;
    const stripes = each(5, (index) =>
      polygon(
        [-190 + index * 84, -34, -148 + index * 84, -34, -180 + index * 96, 40, -228 + index * 96, 40],
        other,
      ),
    );
    return at(
      { x, y, scale },
      polygon([-200, -34, 216, -34, 250, 40, -238, 40], cloth),
      stripes,
      person(random, palette, { x: -96, y: 14, height: 250 }, { pose: "sit" }),
      person(random, palette, { x: 128, y: 20, height: 250, flip: true }, { pose: "sit" }),
      at(
        { x: 16, y: 16 },
        rect(-34, -44, 68, 44, mix(palette.accent, palette.near, 0.35), 4),
        stroke("M-26 -44q26 -40 52 0", mix(palette.accent, palette.near, 0.35), 6),
        rect(-38, -48, 76, 12, shade(mix(palette.accent, palette.near, 0.35), 0.2), 3),
      ),
      circle(66, 22, 10, palette.second === cloth ? palette.accent : palette.second),
    );
  }

  function stroller(x: number, y: number): string {
    return (
      ellipse(x + 4, y + 2, 40, 8, shade(palette.mid, 0.22)) +
      person(
        random,
        palette,
        { x, y, height: random.between(186, 226), flip: random.chance(0.5) },
        { pose: random.pick(["walk", "wave", "cheer", "run", "dance"] as Pose[]) },
      )
    );
  }

  function dog(x: number, y: number): string {
    const fur = random.pick([palette.ink, palette.light, "#a8703f"]);
    return at(
      { x, y, flip: random.chance(0.5), scale: 0.9 },
      line([-40, -30, -42, 0], fur, 11) +
        line([-24, -30, -28, 0], shade(fur), 11) +
        line([28, -32, 34, 0], fur, 11) +
        line([14, -32, 14, 0], shade(fur), 11),
      line([-36, -44, 26, -46], fur, 32),
      stroke("M-48 -50q-22 -10 -20 -34", fur, 9),
      line([26, -50, 44, -74], fur, 22),
      ellipse(56, -82, 24, 17, fur),
      ellipse(76, -78, 15, 10, fur),
      ellipse(42, -84, 10, 18, shade(fur, 0.3)),
      circle(88, -81, 5, fur === palette.ink ? palette.second : palette.ink),
      line([30, -64, 42, -56], palette.second, 7),
    );
  }
};

function kites(random: Random, palette: Palette): string {
  const colors = [palette.second, palette.accent, palette.third, palette.light].filter(
    (color) => color !== palette.sky,
  );
  return each(random.whole(3, 4), (index) => {
    const x = 190 + index * 270 + random.between(-70, 70);
    const y = random.between(110, 280);
    const color = colors[index % colors.length] ?? palette.second;
    const other = colors[(index + 1) % colors.length] ?? palette.light;
    const turn = random.between(-30, 30);
    return (
      stroke(`M${x} ${y}Q${x + 90} ${y + 260} ${600 + (index - 1.5) * 140} 690`, palette.ink, 2) +
      at(
        { x, y, turn, scale: random.between(0.85, 1.25) },
        stroke("M0 74q26 24 0 48t0 48", palette.ink, 2.6),
        each(3, (bow) =>
          at({ y: 92 + bow * 28, turn: bow * 40 }, polygon([-15, -8, 15, 8, 15, -8, -15, 8], other)),
        ),
        polygon([0, -78, 52, -14, 0, 76, -52, -14], color),
        polygon([0, -78, 52, -14, 0, -14], other),
        polygon([0, -14, -52, -14, 0, 76], other),
        line([0, -78, 0, 76], palette.ink, 2.4),
        line([-52, -14, 52, -14], palette.ink, 2.4),
      )
    );
  });
}

function airBalloons(random: Random, palette: Palette): string {
  const colors = [palette.second, palette.accent, palette.third, palette.near];
  return each(random.whole(2, 4), (index) => {
    const size = random.between(0.6, 1.25);
    const color = colors[index % colors.length] ?? palette.second;
    const other = random.pick(
      [palette.light, palette.accent, palette.second].filter((each2) => each2 !== color),
    );
    return at(
      { x: 170 + index * 290 + random.between(-60, 60), y: random.between(150, 290), scale: size },
      line([-34, 84, -15, 136], palette.ink, 2.6) + line([34, 84, 15, 136], palette.ink, 2.6),
      shape(
        "M0 -104A96 96 0 0 1 96 -8C96 40 52 74 36 92H-36C-52 74 -96 40 -96 -8A96 96 0 0 1 0 -104Z",
        color,
      ),
      shape(
        "M0 -104C40 -104 56 -50 56 -8C56 40 30 74 20 92H-20C-30 74 -56 40 -56 -8C-56 -50 -40 -104 0 -104Z",
        other,
      ),
      shape(
        "M0 -104C16 -104 22 -50 22 -8C22 40 12 74 8 92H-8C-12 74 -22 40 -22 -8C-22 -50 -16 -104 0 -104Z",
        color,
      ),
      shape("M0 -104A96 96 0 0 1 96 -8C96 40 52 74 36 92H14C60 40 70 -50 0 -104Z", "#12211f22"),
      rect(-20, 134, 40, 32, mix(palette.accent, palette.near, 0.45), 5),
    );
  });
}

function lanterns(random: Random, palette: Palette): string {
  return each(16, () => {
    const size = random.between(0.4, 1.2);
    const glow = random.pick([palette.accent, palette.second, tint(palette.accent, 0.4)]);
    return at(
      { x: random.between(40, 1160), y: random.between(60, 440), scale: size, turn: random.between(-8, 8) },
      shape("M-30 36Q-46 -30 -24 -46H24Q46 -30 30 36Z", glow),
      shape("M-14 36Q-22 -30 -10 -46H10Q22 -30 14 36Z", tint(glow, 0.4)),
      rect(-30, 34, 60, 8, shade(glow, 0.35), 3),
    );
  });
}
