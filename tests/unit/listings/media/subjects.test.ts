import { expect, test } from "vitest";
import { CATEGORIES } from "@/db/enums";
import { drawIllustration } from "@/lib/listings/media/art/draw";
import { proposalArtAddress } from "@/lib/listings/media/art/proposal-address";
import { SUBJECTS, subjectOf } from "@/lib/listings/media/art/subjects";

test.each([
  ["Levee Loop 5K", "runners"],
  ["Two Bridge Half Marathon", "runners"],
  ["RIDE for Hospice House", "cyclists"],
  ["Ferry Street Block Supper", "long-table"],
  ["Neighbors' Table: a free supper for anyone", "long-table"],
  ["A mural for Depot Alley", "mural"],
  ["One Thousand Books Before Kindergarten", "bookshelf"],
  ["Stories on the lawn", "bookshelf"],
  ["Free Wi-Fi on Depot Square", "circuit-town"],
  ["Brass on the Barge", "bandstand"],
  ["Robot-building Saturday", "robots"],
  ["Swimming lessons, then a picnic", "swimmers"],
])("%s is drawn as %s, regardless of its category", (title, subject) => {
  for (const category of CATEGORIES) expect(subjectOf(title, category)).toBe(subject);
});

test.each([
  "Basel Days",
  "Grant for Carmel Parkinson",
  "Smart Partners",
  "Bandages and Rangers",
  "¡Olé!",
  "",
])("%s matches no keyword, not even inside a word, and is drawn as its category", (title) => {
  expect(subjectOf(title, "charity")).toBe("charity");
});

test("keywords and categories share no names, and every name can be drawn and has a URL", async () => {
  expect(new Set([...SUBJECTS, ...CATEGORIES]).size).toBe(SUBJECTS.length + CATEGORIES.length);
  for (const subject of SUBJECTS) {
    expect(await drawIllustration(subject, "a")).toContain("<svg");
    expect(subject).toMatch(/^[a-z-]+$/);
  }
  const proposal = { id: "01", title: "Spring Swim", category: "sports" as const };
  expect(proposalArtAddress(proposal)).toMatch(/^\/art\/swimmers\/01\.svg/);
  expect(proposalArtAddress({ ...proposal, title: "Spring" })).toMatch(/^\/art\/sports\/01\.svg/);
});
