import { expect, test } from "vitest";
import { emptyDraft, newTier } from "@/lib/listings/proposals/draft";
import { NO_MONEY } from "@/lib/listings/proposals/frozen";
import { previewCard } from "@/lib/listings/proposals/preview-card";

const fresh = emptyDraft(null, "Etc/UTC", new Date("2026-06-01T12:00:00Z"));
const draft = { ...fresh, tiers: [...fresh.tiers, newTier("gold", 2)] };
const known = { location: "", isFeatured: false, money: NO_MONEY };

test("a draft's card counts all spots and shows the cheapest tier", () => {
  expect(previewCard("id", draft, known)).toMatchObject({ slotsLeft: 3, fromCents: 50_000, raisedCents: 0 });
});

test("the card of an edited proposal excludes sold spots", () => {
  const money = { ...NO_MONEY, sold: 1, raisedCents: 50_000, tiers: { first: { sold: 1, held: 0 } } };
  expect(previewCard("id", draft, { ...known, money })).toMatchObject({ slotsLeft: 2, raisedCents: 50_000 });
  const soldOut = { ...money, tiers: { first: { sold: 2, held: 0 } } };
  expect(previewCard("id", draft, { ...known, money: soldOut })).toMatchObject({
    slotsLeft: 1,
    fromCents: 100_000,
  });
});

test("with a single sponsor, there are no spots to count", () => {
  const single = { ...draft, proposal: { ...draft.proposal, fundingMode: "single" as const } };
  expect(previewCard("id", single, known)).toMatchObject({ slotsLeft: null, fromCents: 50_000 });
});
