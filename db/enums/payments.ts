/** Who moves the money. */
export const PAYMENT_PROVIDERS = ["sandbox", "stripe", "paypal", "bank"] as const;
export type PaymentProviderCode = (typeof PAYMENT_PROVIDERS)[number];

/** The payer's choice: `stripe` is a card. The sandbox offers these two. */
export const ONLINE_METHODS = ["stripe", "paypal"] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
/** `bank` is a transfer to the operator's bank account. */
export const PAYMENT_METHODS = [...ONLINE_METHODS, "bank"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "partially_refunded",
  "refunded",
  "disputed",
  "charged_back",
  "failed",
  "cancelled",
  "expired",
  "orphaned",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REFUND_STATUSES = ["pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Who requested a refund. `external`: made in the provider's console. `correction`: no money moved; a recorded transfer
 * had never arrived.
 */
export const REFUND_SOURCES = ["sponsor", "host", "admin", "system", "external", "correction"] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** Where a dispute was raised: with the payer's bank or provider, or with us. */
export const DISPUTE_SOURCES = ["provider", "sponsor"] as const;
export type DisputeSource = (typeof DISPUTE_SOURCES)[number];

/** From the host's side: won, the money stays; lost, it was returned to the payer. */
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const ORDER_KINDS = [
  "sponsorship",
  "publish",
  "plan",
  "addon",
  "agent_listing",
  "vendor_plan",
  "vendor_promotion",
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Checkout statuses at the built-in test provider, in its own terms. */
export const SANDBOX_INTENT_STATUSES = [
  "open",
  "challenge",
  "approved",
  "pending",
  "succeeded",
  "declined",
  "cancelled",
  "expired",
] as const;
export type SandboxIntentStatus = (typeof SANDBOX_INTENT_STATUSES)[number];

export const SANDBOX_DISPUTE_STATUSES = ["open", "won", "lost"] as const;
export type SandboxDisputeStatus = (typeof SANDBOX_DISPUTE_STATUSES)[number];

/** `held` and `dropped`: the test provider's console delays or loses it. */
export const SANDBOX_WEBHOOK_STATUSES = ["queued", "held", "delivered", "dropped"] as const;
export type SandboxWebhookStatus = (typeof SANDBOX_WEBHOOK_STATUSES)[number];

export const WEBHOOK_STATUSES = ["pending", "done", "ignored", "dead"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Receipts, and credit notes for refunds. */
export const RECEIPT_SERIES = ["R", "C"] as const;
export type ReceiptSeries = (typeof RECEIPT_SERIES)[number];

export const LEDGER_ACCOUNT_KINDS = ["asset", "liability", "revenue", "expense"] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];
