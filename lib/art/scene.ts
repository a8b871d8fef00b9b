import type { Palette } from "./palette";
import type { Random } from "./random";

/** Fills 1200 × 800 with one composition. */
export type Scene = (random: Random, palette: Palette) => string;

export const WIDTH = 1200;
export const HEIGHT = 800;
