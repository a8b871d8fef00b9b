import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFUSED_PHRASES } from "@/tests/support/refused-phrases";

const PRESCRIBED = readFileSync("tests/support/prescribed-copy.txt", "utf8").trim().split("\n");

/** Released texts never change, third-party texts aren't ours, and the lists of phrases contain them. */
const LEFT_OUT =
  /^(db\/migrations|docs\/(writing|glossary)\.md|THIRD_PARTY|tests\/(releases|support\/(refused-phrases|hard-texts)\.ts)|tests\/unit\/language)/;

const files = globSync([
  "*.{md,ts,mjs,tsx}",
  ".env.example",
  "Dockerfile",
  "deploy/**/*.{md,yaml,yml,conf,sh,service,toml,tpl,txt}",
  "{app,components,lib,db,docs,scripts,tests}/**/*.{ts,tsx,mts,mjs,md,mdx,sql,yaml,css,txt}",
]).filter((file) => !LEFT_OUT.test(file) && !oldLegalTexts().includes(file));

/** A stored value, a key, a hyphenated name, or an address: a name, not prose. */
const NAME = /(["'`])[\w.-]+\1|\b\w+(?:-\w+){2,}|\b\w+(?=["']?\??:)|\S*:\/\/\S+/g;

/** Line breaks may leave several spaces between two words. */
const spaced = (phrase: RegExp) => phrase.source.replaceAll(" ", " +");

const anyPhrase = new RegExp(REFUSED_PHRASES.map(({ phrase }) => spaced(phrase)).join("|"), "gi");
const prescribed = new RegExp(PRESCRIBED.map((text) => text.replace(/[^\w ]/g, "\\$&")).join("|"), "g");

test("no text and no file name has a phrase that docs/writing.md refuses", () => {
  const found = files.flatMap((file) => [
    ...phrasesIn(file.replace(/[/-]/g, " ")).map(({ text, instead }) => `${file}: "${text}" → ${instead}`),
    ...phrasesIn(readFileSync(file, "utf8")).map(
      ({ line, text, instead }) => `${file}:${line}: "${text}" → ${instead}`,
    ),
  ]);
  expect(found).toEqual([]);
});

test("every prescribed sentence appears in the product", () => {
  const sources = globSync("{app,components,lib,db}/**/*.{ts,tsx,mdx}").map((file) =>
    readFileSync(file, "utf8"),
  );
  const product = sources
    .join("\n")
    .replace(/&apos;/g, "'")
    .replace(/\s+/g, " ");
  expect(PRESCRIBED.filter((text) => !product.includes(text))).toEqual([]);
});

/** Line breaks, including those in a comment, count as spaces. */
function phrasesIn(source: string): { line: number; text: string; instead: string }[] {
  const blank = (text: string) => " ".repeat(text.length);
  const flat = source
    .replace(/\n\s*(?:\*|\/\/|--|#)?/g, blank)
    .replace(NAME, blank)
    .replace(prescribed, blank);
  return [...flat.matchAll(anyPhrase)].map(({ 0: text, index }) => ({
    line: source.slice(0, index).split("\n").length,
    text: text.replace(/ +/g, " "),
    instead: REFUSED_PHRASES.find(({ phrase }) => new RegExp(spaced(phrase), "i").test(text))?.instead ?? "",
  }));
}

/** All but the current versions of the terms and the privacy policy, because people agreed to them as they are. */
function oldLegalTexts(): string[] {
  return ["terms", "privacy"].flatMap((name) =>
    globSync(`lib/site/content/legal/${name}/*.ts`).toSorted().slice(0, -1),
  );
}
