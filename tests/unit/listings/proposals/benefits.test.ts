import { describe, expect, it } from "vitest";
import { CATEGORIES } from "@/db/enums";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { BenefitTermsFields } from "@/lib/listings/proposals/benefit-terms-schema";
import {
  describeTerms,
  formatDue,
  PLAIN_TERMS,
  promised,
  renameLine,
  termsOf,
  termsOfLines,
} from "@/lib/listings/proposals/benefits";
import { commonBenefits } from "@/lib/listings/proposals/common-benefits";

const logo = {
  ...PLAIN_TERMS,
  kind: "placement" as const,
  due: -7,
  needs: ["logo" as const, "link" as const],
};

describe("the terms of a benefit", () => {
  it("say how many, by when, and what the sponsor sends", () => {
    expect(describeTerms(logo, false)).toBe("7 days before the event · needs a logo and a link");
    expect(describeTerms({ ...PLAIN_TERMS, quantity: 1_200, due: 1, wording: "acknowledgment" }, false)).toBe(
      "1,200 in total · 1 day after the event · name only, without a link",
    );
  });

  it("are not mentioned for a plain line", () => {
    expect(describeTerms(termsOf("Thanks", {}), false)).toBeNull();
  });

  it("count from payment in a year-round campaign, where nothing is due before it", () => {
    expect([0, -7, 14, 1].map((due) => formatDue(due, true))).toEqual([
      "right after payment",
      "right after payment",
      "14 days after payment",
      "1 day after payment",
    ]);
    expect(formatDue("2027-06-03", true)).toBe("by Thursday, June 3, 2027");
  });

  it("have a default weight where they were written before benefits had one", () => {
    const { weight: _, isEssential: __, ...before } = logo;
    expect(BenefitTermsFields.parse(before)).toEqual(logo);
    expect(termsOf("Logo", { Logo: before })).toEqual(logo);
    expect(BenefitTermsFields.safeParse({ ...logo, weight: 11 }).success).toBe(false);
    expect(BenefitTermsFields.safeParse({ ...logo, weight: 0 }).success).toBe(false);
  });

  it("say that a benefit is essential", () => {
    expect(describeTerms({ ...PLAIN_TERMS, isEssential: true }, false)).toBe(
      "On the day of the event · essential",
    );
  });

  it("belong to a line with any text, and move with it", () => {
    for (const line of ["constructor", "toString", "__proto__"]) {
      expect(describeTerms(termsOf(line, {}), false)).toBeNull();
      expect(renameLine({}, line, "Logo")).toEqual({});
      const renamed = renameLine({ Logo: logo }, "Logo", line);
      expect(termsOf(line, renamed)).toEqual(logo);
      expect(termsOfLines([line], renamed)).toEqual(renamed);
    }
  });

  it("are stored for listed lines only, and only if they are more than a plain line", () => {
    expect(termsOfLines(["Logo", "Thanks"], { Logo: logo, Thanks: PLAIN_TERMS, Gone: logo })).toEqual({
      Logo: logo,
    });
  });
});

it("a tier promises the benefits for every sponsor, then its own, whose terms count for a line in both", () => {
  const all = { benefits: ["Logo"], benefitTerms: { Logo: logo } };
  const own = { benefits: ["Booth"], benefitTerms: {} };
  expect(promised(all, own)).toEqual({ benefits: ["Logo", "Booth"], benefitTerms: { Logo: logo } });
  const bigger = { ...logo, weight: 3, isEssential: true };
  expect(promised(all, { benefits: ["Logo"], benefitTerms: { Logo: bigger } })).toEqual({
    benefits: ["Logo"],
    benefitTerms: { Logo: bigger },
  });
  expect(promised(all, { benefits: [], benefitTerms: {} })).toEqual(all);
  expect(promised(all, null)).toEqual(all);
});

it.each(CATEGORIES)("the common benefits of %s can be stored, and none is listed twice", (category) => {
  const all = commonBenefits(category);
  for (const { line, terms } of all) {
    expect(BenefitTermsFields.parse(terms)).toEqual(terms);
    expect(line.length).toBeLessThanOrEqual(TEXT_LIMITS.line);
  }
  expect(new Set(all.map(({ line }) => line)).size).toBe(all.length);
});
