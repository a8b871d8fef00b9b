import type { OnlineMethod, PaymentMethod, PaymentProviderCode } from "@/db/enums";

export interface CheckoutLine {
  description: string;
  amountCents: number;
}

export interface CheckoutInput {
  /** Our own id, which the provider keeps beside its own. */
  paymentId: string;
  method: PaymentMethod;
  amountCents: number;
  currency: string;
  lines: CheckoutLine[];
  /** Where the payer comes back to; `{REF}` in it stands for the provider's own id of this checkout. */
  returnUrl: string;
  cancelUrl: string;
  payerEmail: string;
  /** The provider's session has to end no later than our hold (UTC). */
  expiresAt: Date;
}

export interface RefundSnapshot {
  refundRef: string;
  /** Our own id, where the refund was asked for by us; null: made in the provider's console. */
  refundId: string | null;
  amountCents: number;
  status: "pending" | "succeeded" | "failed";
  /** Of a failed one: it had been told as made, and never was. Left out: it was made, and came back. */
  wasNeverSent?: boolean;
}

/** A payer's objection at their bank or at the provider, which takes the money back until it is decided. */
export interface DisputeSnapshot {
  disputeRef: string;
  amountCents: number;
  /** What the provider charges for it in all, less what it gave back; null where it has not said. */
  feeCents: number | null;
  status: "open" | "won" | "lost";
  reason: string | null;
  /** When the host's evidence has to be there (UTC). */
  evidenceDueAt: Date | null;
}

/** What a provider says about a payment, in our words. Amounts in integer cents. */
export interface PaymentSnapshot {
  /** `approved`: the payer agreed, and the money is there to be captured. */
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
  /** How often it was sent before, with whatever answer. */
  earlierTries: number;
}

/** What a file of evidence shows; a provider takes one of each. */
export const EVIDENCE_KINDS = ["delivery", "conversation", "other"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export interface EvidenceFile {
  kind: EvidenceKind;
  /** Letters, digits and one dot: providers take no other names. */
  name: string;
  type: "application/pdf" | "image/jpeg" | "image/png";
  content: Buffer;
}

/** What speaks for a payment that its payer disputes. */
export interface EvidenceInput {
  disputeRef: string;
  text: string;
  files: readonly EvidenceFile[];
}

export interface WebhookEvent {
  eventId: string;
  type: string;
  /** The provider's id of the checkout, the captured money or the batch of payouts it speaks of; null: nothing of ours. */
  objectRef: string | null;
}

/** What a provider's own button needs to know in the browser. Nothing in it is secret. */
export interface PaymentButtonKeys {
  clientId: string;
  environment: "sandbox" | "live";
}

/** The provider will not do this, however often it is asked with this key, and has moved no money. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/**
 * One payment provider. A webhook, a browser's return and a sweep are all just hints to call `retrieve`; its answer
 * is the only truth. Every call that moves money carries a key derived from our own row, so that a retry is the
 * same call.
 */
export interface PaymentProvider {
  readonly code: PaymentProviderCode;
  readonly methods: readonly PaymentMethod[];
  /** For providers with a button of their own for our page; the others have only a page of theirs. */
  readonly button?: PaymentButtonKeys;
  /** Throws `RefusedError` where it will never open, another error where no answer came. */
  createCheckout(
    input: CheckoutInput,
    options: { idempotencyKey: string },
  ): Promise<{ providerRef: string; redirectUrl: string }>;
  retrieve(providerRef: string): Promise<PaymentSnapshot>;
  /** For providers that only authorise on their page: takes the money after the payer agreed. */
  capture?(providerRef: string, options: { idempotencyKey: string }): Promise<PaymentSnapshot>;
  /**
   * Ends an unpaid checkout; one that was paid, or is being paid, stays as it is. Where only our own `capture` takes
   * the money, a provider may leave it at that: what is never captured is never paid.
   */
  cancel(providerRef: string): Promise<void>;
  /**
   * Asks for a refund and answers the provider's id of it; what became of it stands in the next snapshot. Throws
   * `RefusedError`.
   */
  refund(input: RefundInput, options: { idempotencyKey: string }): Promise<{ refundRef: string }>;
  /**
   * Hands evidence in for an open dispute, for good: providers take it once. Throws `RefusedError`. Left out where a
   * provider knows no disputes.
   */
  submitEvidence?(input: EvidenceInput, options: { idempotencyKey: string }): Promise<void>;
  /** Verifies the signature over the raw body; asks nobody how a payment stands. Throws `SignatureError`. */
  parseWebhook(raw: Buffer, headers: Headers): Promise<WebhookEvent>;
  /**
   * For providers whose webhooks may speak of money by an id that we have not seen yet: the checkout it was paid
   * in, or null where there is none.
   */
  checkoutOf?(objectRef: string): Promise<string | null>;
}

export interface PaymentRegistry {
  /** The provider that offers this method here, or null where none does. */
  forMethod(method: PaymentMethod): PaymentProvider | null;
  /** Whether this provider is configured here. */
  has(code: PaymentProviderCode): boolean;
  /** The provider of an existing payment. Throws where it is not configured any more. */
  byCode(code: PaymentProviderCode): PaymentProvider;
  /** The methods that are paid online, in order; a bank transfer is asked for apart. */
  methods(): OnlineMethod[];
  /** Whether no real money moves here: the screens say so. */
  readonly isTestMode: boolean;
}
