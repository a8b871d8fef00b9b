import { expect, test } from "vitest";
import type { ReportContent } from "@/db/enums";
import { changesOf, saysTheSame } from "@/lib/funding/sponsorship-reports/changes";
import { reportBenefit, reportContent } from "@/tests/support/factories/report-content";

const before = reportContent({
  isFinal: false,
  outcome: null,
  benefits: [
    reportBenefit({ title: "Logo on the banner", status: "proved" }),
    reportBenefit({ title: "A booth", status: "missed", proofs: [] }),
  ],
});
const [first, second] = before.benefits as [ReportContent["benefits"][0], ReportContent["benefits"][0]];
const at = "2026-11-08T12:00:00.000Z";

const changes = (overrides: Partial<ReportContent>, from = before) =>
  changesOf(from, reportContent({ ...from, ...overrides }));

test("a version that only differs in its number and day says the same", () => {
  const again = { ...before, version: 2, issuedAt: at, changes: ["Something"] };
  expect(saysTheSame(before, again)).toBe(true);
  // As the database returns it: with its keys in another order.
  expect(saysTheSame(before, Object.fromEntries(Object.entries(again).toReversed()) as typeof again)).toBe(
    true,
  );
  expect(saysTheSame(before, { ...before, outcome: "Twelve kids learned to swim." })).toBe(false);
  expect(changesOf(before, again)).toEqual([]);
});

test.each([
  ["accepted", "“Logo on the banner” was accepted."],
  ["change_requested", "“Logo on the banner” needs a change."],
  ["refunded", "“Logo on the banner” was refunded."],
  ["made_good", "“Logo on the banner” was made good."],
  ["disputed", "“Logo on the banner” was disputed."],
] as const)("a benefit that is %s", (status, sentence) => {
  expect(changes({ benefits: [{ ...first, status }, second] })).toEqual([sentence]);
});

test("new proof, and proof that was withdrawn", () => {
  const [proof] = first.proofs;
  const more = { ...first, proofs: [...first.proofs, { ...proof, note: "From the side" }] };
  const benefits = [more, second] as ReportContent["benefits"];
  expect(changes({ benefits })).toEqual(["“Logo on the banner” has new proof."]);
  expect(changes({ benefits: [{ ...first, proofs: [] }, second] })).toEqual([
    "The proof of “Logo on the banner” changed.",
  ]);
});

test("money: refunds and releases, in amounts", () => {
  expect(
    changes({
      refunds: [...before.refunds, { cents: 35_000, at, reason: "It wasn't there" }],
      deal: { ...before.deal, releasedCents: before.deal.releasedCents + 65_000, refundedCents: 35_000 },
    }),
  ).toEqual(["$350 was refunded.", "$650 was released to Maria Lopez."]);
});

test("a dispute that is opened and closed, and the end of acceptance", () => {
  const disputed = { ...before, dispute: { openedAt: at, isOpen: true } };
  expect(changesOf(before, disputed)).toEqual(["A dispute was opened."]);
  expect(changes({ dispute: { openedAt: at, isOpen: false }, isFinal: true }, disputed)).toEqual([
    "The dispute was closed.",
    "The report is final: nothing is open anymore.",
  ]);
});

test("the host's words, attendance, and extras", () => {
  expect(
    changes({
      attendance: { amount: 1_850, source: "Tickets scanned" },
      outcome: "Twelve kids learned to swim.",
      extras: [...before.extras, { words: "We named you on stage.", at }],
    }),
  ).toEqual([
    "Attendance is now 1,850.",
    "Maria Lopez described what the money made possible.",
    "Extras were added.",
  ]);
});
