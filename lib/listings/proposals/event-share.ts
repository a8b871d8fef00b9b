/** The part of a price for the event itself, in basis points, unless its host chooses another. */
export const DEFAULT_EVENT_SHARE_BPS = 3_000;

/** The largest part that a host may choose. At least half of a price stands for the benefits. */
export const MAX_EVENT_SHARE_BPS = 5_000;

/** What decides how a price is split, besides the benefits. */
export interface ShareRule {
  /** The part for the event itself, in basis points. */
  eventShareBps: number;
}

/** The rule of a sold tier. Tiers that were sold before hosts could choose a share have the default. */
export const shareRuleOf = ({ eventShareBps }: Partial<ShareRule>): ShareRule => ({
  eventShareBps: eventShareBps ?? DEFAULT_EVENT_SHARE_BPS,
});

/** A share in basis points as its field shows it, in percent. */
export const typedShare = (bps: number): string => String(bps / 100);
