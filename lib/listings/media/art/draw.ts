import "server-only";
import { CATEGORIES, type Category } from "@/db/enums";
import { choicesOf } from "./choices";
import { hairs, palettes, skins } from "./palettes";
import { SUBJECTS, type Subject } from "./subjects";
import { fillTemplate } from "./template";

/** The subject of a template. */
export type Scene = Subject | "cutouts";

const SCENES: Record<Category, readonly [Scene, ...Scene[]]> = {
  sports: ["pitch", "hoop", "cyclists", "runners", "swimmers"],
  music: ["instruments", "quartet", "keys", "bandstand"],
  arts: ["brushes", "gallery", "cutouts", "mural"],
  charity: ["clothesline", "quilt", "pantry", "garden"],
  community: ["street-fair", "long-table", "park", "rooftops"],
  education: ["bookshelf", "pencil-wood", "night-sky", "schoolhouse"],
  technology: ["robots", "circuit-town", "desk", "windmills"],
};

/**
 * Draws the illustration for something without a photo as SVG (1200 × 800, no text): a subject, or any scene of a
 * category. Deterministic per seed. Null if there is no such drawing.
 */
export async function drawIllustration(kind: string, seed: string): Promise<string | null> {
  const category = CATEGORIES.find((each) => each === kind);
  const scene = category
    ? choicesOf(`${category}:${seed}`)(SCENES[category])
    : SUBJECTS.find((each) => each === kind);
  return scene ? drawScene(scene, seed) : null;
}

/** One scene as SVG (1200 × 800): one of its compositions in one of the palettes, possibly mirrored. */
export function drawScene(scene: Scene, seed: string): Promise<string> {
  const pick = choicesOf(`${scene}:${seed}`);
  const { night, ...colors } = pick(palettes);
  const composition = night ? "night" : pick([1, 2]);
  const { warm = colors.accent, water = colors.third } = colors;
  return fillTemplate(`scenes/${scene}-${composition}`, { ...colors, warm, water }, pick([true, false]));
}

/** Draws a portrait as SVG (240 × 240, no text). Deterministic per seed. */
export function drawPortrait(seed: string): Promise<string> {
  const pick = choicesOf(`portrait:${seed}`);
  const { sky, far, mid, near, accent, second, third, light, ink } = pick(palettes);
  const [ground, shirt] = pick([
    [sky, near],
    [sky, second],
    [far, near],
    [far, light],
    [accent, near],
    [accent, third],
    [mid, light],
    [mid, second],
  ]);
  const template = pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  return fillTemplate(`portraits/${template}`, {
    ground,
    shirt,
    skin: pick(skins),
    hair: pick(hairs),
    light,
    ink,
  });
}

/** Draws a business sign as SVG (480 × 480): leaves around a center. Deterministic per seed. */
export function drawLogo(seed: string): Promise<string> {
  const pick = choicesOf(`logo:${seed}`);
  const { sky, ink, accent, second, third } = pick(palettes);
  const [leaf, middle] = pick([
    [accent, second],
    [accent, third],
    [second, accent],
    [second, third],
    [third, accent],
    [third, second],
  ]);
  return fillTemplate(`logos/${pick([1, 2, 3, 4, 5, 6])}`, { sky, ink, leaf, middle });
}

/** The town square with its notice board as SVG (1600 × 700, no text). */
export function drawSquare(time: "day" | "night"): Promise<string> {
  return fillTemplate(`square-${time}`, {});
}
