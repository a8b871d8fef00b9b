import { shade } from "../../color";
import type { Scene } from "../../scene";
import { at, circle, each, line, polygon, rect, shape } from "../../svg";
import { heart } from "./clothesline";

/** A quilt that many hands made: squares, stars and hearts, with a needle still in it. */
export const quilt: Scene = (random, palette) => {
  const cloths = [
    palette.light,
    palette.accent,
    palette.second,
    palette.third,
    palette.mid,
    palette.near,
    palette.far,
  ];
  const size = random.pick([160, 200, 240]);
  const turn = random.pick([0, -14, 12, 45]);
  const reach = Math.ceil(760 / size);
  const kinds = random.some([plain, four, star, hearted, log, triangles, flower], random.whole(3, 5));
  const patches = [];
  for (let row = -reach; row < reach; row += 1) {
    for (let column = -reach; column < reach; column += 1) {
      if (Math.hypot((column + 0.5) * size, (row + 0.5) * size) > 725 + size * 0.7) continue;
      const [ground = palette.light, paper = palette.second, third = palette.accent] = random.some(cloths, 3);
      patches.push(
        at(
          { x: (column + 0.5) * size, y: (row + 0.5) * size, scale: size / 200 },
          random.pick(kinds)(ground, paper, third),
          seams(ground),
        ),
      );
    }
  }
  return [
    rect(0, 0, 1200, 800, palette.near),
    at({ x: 600, y: 400, turn }, ...patches),
    random.chance(0.8)
      ? at(
          {
            x: random.between(380, 820),
            y: random.between(260, 540),
            turn: random.between(-30, 30),
            scale: 1.5,
          },
          needle(),
        )
      : "",
  ].join("");

  function seams(ground: string): string {
    const thread = shade(ground, 0.35);
    return line([-92, -92, 92, -92, 92, 92, -92, 92, -92, -92], thread, 2.4, "9 8");
  }

  function plain(ground: string, paper: string): string {
    return (
      rect(-100, -100, 200, 200, ground) +
      each(9, (index) => circle(-54 + (index % 3) * 54, -54 + Math.floor(index / 3) * 54, 9, paper))
    );
  }

  function four(ground: string, paper: string): string {
    return (
      rect(-100, -100, 200, 200, ground) + rect(-100, -100, 100, 100, paper) + rect(0, 0, 100, 100, paper)
    );
  }

  function star(ground: string, paper: string, third: string): string {
    return (
      rect(-100, -100, 200, 200, ground) +
      each(4, (index) =>
        at(
          { turn: index * 90 },
          polygon([0, -88, 34, -34, 0, 0], paper),
          polygon([0, -88, -34, -34, 0, 0], shade(paper)),
          polygon([34, -34, 70, -70, 88, 0, 0, 0], index % 2 ? third : paper),
        ),
      ) +
      rect(-26, -26, 52, 52, third)
    );
  }

  function hearted(ground: string, paper: string): string {
    return rect(-100, -100, 200, 200, ground) + heart(0, 4, 1.7, paper);
  }

  function log(ground: string, paper: string, third: string): string {
    return (
      rect(-100, -100, 200, 200, ground) +
      rect(-74, -74, 174, 174, paper) +
      rect(-74, -74, 148, 148, ground) +
      rect(-46, -46, 120, 120, third) +
      rect(-46, -46, 92, 92, paper) +
      rect(-20, -20, 40, 40, ground)
    );
  }

  function triangles(ground: string, paper: string, third: string): string {
    return (
      rect(-100, -100, 200, 200, ground) +
      polygon([-100, -100, 0, -100, -100, 0], paper) +
      polygon([0, -100, 100, -100, 0, 0], third) +
      polygon([-100, 0, 0, 0, -100, 100], third) +
      polygon([0, 0, 100, 0, 0, 100], paper)
    );
  }

  function flower(ground: string, paper: string, third: string): string {
    return (
      rect(-100, -100, 200, 200, ground) +
      each(6, (index) =>
        at({ turn: index * 60 }, shape("M0 -16C-30 -34 -26 -76 0 -84C26 -76 30 -34 0 -16Z", paper)),
      ) +
      circle(0, 0, 22, third)
    );
  }

  function needle(): string {
    const thread = palette.second;
    return (
      `<path d="M-30 -190C-120 -120 60 -90 -20 0S-90 120 30 150" fill="none" stroke="${thread}" stroke-width="7" stroke-linecap="round"/>` +
      shape("M-36 -196q10 -12 20 -4L66 44l6 24l-16 -18Z", palette.light) +
      shape("M-30 -188l12 30l4 -2l-11 -30Z", palette.ink)
    );
  }
};
