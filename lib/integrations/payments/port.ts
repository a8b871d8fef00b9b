import type { PaymentMethod, PaymentProviderCode } from "@/db/enums";

export interface CheckoutLine {
  description: string;
  amountCents: number;
}

export interface CheckoutInput {
  paymentId: string;
  method: PaymentMethod;
  amountCents: number;
  currency: string;
  lines: CheckoutLine[];
  returnUrl: string;
  cancelUrl: string;
  payerEmail: string;
  /** The provider's session has to end no later than our hold (UTC). */
  expiresAt: Date;
}

/** What a provider says about a payment, in our words. Amounts in integer cents. */
export interface PaymentSnapshot {
  status: "requires_action" | "processing" | "succeeded" | "failed" | "cancelled" | "expired";
  amountCents: number;
  currency: string;
  captureRef: string | null;
  refundedCents: number;
  feeCents: number | null;
  dispute: "open" | "won" | "lost" | null;
  failureCode: string | null;
  raw: unknown;
}

export interface RefundInput {
  captureRef: string;
  amountCents: number;
  currency: string;
  reason: string;
}

export interface WebhookEvent {
  eventId: string;
  type: string;
  /** The provider's id of the checkout it speaks of; null: nothing of ours. */
  objectRef: string | null;
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
  createCheckout(
    input: CheckoutInput,
    options: { idempotencyKey: string },
  ): Promise<{ providerRef: string; redirectUrl: string }>;
  retrieve(providerRef: string): Promise<PaymentSnapshot>;
  /** For providers that only authorise on their page: takes the money after the payer agreed. */
  capture?(providerRef: string, options: { idempotencyKey: string }): Promise<PaymentSnapshot>;
  /** Ends an unpaid checkout; one that was paid meanwhile stays as it is. */
  cancel(providerRef: string): Promise<void>;
  refund(
    input: RefundInput,
    options: { idempotencyKey: string },
  ): Promise<{ refundRef: string; status: "pending" | "succeeded" | "failed" }>;
  /** Verifies the signature over the raw body. Throws `SignatureError`. */
  parseWebhook(raw: Buffer, headers: Headers): Promise<WebhookEvent>;
}

export interface PaymentRegistry {
  /** The provider that offers this method here, or null where none does. */
  forMethod(method: PaymentMethod): PaymentProvider | null;
  /** The provider of an existing payment. Throws where it is not configured any more. */
  byCode(code: PaymentProviderCode): PaymentProvider;
  /** The methods a payer may choose from, in order. */
  methods(): PaymentMethod[];
  /** Whether no real money moves here: the screens say so. */
  readonly isTestMode: boolean;
}
