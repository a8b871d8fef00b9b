import { mix, shade, tint } from "../../color";
import { tree } from "../../motifs/nature";
import { person } from "../../motifs/person";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, ring, shape, stroke } from "../../svg";

/** Looking up: a telescope, planets in a row, constellations to join. */
export const nightSky: Scene = (random, palette) => {
  const sky = palette.night ? palette.sky : mix(palette.near, "#1b2440", 0.55);
  const planets = [palette.accent, palette.second, palette.third, palette.mid, palette.light];
  const centre = random.between(220, 980);
  return [
    rect(0, 0, 1200, 800, sky),
    each(70, () =>
      circle(
        random.between(0, 1200),
        random.between(0, 640),
        random.pick([1.6, 2.2, 3.4]),
        tint(sky, random.pick([0.5, 0.9])),
      ),
    ),
    random.chance(0.5) ? orbits() : constellations(),
    random.chance(0.6) ? comet() : "",
    shape(
      `M-10 700Q${centre} ${560 + random.between(-30, 30)} 1210 690V810H-10Z`,
      mix(palette.near, "#0c1512", 0.45),
    ),
    each(5, () =>
      tree(
        random,
        { ...palette, mid: shade(palette.near, 0.35), near: shade(palette.near, 0.5) },
        random.pick([random.between(10, 260), random.between(940, 1190)]),
        720,
        random.between(130, 240),
      ),
    ),
    telescope(centre, 690),
    person(
      random,
      palette,
      { x: centre - 84, y: 704, height: 220 },
      { pose: "reach", top: random.pick([palette.accent, palette.second]) },
    ),
    person(
      random,
      palette,
      { x: centre + 150, y: 716, height: 160, flip: true },
      { pose: "wave", top: palette.third, bottom: palette.second },
    ),
  ].join("");

  function orbits(): string {
    const x = random.pick([200, 1000]);
    const y = 190;
    return (
      each(5, (index) => ring(x, y, 150 + index * 112, tint(sky, 0.22), 2.4)) +
      circle(x, y, 78, palette.accent) +
      each(12, (index) => at({ x, y, turn: index * 30 }, line([0, -92, 0, -108], palette.accent, 7))) +
      each(5, (index) => {
        const radius = 150 + index * 112;
        const angle = random.between(0.1, 1.2) * (x > 600 ? 1 : 1);
        const px = x + Math.cos(angle) * radius * (x > 600 ? -1 : 1);
        const py = y + Math.sin(angle) * radius * 0.86;
        return planet(
          px,
          py,
          random.between(17, 42),
          planets[(index + 1) % planets.length] ?? palette.second,
        );
      })
    );
  }

  function planet(x: number, y: number, radius: number, color: string): string {
    const belt = random.chance(0.4)
      ? at({ x, y, turn: -20 }, ellipse(0, 0, radius * 1.75, radius * 0.42, tint(color, 0.4))) +
        shape(`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`, color)
      : "";
    return (
      circle(x, y, radius, color) +
      shape(
        `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}q${radius * 0.8} ${-radius} 0 ${-radius * 2}Z`,
        shade(color),
      ) +
      belt
    );
  }

  function constellations(): string {
    return (
      each(3, (group) => {
        const points = Array.from(
          { length: random.whole(5, 7) },
          (_, index) =>
            [90 + group * 380 + index * 52 + random.between(-12, 12), random.between(70, 400)] as const,
        );
        return (
          line(points, tint(sky, 0.45), 2.6) +
          points.map(([x, y], index) => star(x, y, index % 3 === 0 ? 20 : 12)).join("")
        );
      }) +
      planet(
        random.between(200, 1000),
        random.between(110, 200),
        random.between(56, 84),
        random.pick(planets),
      )
    );
  }

  function star(x: number, y: number, size: number): string {
    return shape(
      `M${x} ${y - size}Q${x + size * 0.14} ${y - size * 0.14} ${x + size} ${y}Q${x + size * 0.14} ${y + size * 0.14} ${x} ${y + size}Q${x - size * 0.14} ${y + size * 0.14} ${x - size} ${y}Q${x - size * 0.14} ${y - size * 0.14} ${x} ${y - size}Z`,
      palette.light,
    );
  }

  function comet(): string {
    const x = random.between(300, 900);
    return at(
      { x, y: random.between(90, 260), turn: random.between(-30, -12) },
      shape("M0 -15L-230 -4L0 15Z", tint(sky, 0.35)),
      shape("M0 -9L-140 0L0 9Z", tint(sky, 0.7)),
      circle(0, 0, 17, palette.light),
    );
  }

  function telescope(x: number, y: number): string {
    const tube = palette.second;
    return (
      line([x, y - 120, x - 52, y + 20], palette.light, 9) +
      line([x, y - 120, x + 52, y + 20], palette.light, 9) +
      line([x, y - 120, x + 4, y + 26], shade(palette.light), 9) +
      at(
        { x, y: y - 132, turn: -38 },
        rect(-100, -20, 150, 40, tube, 5),
        rect(40, -29, 96, 58, tube, 5),
        rect(40, 8, 96, 21, shade(tube), 5),
        rect(128, -33, 16, 66, palette.accent, 4),
        rect(-122, -12, 26, 24, palette.ink, 4),
        circle(0, 0, 15, palette.ink),
      ) +
      stroke(`M${x - 60} ${y + 22}h16M${x + 46} ${y + 22}h16`, palette.ink, 7)
    );
  }
};
