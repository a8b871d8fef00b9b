import { expect, test } from "vitest";
import { CANCELLATION_TERMS, type ContractTemplate } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import { type ContractFacts, contractContent } from "@/lib/funding/contracts/content";
import { SendContractInput } from "@/lib/funding/contracts/schema";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";

const facts: ContractFacts = {
  title: "Lantern Walk",
  isCampaign: false,
  event: { startDate: "2027-06-04", endDate: "2027-06-06", location: "Galway, Ireland" },
  tier: { name: "Gold", description: null, benefits: ["Your name on the banner"] },
  amountCents: 50_000,
  currency: "USD",
  paidAt: new Date("2027-05-01T10:00:00Z"),
  terms: "standard",
  releaseRule: "delivery",
  host: { name: "Hanna Host", company: null },
  sponsor: { name: "Sam Sponsor", company: "Bakery" },
  brand: "Community",
};
const headings = (template: ContractTemplate) =>
  contractContent(facts, { template, contribution: "Forty loaves", extra: null }).clauses.map(
    ({ heading }) => heading,
  );

test("each template has its own text and no other's", () => {
  expect(headings("cash")).not.toContain("Goods and services");
  expect(headings("in_kind")).toContain("Goods and services");
  expect(headings("media")).toContain("Names and logos");
  const cash = contractContent(facts, { template: "cash", contribution: "Forty loaves", extra: null });
  expect(JSON.stringify(cash.clauses)).not.toContain("Forty loaves");
});

test.each(CANCELLATION_TERMS)(
  "%s cancellation is written for the Sponsor, with the days that the checkout shows, with a date and without",
  (terms) => {
    const choice = { template: "cash", contribution: null, extra: null } as const;
    const text = (parts: Partial<ContractFacts>) =>
      JSON.stringify(contractContent({ ...facts, terms, ...parts }, choice).clauses);
    const { withEvent, withoutEvent, inContract } = TERMS[terms];
    expect(text({})).toContain(inContract.withEvent);
    expect(text({ event: null })).toContain(inContract.withoutEvent);
    const days = (clause: string) => clause.match(/\d+ days/g);
    expect(days(inContract.withEvent)).toEqual(days(withEvent));
    expect(days(inContract.withoutEvent)).toEqual(days(withoutEvent));
    expect(inContract.withEvent + inContract.withoutEvent).not.toMatch(/\byou\b/i);
  },
);

test("contains the days, the location, the amount, and the payment date", () => {
  const text = JSON.stringify(
    contractContent(facts, { template: "cash", contribution: null, extra: "One\n\nTwo" }),
  );
  for (const part of ["Jun 4", "Galway, Ireland", "$500", "Community on May 1, 2027", '["One","Two"]'])
    expect(text).toContain(part);
});

test("says what each benefit is worth and how it is accepted, unless it was paid under the earlier rule", () => {
  const choice = { template: "cash", contribution: null, extra: null } as const;
  const clause = (parts: Partial<ContractFacts>) =>
    contractContent({ ...facts, ...parts }, choice).clauses.find(
      ({ heading }) => heading === "Delivery and acceptance",
    );
  expect(clause({})).toMatchObject({
    list: ["Your name on the banner: $350"],
    words: expect.arrayContaining([expect.stringMatching(/^\$150 of the price/)]),
  });
  expect(JSON.stringify(clause({ event: null }))).toContain("7 days after the last due day");
  expect(clause({ releaseRule: "date" })).toBeUndefined();
  expect(clause({ tier: { ...facts.tier, benefits: [] } })).toBeUndefined();
});

test("names the day of each benefit, if it has one, and what the Sponsor sends for it", () => {
  const tier = {
    name: "Gold",
    description: null,
    benefits: ["Logo on the banner", "Thanks"],
    benefitTerms: { "Logo on the banner": { ...PLAIN_TERMS, due: -7, needs: ["logo" as const] } },
  };
  const { clauses } = contractContent(
    { ...facts, tier },
    { template: "cash", contribution: null, extra: null },
  );
  expect(clauses.find(({ heading }) => heading === "What the Host provides")?.list).toEqual([
    "Logo on the banner (7 days before the event · needs a logo)",
    "Thanks",
  ]);
});

test("requires goods and publicity to be named", () => {
  const input = { sponsorshipId: newId(), extra: "", basis: 0 };
  expect(SendContractInput.safeParse({ ...input, template: "cash", contribution: "" }).success).toBe(true);
  for (const template of ["in_kind", "media"]) {
    const { error } = SendContractInput.safeParse({ ...input, template, contribution: " " });
    expect(error?.issues).toMatchObject([{ path: ["contribution"], message: "This field is required." }]);
  }
});
