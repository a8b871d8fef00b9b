import { describe, expect, it } from "vitest";
import { CATEGORIES } from "@/db/enums";
import { drawAvatar } from "@/lib/art/avatar";
import { drawProposalArt } from "@/lib/art/proposal-art";
import { SUBJECTS } from "@/lib/art/subjects";
import { drawTown } from "@/lib/art/town";

const seeds = Array.from({ length: 60 }, (_, index) => `seed-${index}`);

describe.each([...CATEGORIES, ...SUBJECTS])("illustrations of %s", (category) => {
  const drawings = seeds.map((seed) => drawProposalArt(category, seed));

  it("come out the same for the same seed", () => {
    expect(drawProposalArt(category, "seed-7")).toBe(drawings[7]);
  });

  it("never repeat themselves", () => {
    expect(new Set(drawings).size).toBe(seeds.length);
  });

  it("hold no text, script, gradient, outside address or broken number", () => {
    for (const drawing of drawings) {
      expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 800"/);
      expect(drawing).not.toMatch(/<text|<script|Gradient|href|NaN|undefined|Infinity/);
    }
  });

  it("stay small enough to be sent as they are", () => {
    for (const drawing of drawings) expect(drawing.length).toBeLessThan(120_000);
  });
});

describe("other drawings", () => {
  it("portraits differ from person to person and not from day to day", () => {
    expect(new Set(seeds.map(drawAvatar)).size).toBeGreaterThan(55);
    expect(drawAvatar("a")).toBe(drawAvatar("a"));
  });

  it("the square is drawn by day and by night", () => {
    expect(drawTown("home")).not.toBe(drawTown("home", true));
    expect(drawTown("home")).not.toMatch(/NaN|undefined/);
  });
});
