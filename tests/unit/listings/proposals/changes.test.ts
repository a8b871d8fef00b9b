import { expect, test } from "vitest";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { changesBetween } from "@/lib/listings/proposals/changes";
import { emptyDraft } from "@/lib/listings/proposals/draft";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { frozenBecause, type MoneyIn, NO_MONEY } from "@/lib/listings/proposals/frozen";
import { mergeEdits } from "@/lib/listings/proposals/merge-edits";

const fresh = emptyDraft(null, "America/Chicago", new Date("2026-06-01T12:00:00Z"));
const base: DraftContent = { ...fresh, proposal: { ...fresh.proposal, fundingMode: "single" } };
const [bronze] = base.tiers;
if (!bronze) throw new Error("a draft starts with a tier");
const silver = { ...bronze, key: "second", name: "Silver", amount: "900" };

const withFields = (fields: Partial<DraftContent["proposal"]>, content = base): DraftContent => ({
  ...content,
  proposal: { ...content.proposal, ...fields },
});

test("describes differences, and ignores another spelling of the same amount", () => {
  expect(changesBetween(base, withFields({ amountRequested: "$1,000.00" }))).toEqual([]);
  expect(changesBetween(base, withFields({ title: "  " }))).toEqual([]);
  const next = withFields({ amountRequested: "6,000", city: "Millbrook", region: "Ohio" });
  expect(changesBetween(base, next)).toEqual([
    { path: "proposal.city", label: "Location", before: null, after: "Millbrook, Ohio" },
    { path: "proposal.amountRequested", label: "Goal", before: "$1,000", after: "$6,000" },
  ]);
});

const [before, after] = (["Fair", "Feast"] as const).map((word, n): DraftContent["proposal"] => ({
  title: word,
  description: word,
  targetAudience: word,
  expectedReach: word,
  eventPlatformLink: `https://${word}.example`,
  category: n === 0 ? "community" : "sports",
  city: word,
  region: word,
  country: word,
  isNonEventCampaign: false,
  startDate: `2027-06-0${n + 1}`,
  endDate: `2027-06-0${n + 3}`,
  startTime: `0${n + 1}:00`,
  endTime: `1${n + 1}:00`,
  timeZone: n === 0 ? "America/Chicago" : "UTC",
  images: [{ id: word, key: word, alt: word, width: 1, height: 1, ticket: null }],
  videoLinks: [`https://${word}.example`],
  amountRequested: `${n + 1}000`,
  sponsorshipType: n === 0 ? "supporting_sponsor" : "title_sponsor",
  fundingMode: n === 0 ? "single" : "several",
  cancellationTerms: n === 0 ? "standard" : "firm",
  benefits: [word],
  benefitTerms: { Fair: { ...PLAIN_TERMS, due: n } },
  eventShare: `${n}0`,
}));

test.each(Object.keys(fresh.proposal).filter((name) => name !== "isNonEventCampaign"))(
  "an edit of only %s is a change",
  (name) => {
    if (!before || !after) throw new Error("there are two");
    const edited = { ...before, [name]: after[name as keyof typeof after] };
    expect(changesBetween(withFields(before), withFields(edited))).toHaveLength(1);
  },
);

test("matches tiers by key: changed, moved, added, and removed", () => {
  const two = { ...base, tiers: [bronze, silver] };
  expect(changesBetween(two, { ...base, tiers: [silver, { ...bronze, amount: "550" }] })).toEqual([
    { path: "tiers.first.amount", label: "Tier “Bronze Sponsor”: amount", before: "$500", after: "$550" },
    {
      path: "tiers",
      label: "Tier order",
      before: "Bronze Sponsor, Silver",
      after: "Silver, Bronze Sponsor",
    },
  ]);
  expect(changesBetween(base, two)).toEqual([
    { path: "tiers.second", label: "Tier “Silver”", before: null, after: "$900" },
  ]);
  expect(changesBetween(two, base)).toEqual([
    { path: "tiers.second", label: "Tier “Silver”", before: "$900", after: null },
  ]);
});

test("saving over another's edit keeps their untouched fields", () => {
  const theirs = withFields({ title: "Theirs", city: "Millbrook" });
  const mine = withFields({ title: "Mine" });
  const merged = mergeEdits({ base, mine, theirs });
  expect(merged.proposal).toMatchObject({ title: "Mine", city: "Millbrook" });
  const tiered = mergeEdits({ base, mine: { ...mine, tiers: [silver] }, theirs });
  expect(tiered.tiers).toEqual([silver]);
  expect(mergeEdits({ base, mine, theirs: { ...theirs, tiers: [silver] } }).tiers).toEqual([silver]);
});

const sold: MoneyIn = { ...NO_MONEY, sold: 1, raisedCents: 50_000, tiers: { first: { sold: 1, held: 0 } } };

test.each([
  ["proposal.startDate", true],
  ["proposal.benefits", true],
  ["proposal.fundingMode", true],
  ["tiers.first", true],
  ["tiers.first.amount", true],
  ["tiers.first.places", false],
  ["tiers.second.amount", false],
  ["tiers", false],
  ["proposal.title", false],
  ["proposal.amountRequested", false],
])("after the first payment, %s is frozen: %s", (path, isFrozen) => {
  expect(frozenBecause(path, NO_MONEY)).toBeNull();
  expect(frozenBecause(path, sold) !== null).toBe(isFrozen);
});

test("freezes the goal if it was paid in full, and the date if another proposal of the event is sold", () => {
  expect(frozenBecause("proposal.amountRequested", { ...sold, isWhole: true })).toContain("has paid");
  expect(frozenBecause("proposal.endTime", { ...NO_MONEY, isEventSold: true })).toContain("this event");
  expect(frozenBecause("proposal.endTime", { ...NO_MONEY, held: 1 })).toContain("right now");
});
