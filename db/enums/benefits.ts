/** What a benefit is. */
export const BENEFIT_KINDS = ["placement", "mention", "presence", "content", "data", "other"] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];

/** What the host needs from the sponsor to deliver a benefit. */
export const BENEFIT_NEEDS = ["logo", "text", "link", "contact"] as const;
export type BenefitNeed = (typeof BENEFIT_NEEDS)[number];

/** An acknowledgment only names the sponsor: no link, no price, no call to action. */
export const BENEFIT_WORDINGS = ["any", "acknowledgment"] as const;
export type BenefitWording = (typeof BENEFIT_WORDINGS)[number];

/** How a benefit is delivered. */
export interface BenefitTerms {
  kind: BenefitKind;
  /** How many: tickets, posts, banners. */
  quantity: number;
  /**
   * Days from the event's last day, negative before it; for a year-round campaign, days from payment. Or a fixed day in
   * ISO 8601.
   */
  due: number | string;
  needs: BenefitNeed[];
  wording: BenefitWording;
  /** Its part of the price, relative to the tier's other benefits. */
  weight: number;
  /** Without it, the sponsor may claim everything back. */
  isEssential: boolean;
}

/** Terms as stored: those written before benefits had a weight lack it. */
export type StoredBenefitTerms = Omit<BenefitTerms, "weight" | "isEssential"> &
  Partial<Pick<BenefitTerms, "weight" | "isEssential">>;

/** Terms by the benefit's line. A line without an entry is a plain one: `other`, one, on the day of the event. */
export type BenefitTermsByLine = Record<string, StoredBenefitTerms>;
