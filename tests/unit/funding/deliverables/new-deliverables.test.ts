import fc from "fast-check";
import { expect, test } from "vitest";
import type { BenefitTermsByLine } from "@/db/enums";
import { newDeliverables } from "@/lib/funding/deliverables/new-deliverables";
import { splitPrice } from "@/lib/funding/deliverables/shares";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { MAX_EVENT_SHARE_BPS } from "@/lib/listings/proposals/event-share";

const period = { paidAt: new Date("2026-01-10T12:00:00Z"), eventEndsAt: new Date("2026-03-01T20:00:00Z") };
const sold = (amountCents: number, benefits: string[], benefitTerms: BenefitTermsByLine = {}) => ({
  id: "s",
  proposalId: "p",
  hostId: "h",
  sponsorId: "b",
  amountCents,
  tierSnapshot: { benefits, benefitTerms },
});

test("shares add up to the price for every share of the event itself", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: MAX_EVENT_SHARE_BPS }),
      (price, weights, bps) => {
        const { eventCents, benefitCents } = splitPrice(price, weights, bps);
        expect(benefitCents.reduce((sum, cents) => sum + cents, eventCents)).toBe(price);
        expect(benefitCents.every((cents) => cents >= 0)).toBe(true);
        expect(eventCents).toBe(weights.length === 0 ? price : Math.round((price * bps) / 10_000));
      },
    ),
  );
});

test("the same weight gives the same share to the cent", () => {
  expect(splitPrice(100_000, [1, 1, 2], 3_000)).toEqual({
    eventCents: 30_000,
    benefitCents: [17_500, 17_500, 35_000],
  });
  const { benefitCents } = splitPrice(1_001, [1, 1, 1], 3_000);
  expect(Math.max(...benefitCents) - Math.min(...benefitCents)).toBeLessThanOrEqual(1);
});

test("each benefit becomes a deliverable with its terms, and waits for what the sponsor sends", () => {
  const { rows, eventShareCents } = newDeliverables(
    sold(100_000, ["Booth", "Banner"], {
      Banner: { ...PLAIN_TERMS, kind: "placement", due: -7, needs: ["logo"], weight: 3, isEssential: true },
    }),
    period,
  );
  expect(eventShareCents).toBe(30_000);
  expect(rows).toMatchObject([
    { position: 0, title: "Booth", kind: "other", status: "due", shareCents: 17_500, isEssential: false },
    {
      position: 1,
      title: "Banner",
      status: "waiting_for_sponsor",
      shareCents: 52_500,
      isEssential: true,
      dueDays: -7,
    },
  ]);
});

test("a tier sold with another share of the event keeps it", () => {
  const { tierSnapshot, ...slot } = sold(100_000, ["Booth", "Banner"]);
  const { eventShareCents, rows } = newDeliverables(
    { ...slot, tierSnapshot: { ...tierSnapshot, eventShareBps: 1_000 } },
    period,
  );
  expect(eventShareCents).toBe(10_000);
  expect(rows).toMatchObject([{ shareCents: 45_000 }, { shareCents: 45_000 }]);
});

test("one photo and a thank-you prove a small deal, unless its benefits have terms", () => {
  const lines = ["Banner", "Post", "Booth"];
  expect(newDeliverables(sold(25_000, lines), period).rows).toMatchObject([{ shareCents: 17_500 }]);
  expect(newDeliverables(sold(25_001, lines), period).rows).toHaveLength(3);
  const terms = { Post: { ...PLAIN_TERMS, kind: "mention" as const } };
  expect(newDeliverables(sold(25_000, lines, terms), period).rows).toHaveLength(3);
  expect(newDeliverables(sold(25_000, ["Banner"]), period).rows).toMatchObject([{ title: "Banner" }]);
});

test("without benefits, the whole price stands for the event", () => {
  expect(newDeliverables(sold(5_000, []), period)).toEqual({ eventShareCents: 5_000, rows: [] });
});
