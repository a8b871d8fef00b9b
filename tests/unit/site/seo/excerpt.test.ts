import { expect, test } from "vitest";
import { excerptOf } from "@/lib/site/seo/excerpt";

test.each([
  ["A short  text\n on two lines ", "A short text on two lines"],
  ["word ".repeat(40), `${"word ".repeat(32).trim()}…`],
  [`On Monday. ${"x".repeat(300)}`, `On Monday. ${"x".repeat(148)}…`],
  [`Tokyo, Japan. ${"花火と屋台。".repeat(60)}`, `Tokyo, Japan. ${"花火と屋台。".repeat(60).slice(0, 145)}…`],
  [`A ${"👩‍👩‍👧‍👦".repeat(60)}`, `A ${"👩‍👩‍👧‍👦".repeat(14)}…`],
])("shortens %j to its most telling part", (text, excerpt) => {
  const cut = excerptOf(text, 160);
  expect(cut).toBe(excerpt);
  expect(cut.length).toBeLessThanOrEqual(160);
});
