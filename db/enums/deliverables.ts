/** Where a deliverable stands. The last four end it. */
export const DELIVERABLE_STATUSES = [
  "waiting_for_sponsor",
  "due",
  "proved",
  "change_requested",
  "missed",
  "make_good_offered",
  "disputed",
  "accepted",
  "made_good",
  "waived",
  "refunded",
] as const;
export type DeliverableStatus = (typeof DELIVERABLE_STATUSES)[number];

/** What shows that a benefit was delivered. */
export const PROOF_KINDS = ["photo", "file", "link", "number", "note"] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** Who acted on a deliverable. `site`: a deadline passed. */
export const DELIVERY_SIDES = ["host", "sponsor", "admin", "site"] as const;
export type DeliverySide = (typeof DELIVERY_SIDES)[number];

/** When a sponsorship's money is released: all of it by date, or in parts as its benefits are delivered. */
export const RELEASE_RULES = ["date", "delivery"] as const;
export type ReleaseRule = (typeof RELEASE_RULES)[number];
