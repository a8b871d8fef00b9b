import type { Point } from "../svg";

/** Shoulder, elbow, hand; or hip, knee, foot. */
export type Limb = readonly [Point, Point, Point];

export type Stance = {
  head: Point;
  neck: Point;
  hip: Point;
  legs: readonly [Limb, Limb];
  arms: readonly [Limb, Limb];
};

function limb(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): Limb {
  return [
    [x1, y1],
    [x2, y2],
    [x3, y3],
  ];
}

/** Joints of a figure 100 high that stands at the origin and looks to the right. The first limb is the far one. */
export const stances = {
  stand: {
    head: [1, -89],
    neck: [0, -70],
    hip: [0, -45],
    legs: [limb(-4, -44, -5, -22, -5, -2), limb(5, -44, 6, -22, 6, -2)],
    arms: [limb(6, -70, 12, -57, 12, -44), limb(-7, -70, -13, -57, -12, -44)],
  },
  walk: {
    head: [4, -89],
    neck: [2, -70],
    hip: [0, -45],
    legs: [limb(-1, -44, -7, -24, -18, -4), limb(2, -44, 11, -25, 14, -2)],
    arms: [limb(5, -70, 13, -58, 19, -48), limb(-4, -70, -10, -57, -11, -44)],
  },
  run: {
    head: [14, -87],
    neck: [9, -69],
    hip: [0, -45],
    legs: [limb(-1, -44, -9, -24, -29, -21), limb(2, -44, 19, -36, 17, -12)],
    arms: [limb(12, -68, 24, -57, 34, -68), limb(3, -68, -12, -60, -10, -45)],
  },
  cheer: {
    head: [1, -88],
    neck: [0, -69],
    hip: [0, -45],
    legs: [limb(-4, -44, -7, -22, -8, -2), limb(5, -44, 8, -22, 9, -2)],
    arms: [limb(6, -70, 17, -82, 16, -99), limb(-7, -70, -18, -81, -19, -98)],
  },
  wave: {
    head: [1, -89],
    neck: [0, -70],
    hip: [0, -45],
    legs: [limb(-4, -44, -5, -22, -5, -2), limb(5, -44, 6, -22, 6, -2)],
    arms: [limb(6, -70, 19, -74, 23, -92), limb(-7, -70, -13, -57, -12, -44)],
  },
  dance: {
    head: [-3, -88],
    neck: [-1, -69],
    hip: [1, -45],
    legs: [limb(4, -44, 17, -33, 10, -16), limb(-2, -44, -4, -22, -6, -2)],
    arms: [limb(5, -69, 18, -76, 27, -88), limb(-8, -69, -21, -64, -24, -77)],
  },
  reach: {
    head: [2, -88],
    neck: [1, -70],
    hip: [-2, -45],
    legs: [limb(-5, -44, -7, -22, -9, -2), limb(2, -44, 5, -22, 5, -2)],
    arms: [limb(6, -69, 17, -70, 29, -78), limb(-5, -69, 6, -60, 22, -64)],
  },
  sit: {
    head: [2, -66],
    neck: [1, -47],
    hip: [-1, -20],
    legs: [limb(-2, -18, 17, -20, 18, -1), limb(2, -18, 24, -19, 26, -1)],
    arms: [limb(6, -46, 15, -36, 20, -25), limb(-6, -46, -4, -33, 8, -25)],
  },
} as const satisfies Record<string, Stance>;

export type Pose = keyof typeof stances;
