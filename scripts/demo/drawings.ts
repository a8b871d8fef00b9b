import { drawScene as draw, type Scene } from "@/lib/listings/media/art/draw";

interface Drawable {
  scene: Scene;
  /** For those who cannot see it. */
  alt: string;
}

/** What the project can draw, by what it shows. */
const SCENES = {
  brushes: { scene: "brushes", alt: "Drawing of brushes, paint pots and a picture" },
  cutouts: { scene: "cutouts", alt: "Drawing of shapes cut from colored paper" },
  gallery: { scene: "gallery", alt: "Drawing of visitors in a gallery" },
  mural: { scene: "mural", alt: "Drawing of painters at work on a mural" },
  pantry: { scene: "pantry", alt: "Drawing of a box full of groceries" },
  quilt: { scene: "quilt", alt: "Drawing of a patchwork quilt" },
  longTable: { scene: "long-table", alt: "Drawing of people around a long table, seen from above" },
  park: { scene: "park", alt: "Drawing of people in a park" },
  rooftops: { scene: "rooftops", alt: "Drawing of rooftops around a clock tower" },
  streetFair: { scene: "street-fair", alt: "Drawing of a street fair with stalls and bunting" },
  bookshelf: { scene: "bookshelf", alt: "Drawing of shelves full of books" },
  nightSky: { scene: "night-sky", alt: "Drawing of people with a telescope under the night sky" },
  pencilWood: { scene: "pencil-wood", alt: "Drawing of children in a forest of pencils" },
  schoolhouse: { scene: "schoolhouse", alt: "Drawing of children in front of a schoolhouse" },
  bandstand: { scene: "bandstand", alt: "Drawing of a band playing in a bandstand" },
  keys: { scene: "keys", alt: "Drawing of piano keys and a burst of color" },
  quartet: { scene: "quartet", alt: "Drawing of musicians playing together" },
  musicStillLife: { scene: "instruments", alt: "Drawing of a record, notes and an instrument" },
  cyclists: { scene: "cyclists", alt: "Drawing of cyclists on a winding road" },
  hoop: { scene: "hoop", alt: "Drawing of a basketball on its way to the hoop" },
  pitch: { scene: "pitch", alt: "Drawing of a soccer match, seen from above" },
  runners: { scene: "runners", alt: "Drawing of runners under a line of bunting" },
  circuitTown: {
    scene: "circuit-town",
    alt: "Drawing of a town with antennas, laid out like a circuit board",
  },
  desk: { scene: "desk", alt: "Drawing of a desk with a computer" },
  robots: { scene: "robots", alt: "Drawing of a row of robots" },
  windmills: { scene: "windmills", alt: "Drawing of wind turbines and solar panels by a village" },
} as const satisfies Record<string, Drawable>;

export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];

export const altOf = (name: SceneName): string => SCENES[name].alt;

/** One drawing as SVG (1200 × 800). The same seed always gives the same one. */
export const drawScene = (name: SceneName, seed: string): Promise<string> => draw(SCENES[name].scene, seed);
