import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { unpackWoff } from "./woff";

/** Text, emphasized text, and titles. */
export type Style = "text" | "strong" | "title";

/** One font file, loaded on first use and kept by the process. */
export interface Face {
  name: string;
  font: Font;
}

const WEIGHTS: Record<Style, number> = { text: 400, strong: 600, title: 700 };

const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const HAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff00-\uffef]/u;

/** A package of fonts, the parts of its files' names, and the characters that are worth opening it for. */
interface Family {
  name: string;
  subsets: readonly string[];
  for: RegExp;
}

const TITLES: Family = {
  name: "bricolage-grotesque",
  subsets: ["latin", "latin-ext", "vietnamese"],
  for: LATIN,
};
const TEXTS: Family = { name: "instrument-sans", subsets: ["latin", "latin-ext"], for: LATIN };
const JAPANESE: Family = { name: "noto-sans-jp", subsets: ["japanese"], for: HAN };
const KOREAN: Family = { name: "noto-sans-kr", subsets: ["korean"], for: HAN };
const CHINESE: Family = { name: "noto-sans-sc", subsets: ["chinese-simplified"], for: HAN };

/** For what the site's own fonts don't have. */
const OTHERS: readonly Family[] = [
  {
    name: "noto-sans",
    subsets: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
    for: /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u,
  },
  { name: "noto-sans-arabic", subsets: ["arabic"], for: /\p{Script_Extensions=Arabic}/u },
  { name: "noto-sans-hebrew", subsets: ["hebrew"], for: /\p{Script_Extensions=Hebrew}|\u20aa/u },
  {
    name: "noto-sans-devanagari",
    subsets: ["devanagari"],
    for: /\p{Script_Extensions=Devanagari}|\u20b9/u,
  },
];

const kept = new Map<string, Face>();
const installed = createRequire(join(process.cwd(), "package.json"));

function faceOf(family: string, subset: string, weight: number): Face {
  const name = `${family}-${subset}-${weight}`;
  const known = kept.get(name);
  if (known) return known;
  const file = installed.resolve(`@fontsource/${family}/files/${name}-normal.woff`);
  const face = { name, font: create(unpackWoff(readFileSync(file))) as Font };
  kept.set(name, face);
  return face;
}

/**
 * The first font that has all these code points, or null. Han characters take the shapes of the language that the
 * whole text is in.
 */
export function faceFor(style: Style, cluster: string, text: string): Face | null {
  const codePoints = [...cluster].map((char) => char.codePointAt(0) ?? 0);
  const own = style === "title" ? [TITLES, TEXTS] : [TEXTS];
  for (const family of [...own, ...OTHERS, ...hanOrder(text)]) {
    if (!family.for.test(cluster)) continue;
    for (const subset of family.subsets) {
      const face = faceOf(family.name, subset, WEIGHTS[style]);
      if (codePoints.every((point) => face.font.hasGlyphForCodePoint(point))) return face;
    }
  }
  return null;
}

function hanOrder(text: string): Family[] {
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, JAPANESE, CHINESE];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  return [CHINESE, JAPANESE, KOREAN];
}
