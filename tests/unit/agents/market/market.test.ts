import { expect, test } from "vitest";
import { hubPath, isHubNarrowed, NO_HUB_FILTERS, readHubFilters } from "@/lib/agents/market/hub-filters";
import { promisedTerms } from "@/lib/agents/market/listing-terms";
import { formatRate, formatShare, sharesOf } from "@/lib/agents/market/market-rates";

test("filters survive a round trip through the address, and invalid ones are skipped", () => {
  const filters = { q: "lantern walk", location: "Santa Fe", minBps: 1_250, after: null };
  const path = hubPath(filters);
  expect(path).toBe("/agenthub?q=lantern+walk&location=Santa+Fe&commission=12.5");
  expect(readHubFilters(Object.fromEntries(new URL(path, "https://x.test").searchParams))).toEqual(filters);
  expect(readHubFilters({ commission: "lots", q: "  ", location: [" Salem ", "x"] })).toEqual({
    ...NO_HUB_FILTERS,
    location: "Salem",
  });
  expect(readHubFilters({ commission: "999" }).minBps).toBe(5_000);
  expect(isHubNarrowed({ ...NO_HUB_FILTERS, after: "n~1~x" })).toBe(false);
  expect(hubPath({})).toBe("/agenthub");
});

test("an agent gets the current terms, and never less than those listed when they applied", () => {
  const low = { commissionBps: 500, commissionDescription: "low" };
  const high = { commissionBps: 2_000, commissionDescription: "high" };
  expect(promisedTerms(high, low)).toEqual(high);
  expect(promisedTerms(low, high)).toEqual(high);
  expect(promisedTerms(low, { ...low, commissionDescription: "new words" })).toMatchObject({
    commissionDescription: "new words",
  });
});

test("shows a host what they keep of each tier, after the platform's fee", () => {
  const proposal = {
    id: "1",
    title: "Fair",
    currency: "USD",
    location: null,
    featuredUntil: null,
    tiers: [
      { name: "Banner", paidCents: 50_000, baseCents: 50_000 },
      { name: "Poster", paidCents: 333, baseCents: 316 },
    ],
  };
  const shares = sharesOf(proposal, 1_000);
  expect(shares.map(({ hostCents, agentCents }) => formatShare(hostCents, agentCents, "USD"))).toEqual([
    "You receive $450, the agent $50.",
    "You receive $2.84, the agent $0.32.",
  ]);
  expect(formatRate(1_250)).toBe("12.5%");
});
