import type { Category } from "@/db/enums";
import { palettes } from "./palette";
import { randomFrom } from "./random";
import { HEIGHT, type Scene, WIDTH } from "./scene";
import { brushes } from "./scenes/arts/brushes";
import { cutouts } from "./scenes/arts/cutouts";
import { gallery } from "./scenes/arts/gallery";
import { mural } from "./scenes/arts/mural";
import { clothesline } from "./scenes/charity/clothesline";
import { garden } from "./scenes/charity/garden";
import { pantry } from "./scenes/charity/pantry";
import { quilt } from "./scenes/charity/quilt";
import { longTable } from "./scenes/community/long-table";
import { park } from "./scenes/community/park";
import { rooftops } from "./scenes/community/rooftops";
import { streetFair } from "./scenes/community/street-fair";
import { bookshelf } from "./scenes/education/bookshelf";
import { nightSky } from "./scenes/education/night-sky";
import { pencilWood } from "./scenes/education/pencil-wood";
import { schoolhouse } from "./scenes/education/schoolhouse";
import { bandstand } from "./scenes/music/bandstand";
import { keys } from "./scenes/music/keys";
import { quartet } from "./scenes/music/quartet";
import { musicStillLife } from "./scenes/music/still-life";
import { cyclists } from "./scenes/sports/cyclists";
import { hoop } from "./scenes/sports/hoop";
import { pitch } from "./scenes/sports/pitch";
import { runners } from "./scenes/sports/runners";
import { swimmers } from "./scenes/sports/swimmers";
import { circuitTown } from "./scenes/technology/circuit-town";
import { desk } from "./scenes/technology/desk";
import { robots } from "./scenes/technology/robots";
import { windmills } from "./scenes/technology/windmills";
import type { Subject } from "./subjects";
import { at, picture } from "./svg";

const scenes: Record<Category, readonly Scene[]> = {
  sports: [pitch, hoop, cyclists, runners, swimmers],
  music: [musicStillLife, quartet, keys, bandstand],
  arts: [brushes, gallery, cutouts, mural],
  charity: [clothesline, quilt, pantry, garden],
  community: [streetFair, longTable, park, rooftops],
  education: [bookshelf, pencilWood, nightSky, schoolhouse],
  technology: [robots, circuitTown, desk, windmills],
};

const sceneOfSubject: Record<Subject, Scene> = {
  runners,
  cyclists,
  hoop,
  pitch,
  swimmers,
  bandstand,
  keys,
  quartet,
  instruments: musicStillLife,
  brushes,
  gallery,
  mural,
  clothesline,
  quilt,
  pantry,
  garden,
  "street-fair": streetFair,
  "long-table": longTable,
  park,
  rooftops,
  bookshelf,
  "night-sky": nightSky,
  "pencil-wood": pencilWood,
  schoolhouse,
  robots,
  "circuit-town": circuitTown,
  desk,
  windmills,
};

/**
 * The illustration of a proposal that has no photograph, as SVG (1200 × 800, no text): a subject that its title
 * names, or any of its category's. The same seed always gives the same picture; two seeds differ in composition,
 * colours and everything in it.
 */
export function drawProposalArt(kind: Category | Subject, seed: string): string {
  const random = randomFrom(`${kind}:${seed}`);
  const palette = random.pick(palettes);
  const scene = isSubject(kind) ? sceneOfSubject[kind] : random.pick(scenes[kind]);
  const drawn = scene(random, palette);
  return picture(WIDTH, HEIGHT, random.chance(0.5) ? at({ x: WIDTH, flip: true }, drawn) : drawn);
}

const isSubject = (kind: Category | Subject): kind is Subject => kind in sceneOfSubject;
