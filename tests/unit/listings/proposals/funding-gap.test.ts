import { describe, expect, test } from "vitest";
import { emptyDraft, newTier } from "@/lib/listings/proposals/draft";
import { fundingGap, withFollowingGoal } from "@/lib/listings/proposals/funding-gap";

const fresh = emptyDraft(null, "Etc/UTC", new Date("2026-06-01T12:00:00Z"));
const [bronze] = fresh.tiers;
if (!bronze) throw new Error("The wizard starts with a tier.");
const single = { ...fresh.proposal, fundingMode: "single" as const };

describe("whether a draft's tiers reach its goal", () => {
  test("accepts the wizard's initial state: goal 1,000, Bronze Sponsor at 500", () => {
    expect(fresh).toMatchObject({
      proposal: { amountRequested: "1000" },
      tiers: [{ name: "Bronze Sponsor", amount: "500" }],
    });
    expect(fundingGap(fresh)).toBeNull();
  });

  test("warns that one sponsor could close it below the goal, by the cheapest tier", () => {
    expect(fundingGap({ proposal: single, tiers: [newTier("a", 1), bronze] })).toBe(
      "One sponsor can take Bronze Sponsor for $500, which closes the proposal as funded, $500 below your goal. Allow several sponsors, or match the amounts.",
    );
    expect(fundingGap({ proposal: single, tiers: [newTier("a", 1)] })).toBeNull();
  });

  test("warns that the tiers add up to less than the goal", () => {
    expect(fundingGap({ ...fresh, tiers: [{ ...bronze, places: "1" }] })).toBe(
      "Your tiers add up to $500, which is below your goal of $1,000. Add spots or tiers, or lower the goal.",
    );
  });

  test("waits until every amount is valid", () => {
    expect(fundingGap({ proposal: single, tiers: [{ ...bronze, amount: "five" }] })).toBeNull();
    expect(fundingGap({ proposal: single, tiers: [] })).toBeNull();
  });
});

describe("a goal that wasn't typed", () => {
  const follows = { ...fresh, followsTiers: true };
  const goalOf = (draft: typeof fresh) => withFollowingGoal(draft).proposal.amountRequested;

  test("is all spots together with several sponsors", () => {
    expect(goalOf({ ...follows, tiers: [bronze, { ...newTier("a", 2), places: "3" }] })).toBe("4000");
  });

  test("is the cheapest tier with one sponsor, so no payment can close the proposal below it", () => {
    const draft = withFollowingGoal({ ...follows, proposal: single, tiers: [newTier("a", 1), bronze] });
    expect(draft.proposal.amountRequested).toBe("500");
    expect(fundingGap(draft)).toBeNull();
  });

  test("stays while an amount can't be read, and once it was typed", () => {
    expect(goalOf({ ...follows, tiers: [{ ...bronze, amount: "five" }] })).toBe("1000");
    expect(goalOf({ ...fresh, tiers: [{ ...bronze, places: "9" }] })).toBe("1000");
  });
});
