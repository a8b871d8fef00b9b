import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { unpackWoff } from "./woff";

/** Text, emphasized text, and titles. */
export type Style = "text" | "strong" | "title";

/** One font of a document. */
export interface Face {
  name: string;
  font: Font;
  /** Of texts, as multiples of the size. */
  widths: Map<string, number>;
  /** Texts with glyphs that are only a part of a character. */
  inParts: Set<string>;
}

type Weights = Readonly<Record<Style, number>>;

const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const HAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff00-\uffef]/u;

/** A package of fonts, the parts of its files' names, and the characters that are worth opening it for. */
interface Family {
  name: string;
  subsets: readonly string[];
  weights: Weights;
  for: RegExp;
}

const REGULAR_OR_BOLD: Weights = { text: 400, strong: 700, title: 700 };

const TITLES: Family = {
  name: "bricolage-grotesque",
  subsets: ["latin", "latin-ext", "vietnamese"],
  weights: { text: 700, strong: 700, title: 700 },
  for: LATIN,
};
const TEXTS: Family = {
  name: "instrument-sans",
  subsets: ["latin", "latin-ext"],
  weights: { text: 400, strong: 600, title: 700 },
  for: LATIN,
};
const noto = (name: string, subsets: readonly string[], characters: RegExp): Family => ({
  name: `noto-sans${name}`,
  subsets,
  weights: REGULAR_OR_BOLD,
  for: characters,
});
const JAPANESE = noto("-jp", ["japanese"], HAN);
const KOREAN = noto("-kr", ["korean"], HAN);
const CHINESE = noto("-sc", ["chinese-simplified"], HAN);

/** For what the site's own fonts don't have. */
const OTHERS: readonly Family[] = [
  noto(
    "",
    ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u,
  ),
  noto("-arabic", ["arabic"], /\p{Script_Extensions=Arabic}/u),
  noto("-hebrew", ["hebrew"], /\p{Script_Extensions=Hebrew}|\u20aa/u),
  noto("-devanagari", ["devanagari"], /\p{Script_Extensions=Devanagari}|\u20b9/u),
];

/** The files of all fonts, from the project's folder. */
export const FONT_FILES: readonly string[] = [TITLES, TEXTS, ...OTHERS, JAPANESE, KOREAN, CHINESE].flatMap(
  ({ name, subsets, weights }) =>
    subsets.flatMap((subset) =>
      [...new Set(Object.values(weights))].map((weight) => fileOf(name, subset, weight)),
    ),
);

/** Below the folder that the site runs in, as the build lays them. */
function fileOf(family: string, subset: string, weight: number): string {
  return `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
}

/** Unpacked files, read on first use. */
const unpacked = new Map<string, Buffer>();

function readFont(file: string): Buffer {
  // The build copies these files itself. Tracing the path would add the whole project to the site.
  const path = join(/* turbopackIgnore: true */ process.cwd(), file);
  const known = unpacked.get(file) ?? unpackWoff(readFileSync(path));
  unpacked.set(file, known);
  return known;
}

/**
 * The fonts of one document. Documents don't share them: fontkit remembers glyphs, and one that was first needed as a
 * part of another has no character.
 */
export class Faces {
  readonly #kept = new Map<string, Face>();

  /**
   * The first font that has all these code points, or null. Han characters take the shapes of the language that the
   * whole text is in.
   */
  find(style: Style, cluster: string, text: string): Face | null {
    const codePoints = Array.from(cluster, (char) => char.codePointAt(0) ?? 0);
    const own = style === "title" ? [TITLES, TEXTS] : [TEXTS];
    for (const family of [...own, ...OTHERS, ...hanOrder(text)]) {
      if (!family.for.test(cluster)) continue;
      for (const subset of family.subsets) {
        const face = this.#face(family.name, subset, family.weights[style]);
        if (codePoints.every((point) => face.font.hasGlyphForCodePoint(point))) return face;
      }
    }
    return null;
  }

  #face(family: string, subset: string, weight: number): Face {
    const file = fileOf(family, subset, weight);
    const known = this.#kept.get(file) ?? {
      name: file,
      font: create(readFont(file)) as Font,
      widths: new Map(),
      inParts: new Set(),
    };
    this.#kept.set(file, known);
    return known;
  }
}

function hanOrder(text: string): Family[] {
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, JAPANESE, CHINESE];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  return [CHINESE, JAPANESE, KOREAN];
}
