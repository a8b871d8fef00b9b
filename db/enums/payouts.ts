/** How a payee is paid; `none`: not for now. */
export const PAYOUT_METHODS = ["none", "paypal", "swift"] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** The rail of a payout; the sandbox replaces PayPal. */
export const PAYOUT_RAILS = ["paypal", "swift", "sandbox"] as const;
export type PayoutRailCode = (typeof PAYOUT_RAILS)[number];

export const PAYOUT_STATUSES = ["due", "approved", "sent", "paid", "failed", "cancelled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The role that a payout belongs to: each has a separate balance. */
export const PAYEE_ROLES = ["event_host", "agent"] as const;
export type PayeeRole = (typeof PAYEE_ROLES)[number];

/** `open`: not fully settled. `stuck`: the provider may or may not have accepted it; an admin must check. */
export const PAYOUT_RUN_STATUSES = ["open", "settled", "stuck"] as const;
export type PayoutRunStatus = (typeof PAYOUT_RUN_STATUSES)[number];

/** Payout statuses at the built-in test provider, in its own terms. */
export const SANDBOX_PAYOUT_STATUSES = ["pending", "success", "failed", "returned"] as const;
export type SandboxPayoutStatus = (typeof SANDBOX_PAYOUT_STATUSES)[number];
