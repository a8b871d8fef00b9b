import type { BenefitKind, BenefitNeed, BenefitTerms, BenefitTermsByLine } from "@/db/enums";
import { formatDate } from "@/lib/core/dates";

/** The terms of a line without any. */
export const PLAIN_TERMS: BenefitTerms = {
  kind: "other",
  quantity: 1,
  due: 0,
  needs: [],
  wording: "any",
  weight: 1,
  isEssential: false,
};

/** The most of one benefit that a tier can promise. */
export const MAX_QUANTITY = 100_000;

/** The greatest weight of a benefit. The least is 1. */
export const MAX_WEIGHT = 10;

export const BENEFIT_KIND_LABELS: Readonly<Record<BenefitKind, string>> = {
  placement: "Name or logo placement",
  mention: "Mention",
  presence: "Presence at the event",
  content: "Content",
  data: "Data or report",
  other: "Other",
};

export const BENEFIT_NEED_LABELS: Readonly<Record<BenefitNeed, string>> = {
  logo: "Logo",
  text: "Text",
  link: "Link",
  contact: "Contact person",
};

const isPlain = (terms: BenefitTerms) =>
  JSON.stringify({ ...PLAIN_TERMS, ...terms }) === JSON.stringify(PLAIN_TERMS);

/** How a benefit is delivered. A line may have any text, such as the name of a method that every object has. */
export function termsOf(line: string, terms: BenefitTermsByLine): BenefitTerms {
  return { ...PLAIN_TERMS, ...(Object.hasOwn(terms, line) && terms[line]) };
}

/** The terms after a line's text changed. */
export function renameLine(terms: BenefitTermsByLine, from: string, to: string): BenefitTermsByLine {
  if (!Object.hasOwn(terms, from)) return terms;
  return Object.fromEntries(Object.entries(terms).map(([line, own]) => [line === from ? to : line, own]));
}

/** The terms to store: those of listed lines that are more than a plain line. */
export function termsOfLines(lines: readonly string[], terms: BenefitTermsByLine): BenefitTermsByLine {
  return Object.fromEntries(
    lines.map((line) => [line, termsOf(line, terms)] as const).filter(([, own]) => !isPlain(own)),
  );
}

export interface Promises {
  benefits: string[];
  benefitTerms: BenefitTermsByLine;
}

/** What a sponsor gets: the benefits of every tier, then the tier's own. A line in both is promised as in the tier. */
export function promised(proposal: Promises, tier: Promises | null): Promises {
  const benefits = [...new Set([...proposal.benefits, ...(tier?.benefits ?? [])])];
  const benefitTerms = termsOfLines(benefits, { ...proposal.benefitTerms, ...ofLines(tier) });
  return { benefits, benefitTerms };
}

const ofLines = (tier: Promises | null): BenefitTermsByLine =>
  tier ? Object.fromEntries(tier.benefits.map((line) => [line, termsOf(line, tier.benefitTerms)])) : {};

/** "3 days before the event", or for a year-round campaign "14 days after payment". */
export function formatDue(due: BenefitTerms["due"], isCampaign: boolean): string {
  if (typeof due === "string") return `by ${formatDate(due)}`;
  if (isCampaign) return due <= 0 ? "right after payment" : `${days(due)} after payment`;
  if (due === 0) return "on the day of the event";
  return `${days(Math.abs(due))} ${due < 0 ? "before" : "after"} the event`;
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** What a sponsor reads below a benefit: how many, by when, and what to send; null for a plain line. */
export const describeTerms = (terms: BenefitTerms, isCampaign: boolean): string | null =>
  isPlain(terms) ? null : describeAllTerms(terms, isCampaign);

/** The same, also for a plain line. */
export function describeAllTerms(terms: BenefitTerms, isCampaign: boolean): string {
  const { quantity, due, needs, wording, isEssential } = terms;
  const parts = [
    quantity > 1 ? `${quantity.toLocaleString("en-US")} in total` : null,
    formatDue(due, isCampaign),
    needs.length > 0 ? `needs ${listNeeds(needs)}` : null,
    wording === "acknowledgment" ? "name only, without a link" : null,
    isEssential ? "essential" : null,
  ].filter((part) => part !== null);
  const text = parts.join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A benefit with its terms as one line of a document. */
export function benefitText(
  line: string,
  terms: BenefitTermsByLine | undefined,
  isCampaign: boolean,
): string {
  const described = describeTerms(termsOf(line, terms ?? {}), isCampaign);
  return described ? `${line} (${described.charAt(0).toLowerCase()}${described.slice(1)})` : line;
}

/** "a logo, a text, and a contact person". */
export const listNeeds = (needs: readonly BenefitNeed[]): string =>
  new Intl.ListFormat("en-US").format(needs.map((need) => `a ${BENEFIT_NEED_LABELS[need].toLowerCase()}`));
