import { shade, tint } from "../../color";
import { skins } from "../../palette";
import type { Scene } from "../../scene";
import { at, circle, each, ellipse, line, rect, ring, stroke } from "../../svg";

/** A playing field from above, cut by the edge of the picture: mown stripes, chalk, long shadows. */
export const pitch: Scene = (random, palette) => {
  const turf = palette.night ? "#23705a" : random.pick(["#4f9a63", "#3b8a62", "#c9643f", "#6fa650"]);
  const chalk = tint(turf, 0.8);
  const players = random.whole(5, 8);
  const shirts = random.some([palette.accent, palette.second, palette.light, palette.near], 2);
  const turn = random.pick([-24, -16, 16, 24, 38]);
  const ballX = random.between(-180, 220);
  const ballY = random.between(-150, 150);
  return [
    rect(0, 0, 1200, 800, turf),
    at(
      { x: random.between(420, 780), y: 400, turn, scale: 1.12 },
      each(14, (index) => (index % 2 ? rect(-1050 + index * 150, -900, 150, 1800, shade(turf, 0.07)) : "")),
      stroke("M-1100 -330H1100M-1100 330H1100M0 -330V330", chalk, 8),
      ring(0, 0, 128, chalk, 8) + circle(0, 0, 10, chalk),
      stroke("M620 -190H410V190H620", chalk, 8) + stroke("M410 -74a92 92 0 0 0 0 148", chalk, 8),
      stroke("M-620 -190H-410V190H-620", chalk, 8) + stroke("M-410 -74a92 92 0 0 1 0 148", chalk, 8),
      stroke("M620 -330V330M-620 -330V330", chalk, 8),
    ),
    at(
      { x: 600, y: 400 },
      each(players, (index) =>
        player(
          ((index + 0.5) / players) * 1060 - 530 + random.between(-50, 50),
          random.between(-280, 280),
          shirts[index % 2] ?? palette.light,
        ),
      ),
      ball(ballX, ballY),
    ),
  ].join("");

  function player(x: number, y: number, shirt: string): string {
    const skin = random.pick(skins);
    const hair = random.pick(["#2a1c17", "#4d2f20", "#1b1b1f", "#8a5226"]);
    const stride = random.pick([-1, 1]);
    const shadow = shade(turf, 0.26);
    return (
      at(
        { x: x + 34, y: y + 50, turn: 32, scale: 1.25 },
        ellipse(26, 0, 62, 20, shadow),
        circle(84, 0, 15, shadow),
      ) +
      at(
        { x, y, turn: random.between(0, 360), scale: 1.3 },
        line([-12, 8, -18, 8 + stride * 24], palette.ink, 13),
        line([12, 8, 18, 8 - stride * 24], palette.ink, 13),
        line([-26, 0, -40, stride * 22], skin, 12),
        line([26, 0, 40, -stride * 22], skin, 12),
        ellipse(0, 0, 34, 19, shirt),
        ellipse(0, 3, 8, 13, shade(shirt, 0.14)),
        circle(0, -3, 16, hair),
        stroke("M-10 -13a15 15 0 0 1 20 0", skin, 5),
      )
    );
  }

  function ball(x: number, y: number): string {
    return (
      ellipse(x + 22, y + 24, 26, 14, shade(turf, 0.26)) +
      circle(x, y, 21, palette.light) +
      circle(x, y, 8, palette.ink) +
      each(5, (index) => at({ x, y, turn: index * 72 }, line([0, -9, 0, -19], palette.ink, 4)))
    );
  }
};
