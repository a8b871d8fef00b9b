import { drawAvatar } from "@/lib/art/avatar";
import { palettes } from "@/lib/art/palette";
import { randomFrom } from "@/lib/art/random";
import { HEIGHT, type Scene, WIDTH } from "@/lib/art/scene";
import { brushes } from "@/lib/art/scenes/arts/brushes";
import { cutouts } from "@/lib/art/scenes/arts/cutouts";
import { gallery } from "@/lib/art/scenes/arts/gallery";
import { mural } from "@/lib/art/scenes/arts/mural";
import { pantry } from "@/lib/art/scenes/charity/pantry";
import { quilt } from "@/lib/art/scenes/charity/quilt";
import { longTable } from "@/lib/art/scenes/community/long-table";
import { park } from "@/lib/art/scenes/community/park";
import { rooftops } from "@/lib/art/scenes/community/rooftops";
import { streetFair } from "@/lib/art/scenes/community/street-fair";
import { bookshelf } from "@/lib/art/scenes/education/bookshelf";
import { nightSky } from "@/lib/art/scenes/education/night-sky";
import { pencilWood } from "@/lib/art/scenes/education/pencil-wood";
import { schoolhouse } from "@/lib/art/scenes/education/schoolhouse";
import { bandstand } from "@/lib/art/scenes/music/bandstand";
import { keys } from "@/lib/art/scenes/music/keys";
import { quartet } from "@/lib/art/scenes/music/quartet";
import { musicStillLife } from "@/lib/art/scenes/music/still-life";
import { cyclists } from "@/lib/art/scenes/sports/cyclists";
import { hoop } from "@/lib/art/scenes/sports/hoop";
import { pitch } from "@/lib/art/scenes/sports/pitch";
import { runners } from "@/lib/art/scenes/sports/runners";
import { circuitTown } from "@/lib/art/scenes/technology/circuit-town";
import { desk } from "@/lib/art/scenes/technology/desk";
import { robots } from "@/lib/art/scenes/technology/robots";
import { windmills } from "@/lib/art/scenes/technology/windmills";
import { at, circle, each, ellipse, picture, rect, ring } from "@/lib/art/svg";

interface Drawable {
  draw: Scene;
  /** For those who cannot see it. */
  alt: string;
}

/** What the project can draw, by what it shows. */
const SCENES = {
  brushes: { draw: brushes, alt: "Drawing of brushes, paint pots and a picture" },
  cutouts: { draw: cutouts, alt: "Drawing of shapes cut from colored paper" },
  gallery: { draw: gallery, alt: "Drawing of visitors in a gallery" },
  mural: { draw: mural, alt: "Drawing of painters at work on a mural" },
  pantry: { draw: pantry, alt: "Drawing of a box full of groceries" },
  quilt: { draw: quilt, alt: "Drawing of a patchwork quilt" },
  longTable: { draw: longTable, alt: "Drawing of people around a long table, seen from above" },
  park: { draw: park, alt: "Drawing of people in a park" },
  rooftops: { draw: rooftops, alt: "Drawing of rooftops around a clock tower" },
  streetFair: { draw: streetFair, alt: "Drawing of a street fair with stalls and bunting" },
  bookshelf: { draw: bookshelf, alt: "Drawing of shelves full of books" },
  nightSky: { draw: nightSky, alt: "Drawing of people with a telescope under the night sky" },
  pencilWood: { draw: pencilWood, alt: "Drawing of children in a forest of pencils" },
  schoolhouse: { draw: schoolhouse, alt: "Drawing of children in front of a schoolhouse" },
  bandstand: { draw: bandstand, alt: "Drawing of a band playing in a bandstand" },
  keys: { draw: keys, alt: "Drawing of piano keys and a burst of color" },
  quartet: { draw: quartet, alt: "Drawing of musicians playing together" },
  musicStillLife: { draw: musicStillLife, alt: "Drawing of a record, notes and an instrument" },
  cyclists: { draw: cyclists, alt: "Drawing of cyclists on a winding road" },
  hoop: { draw: hoop, alt: "Drawing of a basketball on its way to the hoop" },
  pitch: { draw: pitch, alt: "Drawing of a soccer match, seen from above" },
  runners: { draw: runners, alt: "Drawing of runners under a line of bunting" },
  circuitTown: { draw: circuitTown, alt: "Drawing of a town with antennas, laid out like a circuit board" },
  desk: { draw: desk, alt: "Drawing of a desk with a computer" },
  robots: { draw: robots, alt: "Drawing of a row of robots" },
  windmills: { draw: windmills, alt: "Drawing of wind turbines and solar panels by a village" },
} as const satisfies Record<string, Drawable>;

export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];

export const altOf = (name: SceneName): string => SCENES[name].alt;

/** One drawing as SVG (1200 × 800). The same seed always gives the same one. */
export function drawScene(name: SceneName, seed: string): string {
  const random = randomFrom(seed);
  return picture(WIDTH, HEIGHT, SCENES[name].draw(random, random.pick(palettes)));
}

/** A portrait as SVG. */
export const drawPortrait = (seed: string): string => drawAvatar(seed);

const SIZE = 480;
const MIDDLE = SIZE / 2;

/** A sign for a business as SVG (480 × 480): leaves around a middle. The same seed always gives the same one. */
export function drawLogo(seed: string): string {
  const random = randomFrom(`logo:${seed}`);
  const { sky, ink, accent, second, third } = random.pick(palettes);
  const leaves = random.whole(4, 8);
  const [leaf, middle] = random.some([accent, second, third], 2);
  const [long, wide] = [random.between(62, 88), random.between(22, 40)];
  return picture(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, sky),
    ring(MIDDLE, MIDDLE, 196, ink, 10),
    each(leaves, (n) =>
      at({ x: MIDDLE, y: MIDDLE, turn: (360 / leaves) * n }, ellipse(0, -long - 24, wide, long, leaf ?? ink)),
    ),
    circle(MIDDLE, MIDDLE, random.between(34, 54), middle ?? ink),
    circle(MIDDLE, MIDDLE, 14, ink),
  );
}
