import type { OnlineMethod, PaymentMethod, PaymentProviderCode } from "@/db/enums";

export interface CheckoutLine {
  description: string;
  amountCents: number;
}

export interface CheckoutInput {
  /** Our ID, which the provider stores. */
  paymentId: string;
  method: PaymentMethod;
  amountCents: number;
  currency: string;
  lines: CheckoutLine[];
  /** Where the payer returns. `{REF}` stands for the provider's ID of this checkout. */
  returnUrl: string;
  cancelUrl: string;
  payerEmail: string;
  /** The provider's session must end no later than our hold (UTC). */
  expiresAt: Date;
}

export interface RefundSnapshot {
  refundRef: string;
  /** Our ID, if we requested the refund; null if it was made in the provider's console. */
  refundId: string | null;
  amountCents: number;
  status: "pending" | "succeeded" | "failed";
  /** For a failed refund: it was reported as made but never was. Omitted if it was made and bounced. */
  wasNeverSent?: boolean;
}

/** A payer's dispute at their bank or the provider, which withholds the money until the decision. */
export interface DisputeSnapshot {
  disputeRef: string;
  amountCents: number;
  /** The provider's total charge for it, minus refunds of it; null if not reported. */
  feeCents: number | null;
  status: "open" | "won" | "lost";
  reason: string | null;
  /** The deadline for the host's evidence (UTC). */
  evidenceDueAt: Date | null;
}

/** A provider's report on a payment, in our terms. Amounts in integer cents. */
export interface PaymentSnapshot {
  /** `approved`: the payer approved, and the money can be captured. */
  status: "requires_action" | "approved" | "processing" | "succeeded" | "failed" | "cancelled" | "expired";
  amountCents: number;
  currency: string;
  captureRef: string | null;
  refunds: readonly RefundSnapshot[];
  feeCents: number | null;
  disputes: readonly DisputeSnapshot[];
  failureCode: string | null;
  raw: unknown;
}

export interface RefundInput {
  refundId: string;
  captureRef: string;
  amountCents: number;
  currency: string;
  reason: string;
  /** How often it was sent before, with any response. */
  earlierTries: number;
}

/** What an evidence file shows. A provider accepts one of each. */
export const EVIDENCE_KINDS = ["delivery", "conversation", "other"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export interface EvidenceFile {
  kind: EvidenceKind;
  /** Letters, digits, and one dot: providers accept no other names. */
  name: string;
  type: "application/pdf" | "image/jpeg" | "image/png";
  content: Buffer;
}

/** Evidence for a disputed payment. */
export interface EvidenceInput {
  disputeRef: string;
  text: string;
  files: readonly EvidenceFile[];
}

export interface WebhookEvent {
  eventId: string;
  type: string;
  /** The provider's ID of the checkout, capture, or payout batch; null if none of ours. */
  objectRef: string | null;
}

/** An event as the provider lists it afterward. */
export interface ListedEvent extends WebhookEvent {
  raw: Buffer;
  at: Date;
  /** Whether `objectRef` is a payout batch. */
  isPayout: boolean;
}

/** What a provider's own button needs in the browser. Nothing secret. */
export interface PaymentButtonKeys {
  clientId: string;
  environment: "sandbox" | "live";
}

/** The provider will never do this with this key, and has moved no money. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/**
 * One payment provider. Webhooks, returning browsers, and sweeps only trigger `retrieve`; its result is the only truth.
 * Every call that moves money carries a key from our own row, so that a retry is the same call.
 */
export interface PaymentProvider {
  readonly code: PaymentProviderCode;
  readonly methods: readonly PaymentMethod[];
  /** For providers with their own button for our page. The others only have their own page. */
  readonly button?: PaymentButtonKeys;
  /** Throws `RefusedError` if it will never open, another error if there was no response. */
  createCheckout(
    input: CheckoutInput,
    options: { idempotencyKey: string },
  ): Promise<{ providerRef: string; redirectUrl: string }>;
  retrieve(providerRef: string): Promise<PaymentSnapshot>;
  /** For providers that only authorize on their page: captures the money after approval. */
  capture?(providerRef: string, options: { idempotencyKey: string }): Promise<PaymentSnapshot>;
  /**
   * Ends an unpaid checkout. One that was paid, or is being paid, stays as it is. If only our `capture` takes the
   * money, a provider may do nothing: what is never captured is never paid.
   */
  cancel(providerRef: string): Promise<void>;
  /**
   * Requests a refund and returns the provider's ID for it. The next snapshot has its outcome. Throws `RefusedError`.
   */
  refund(input: RefundInput, options: { idempotencyKey: string }): Promise<{ refundRef: string }>;
  /**
   * Submits evidence for an open dispute, which is final. Throws `RefusedError`. Omitted if a provider has no disputes.
   */
  submitEvidence?(input: EvidenceInput, options: { idempotencyKey: string }): Promise<void>;
  /** Verifies the signature over the raw body. Makes no request about the payment. Throws `SignatureError`. */
  parseWebhook(raw: Buffer, headers: Headers): Promise<WebhookEvent>;
  /**
   * For providers that list their webhooks: every one since a time, oldest first. Providers keep them for 30 days. They
   * are not signed; that they come from the provider is enough.
   */
  eventsSince?(since: Date): Promise<ListedEvent[]>;
  /**
   * For providers whose webhooks may carry an ID that we have not seen yet: returns the checkout it belongs to, or
   * null.
   */
  checkoutOf?(objectRef: string): Promise<string | null>;
}

export interface PaymentRegistry {
  /** The provider of a method here, or null. */
  forMethod(method: PaymentMethod): PaymentProvider | null;
  /** Whether this provider is configured here. */
  has(code: PaymentProviderCode): boolean;
  /** The provider of an existing payment. Throws if it is no longer configured. */
  byCode(code: PaymentProviderCode): PaymentProvider;
  /** The online payment methods, in order. Bank transfer is handled separately. */
  methods(): OnlineMethod[];
  /** Whether no real money moves here. The screens say so. */
  readonly isTestMode: boolean;
}
