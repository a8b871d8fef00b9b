/** How somebody wants to be paid; `none`: not at all for now. */
export const PAYOUT_METHODS = ["none", "paypal", "swift"] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** By which way a payout leaves; the sandbox stands in for PayPal. */
export const PAYOUT_RAILS = ["paypal", "swift", "sandbox"] as const;
export type PayoutRailCode = (typeof PAYOUT_RAILS)[number];

export const PAYOUT_STATUSES = ["due", "approved", "sent", "paid", "failed", "cancelled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** In which of their roles somebody is paid out: each has a balance of its own. */
export const PAYEE_ROLES = ["event_host", "agent"] as const;
export type PayeeRole = (typeof PAYEE_ROLES)[number];

/** `open`: not all of it is settled. `stuck`: nobody knows whether the provider has taken it on; an admin has to look. */
export const PAYOUT_RUN_STATUSES = ["open", "settled", "stuck"] as const;
export type PayoutRunStatus = (typeof PAYOUT_RUN_STATUSES)[number];

/** States of a payout at the built-in test provider, in its own words. */
export const SANDBOX_PAYOUT_STATUSES = ["pending", "success", "failed", "returned"] as const;
export type SandboxPayoutStatus = (typeof SANDBOX_PAYOUT_STATUSES)[number];
