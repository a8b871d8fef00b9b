import { readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { CATEGORIES } from "@/db/enums";
import {
  drawIllustration,
  drawLogo,
  drawPortrait,
  drawScene,
  drawSquare,
} from "@/lib/listings/media/art/draw";
import { SUBJECTS } from "@/lib/listings/media/art/subjects";

const seeds = Array.from({ length: 60 }, (_, index) => `seed-${index}`);
const distinct = async (draw: (seed: string) => Promise<string | null>) =>
  new Set(await Promise.all(seeds.map(draw)));

/** Only colors: no custom properties left, no scripts, no text, no external references. */
function expectPicture(drawing: string | null, width: number, height: number): void {
  expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(drawing).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}"`));
  expect(drawing).not.toMatch(/<text|<script|<style|var\(|href|on\w+=|NaN|undefined/);
  for (const [, color] of (drawing ?? "").matchAll(/(?:fill|stroke)="([^"]*)"/g))
    expect(color).toMatch(/^(?:#[\da-f]{3,6}|none)$/);
}

describe.each([...CATEGORIES, ...SUBJECTS])("illustrations of %s", (kind) => {
  it("are deterministic per seed, and vary between seeds", async () => {
    expect(await drawIllustration(kind, "seed-7")).toBe(await drawIllustration(kind, "seed-7"));
    expect((await distinct((seed) => drawIllustration(kind, seed))).size).toBeGreaterThan(15);
  });

  it("have one size and can be served as they are", async () => {
    for (const drawing of await distinct((seed) => drawIllustration(kind, seed))) {
      expectPicture(drawing, 1200, 800);
      expect(drawing?.length).toBeLessThan(60_000);
    }
  });
});

test("draws nothing for unknown names", async () => {
  for (const kind of ["", "cats", "toString", "../scenes/keys"])
    expect(await drawIllustration(kind, "a")).toBeNull();
});

test("portraits and logos differ between seeds, not between calls", async () => {
  for (const [draw, size] of [
    [drawPortrait, 240],
    [drawLogo, 480],
  ] as const) {
    const drawings = await distinct(draw);
    expect(drawings.size).toBeGreaterThan(35);
    for (const drawing of drawings) expectPicture(drawing, size, size);
    expect(await draw("a")).toBe(await draw("a"));
  }
});

test("draws the square by day and by night", async () => {
  const [day, night] = await Promise.all([drawSquare("day"), drawSquare("night")]);
  expect(day).not.toBe(night);
  for (const square of [day, night]) expectPicture(square, 1600, 700);
});

test("the image library can read them, mirrored ones too", async () => {
  const scenes = await Promise.all(["a", "b", "c", "d"].map((seed) => drawScene("cutouts", seed)));
  expect(scenes.some((scene) => scene.includes("matrix(-1 0 0 1 1200 0)"))).toBe(true);
  for (const scene of scenes)
    expect(await sharp(Buffer.from(scene)).metadata()).toMatchObject({ width: 1200, height: 800 });
});

test("templates are small and contain only shapes", () => {
  const names = readdirSync("public/art", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".svg"),
  );
  let bytes = 0;
  for (const name of names) {
    const file = `public/art/${name}`;
    bytes += statSync(file).size;
    expect(statSync(file).size, name).toBeLessThan(60_000);
    const tags = new Set([...readFileSync(file, "utf8").matchAll(/<(\w+)/g)].map(([, tag]) => tag));
    for (const tag of tags)
      expect(
        ["svg", "style", "g", "path", "clipPath", "rect", "circle", "ellipse", "polygon"],
        name,
      ).toContain(tag);
  }
  expect(bytes).toBeLessThan(1_400_000);
});
