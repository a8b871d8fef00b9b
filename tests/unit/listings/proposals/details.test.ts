import { describe, expect, it } from "vitest";
import { benefitsOfAll, closedBecause, fromCents, type TierDto } from "@/lib/listings/proposals/details";

const tier = (parts: Partial<TierDto>): TierDto => ({
  id: "t",
  name: "Tier",
  amountCents: 50_000,
  description: null,
  benefits: [],
  benefitTerms: {},
  places: 1,
  sold: 0,
  reserved: 0,
  ...parts,
});

describe("benefits for every sponsor", () => {
  const tiers = [
    { benefits: ["Your name on the map", "A stand", "Thanks "] },
    { benefits: ["thanks", "YOUR NAME on the map", "A banner"] },
  ];

  it("are the host's own list if there is one", () => {
    expect(benefitsOfAll({ benefits: ["A handshake"], tiers })).toEqual(["A handshake"]);
  });

  it("otherwise are those that all tiers share, in the first tier's wording", () => {
    expect(benefitsOfAll({ benefits: [], tiers })).toEqual(["Your name on the map", "Thanks "]);
  });

  it("are empty if a tier shares nothing or there is only one tier", () => {
    expect(benefitsOfAll({ benefits: [], tiers: [...tiers, { benefits: [] }] })).toEqual([]);
    expect(benefitsOfAll({ benefits: [], tiers: tiers.slice(0, 1) })).toEqual([]);
  });
});

describe("the starting price", () => {
  it("is the lowest price still available", () => {
    const tiers = [tier({ amountCents: 10_000, sold: 1 }), tier({ amountCents: 30_000 })];
    expect(fromCents({ tiers, goalCents: 1 })).toBe(30_000);
  });

  it("is the lowest price if everything is sold, and the goal without tiers", () => {
    expect(
      fromCents({ tiers: [tier({ sold: 1 }), tier({ amountCents: 9_900, sold: 1 })], goalCents: 1 }),
    ).toBe(9_900);
    expect(fromCents({ tiers: [], goalCents: 100_000 })).toBe(100_000);
  });
});

describe("why a proposal is closed", () => {
  const open = { status: "active", isFunded: false, isEnded: false } as const;
  it.each([
    [open, null],
    [{ ...open, isEnded: true }, "ended"],
    [{ ...open, isEnded: true, isFunded: true }, "funded"],
    [{ ...open, status: "completed" as const }, "funded"],
    [{ ...open, status: "cancelled" as const, isFunded: true }, "cancelled"],
  ])("%o", (proposal, reason) => expect(closedBecause(proposal)).toBe(reason));
});
