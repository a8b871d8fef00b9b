import { globSync, readFileSync } from "node:fs";
import { type Font, openSync } from "fontkit";
import { describe, expect, test } from "vitest";

const FONTSOURCE = "node_modules/@fontsource";
/** Arimo has the widths of Arial. */
const FALLBACKS = { Arial: "arimo", Roboto: "roboto" } as const;

const open = (family: string, weight: number) =>
  openSync(`${FONTSOURCE}/${family}/files/${family}-latin-${weight}-normal.woff2`) as Font;
/** Most of the bold text is semibold. */
const OUR_FONTS = {
  "Text 400 549": () => open("instrument-sans", 400),
  "Text 550 700": () => open("instrument-sans", 600),
  "Display 700": () => open("bricolage-grotesque", 700),
};

const words = globSync("lib/site/content/blog/posts/*.mdx")
  .flatMap((path) => readFileSync(path, "utf8").split(/\s+/))
  .filter((word) => /^[\w'.,?-]+$/.test(word));

/** The width of all words, and of a space after each, in sizes of the font. */
const widthIn = (font: Font) =>
  words.reduce((sum, word) => sum + font.layout(`${word} `).advanceWidth, 0) / font.unitsPerEm;

const percent = (face: string, property: string) =>
  Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100;

const faces = readFileSync("app/fallback-fonts.css", "utf8")
  .split("@font-face")
  .slice(1)
  .map((face) => {
    const [, kind, name] = /"(Text|Display) Fallback (Arial|Roboto)"/.exec(face) ?? [];
    const weight = /font-weight: ([\d ]+);/.exec(face)?.[1];
    return {
      face,
      font: `${kind} ${weight}` as keyof typeof OUR_FONTS,
      name: name as keyof typeof FALLBACKS,
    };
  });

test("the style sheet names all of them", () => {
  const styles = readFileSync("app/globals.css", "utf8");
  const namesIn = (css: string) => new Set(css.match(/"(Text|Display) Fallback \w+"/g));
  expect(namesIn(styles)).toEqual(namesIn(faces.map(({ face }) => face).join("")));
});

test("there is a fallback of each kind for desktops and phones", () => {
  expect(faces.map(({ font, name }) => `${font} ${name}`).sort()).toEqual(
    Object.keys(OUR_FONTS)
      .flatMap((font) => Object.keys(FALLBACKS).map((name) => `${font} ${name}`))
      .sort(),
  );
});

describe.each(faces)("$font as $name", ({ face, font, name }) => {
  const own = OUR_FONTS[font]();
  const size = percent(face, "size-adjust");

  test("is as wide as our font", () => {
    const fallback = open(FALLBACKS[name], font === "Text 400 549" ? 400 : 700);
    expect(Math.abs(widthIn(own) / widthIn(fallback) / size - 1)).toBeLessThan(0.01);
  });

  test("is as high as our font", () => {
    expect(percent(face, "ascent-override") * size).toBeCloseTo(own.ascent / own.unitsPerEm, 2);
    expect(percent(face, "descent-override") * size).toBeCloseTo(-own.descent / own.unitsPerEm, 2);
  });
});
