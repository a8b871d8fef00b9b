import { DEFAULT_SMALL_DEAL_CENTS } from "@/lib/site/settings/default-values";

/** The event's share of a price, in basis points, unless its host chooses another. */
export const DEFAULT_EVENT_SHARE_BPS = 3_000;

/** The largest event share that a host may choose, so that at least half of a price is for benefits. */
export const MAX_EVENT_SHARE_BPS = 5_000;

/** What decides how a price is split, besides the benefits. */
export interface ShareRule {
  /** The event's share, in basis points. */
  eventShareBps: number;
  /** Up to this price, in cents, one photo and a thank-you cover all benefits, unless the host gave them terms. */
  smallDealCents: number;
}

/** The rule of a sold tier. Tiers that were sold before the rule could be changed have the defaults. */
export const shareRuleOf = ({ eventShareBps, smallDealCents }: Partial<ShareRule>): ShareRule => ({
  eventShareBps: eventShareBps ?? DEFAULT_EVENT_SHARE_BPS,
  smallDealCents: smallDealCents ?? DEFAULT_SMALL_DEAL_CENTS,
});

/** A share in basis points as its field shows it, in percent. */
export const typedShare = (bps: number): string => String(bps / 100);
