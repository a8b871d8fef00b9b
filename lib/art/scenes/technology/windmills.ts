import { mix, shade, tint } from "../../color";
import { grass, heavens, hill, tree } from "../../motifs/nature";
import { person } from "../../motifs/person";
import { house } from "../../motifs/town";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, polygon, rect, shape } from "../../svg";

/** Turbines on the hills, panels in the field, and the village they are for. */
export const windmills: Scene = (random, palette) => {
  const count = random.whole(3, 5);
  const panels = random.whole(3, 5);
  return [
    rect(0, 0, 1200, 800, palette.sky),
    heavens(random, palette, 320),
    hill(random, 430, 70, palette.far),
    each(count, (index) =>
      turbine(
        110 + (index * 980) / Math.max(1, count - 1) + random.between(-40, 40),
        random.between(450, 540),
        random.between(260, 430),
      ),
    ),
    hill(random, 520, 50, mix(palette.far, palette.mid, 0.55)),
    village(random.pick([90, 700])),
    each(6, () =>
      tree(random, palette, random.between(10, 1190), random.between(570, 600), random.between(80, 150)),
    ),
    hill(random, 610, 26, palette.mid),
    grass(random, 0, 630, 1200, 60, shade(palette.mid), 30),
    each(panels, (index) => panel(90 + index * (1080 / panels), 742)),
    rect(0, 752, 1200, 50, palette.near),
    grass(random, 0, 764, 1200, 34, tint(palette.near, 0.2), 28),
    person(
      random,
      palette,
      { x: random.between(260, 940), y: 782, height: 190, flip: random.chance(0.5) },
      { pose: random.pick(["wave", "reach", "walk"] as const), top: palette.second },
    ),
  ].join("");

  function turbine(x: number, foot: number, height: number): string {
    const white = palette.night ? tint(palette.third, 0.2) : palette.light;
    const turn = random.between(0, 120);
    const blade = height * 0.46;
    return (
      shape(`M${x - 9} ${foot + 60}L${x - 4} ${foot - height}H${x + 4}L${x + 9} ${foot + 60}Z`, white) +
      shape(`M${x + 1} ${foot + 60}V${foot - height}H${x + 4}L${x + 9} ${foot + 60}Z`, shade(white)) +
      each(3, (index) =>
        at(
          { x, y: foot - height, turn: turn + index * 120 },
          shape(`M-4 0C-16 ${-blade * 0.3} -8 ${-blade * 0.7} 0 ${-blade}L5 0Z`, white),
          shape(`M1 0L0 ${-blade}L5 0Z`, shade(white)),
        ),
      ) +
      circle(x, foot - height, 11, palette.second)
    );
  }

  function village(x: number): string {
    const walls = [palette.light, palette.accent, palette.second, palette.third];
    return each(4, (index) =>
      house(
        random,
        palette,
        x + index * 104,
        596 + (index % 2) * 12,
        92,
        random.between(70, 120),
        walls[index] ?? palette.light,
      ),
    );
  }

  function panel(x: number, y: number): string {
    const glass = mix(palette.near, "#1d4f86", 0.6);
    return (
      ellipse(x + 70, y + 10, 100, 10, shade(palette.mid, 0.25)) +
      line([x + 30, y + 6, x + 58, y - 60], palette.ink, 7) +
      line([x + 120, y + 6, x + 96, y - 60], palette.ink, 7) +
      at(
        { x, y: y - 34 },
        polygon([0, 0, 42, -100, 182, -100, 150, 0], palette.light),
        polygon([8, -6, 46, -94, 174, -94, 146, -6], glass),
        each(3, (index) => line([43 + index * 34, -6, 77 + index * 32, -94], tint(glass, 0.35), 2.6)),
        each(2, (index) =>
          line(
            [20 + index * 13, -34 - index * 30, 155 + index * 10, -34 - index * 30],
            tint(glass, 0.35),
            2.6,
          ),
        ),
        polygon([60, -94, 92, -94, 54, -6, 24, -6], `${palette.light}2e`),
      )
    );
  }
};
