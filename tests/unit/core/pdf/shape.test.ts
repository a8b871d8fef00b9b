import { expect, test } from "vitest";
import { type Face, Faces } from "@/lib/core/pdf/faces";
import { type Line, Shaper } from "@/lib/core/pdf/shape";

const SIZE = 10;
const lines = (text: string, width = 400) => new Shaper().lines(text, "text", SIZE, width);
/** What the eye sees, from left to right, run by run. */
const seen = ({ runs }: Line) =>
  runs
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text.trim())
    .filter(Boolean);

test("words fill a line, and none is wider than it", () => {
  const text = "A long sentence about the harvest fair, its stage, and its friends. ".repeat(4).trim();
  const found = lines(text, 120);
  expect(found.length).toBeGreaterThan(5);
  expect(found.map((line) => line.text).join(" ")).toBe(text);
  for (const { width } of found) expect(width).toBeLessThanOrEqual(120);
});

test("a word without a break is broken, and texts without spaces are, too", () => {
  for (const text of ["m".repeat(80), "日本語のテキストはここで折り返されます。".repeat(4)]) {
    const found = lines(text, 100);
    expect(found.map((line) => line.text).join("")).toBe(text);
    for (const { width } of found) expect(width).toBeLessThanOrEqual(100);
  }
});

test("texts from the right are seen from the right, with their numbers and brackets in order", () => {
  const [line] = lines("בית הקפה (2026) של דוד");
  expect(line).toMatchObject({ isFromRight: true, isReordered: true, text: "בית הקפה (2026) של דוד" });
  expect(line && seen(line)).toEqual(["דוד", "של", "(", "2026", ")", "הקפה", "בית"]);
  expect(line?.runs[0]?.text).toBe("בית");
});

test("measuring a text doesn't change its glyphs, and each glyph has a character", () => {
  const [run] = lines("شكرا")[0]?.runs ?? [];
  const fresh = new Faces().find("text", "ش", "ش");
  const ids = (face?: Face | null) => face?.font.layout("شكرا").glyphs.map(({ id }) => id);
  expect(ids(run?.face)).toEqual(ids(fresh));
  for (const { codePoints } of run?.face.font.layout("شكرا").glyphs ?? [])
    expect(codePoints.length).toBeGreaterThan(0);
});

test("a line whose letters are drawn in parts or in another order keeps its text for readers", () => {
  for (const text of ["Nguyễn Thị Hương", "नमस्ते दुनिया"])
    expect(lines(text)).toMatchObject([{ text, isReordered: true }]);
  expect(lines("Maria Lopez")).toMatchObject([{ isReordered: false }]);
});

test("a name from the right stays within a sentence from the left", () => {
  const [line] = lines("Sponsored by דוד בן in 2026");
  expect(line?.isFromRight).toBe(false);
  expect(line && seen(line)).toEqual(["Sponsored by", "בן", "דוד", "in 2026"]);
});

test("paragraphs are separate lines, controls are left out, and what no font has is counted", () => {
  const shaper = new Shaper();
  const found = shaper.lines("One\u0007\u202e line\n\nTwo\tlines 🎉", "text", SIZE, 400);
  expect(found.map(({ text }) => text)).toEqual(["One line", "Two lines ?"]);
  expect(shaper.missing).toBe(1);
});
