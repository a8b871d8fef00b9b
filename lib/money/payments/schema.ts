import { z } from "zod";
import type { CancellationTerms, OrderKind, PaymentMethod } from "@/db/enums";
import { Amount, ReauthFields } from "@/lib/money/orders/schema";
import type { PaymentView } from "@/lib/money/payments/status";
import type { TermProduct } from "@/lib/money/plans/term-families";

export const RecheckPaymentInput = z.object({ paymentId: z.uuid() });
export type RecheckPaymentInput = z.output<typeof RecheckPaymentInput>;

const Reference = z.string({ error: "Please enter the reference." }).trim().min(1).max(200);

/** What an admin saw in the bank account. */
export const ConfirmTransferInput = z.object({
  reference: Reference,
  amount: Amount,
  /** The statement's value date. It decides whether the transfer was on time. */
  arrivedOn: z.iso.date("Please enter the date the bank account shows."),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default("USD"),
  ...ReauthFields,
});
export type ConfirmTransferInput = z.output<typeof ConfirmTransferInput>;

/** An admin's entry that must not count. */
export const CorrectTransferInput = z.object({
  reference: Reference,
  reason: z
    .string({ error: "Please say what went wrong." })
    .trim()
    .min(3, "Please say what went wrong.")
    .max(500, "Please keep it to 500 characters."),
  ...ReauthFields,
});
export type CorrectTransferInput = z.output<typeof CorrectTransferInput>;

export const RefundPaymentInput = z.object({
  paymentId: z.uuid(),
  amount: Amount,
  reason: z
    .string({ error: "Please enter a reason." })
    .trim()
    .min(3, "Please enter a reason.")
    .max(500, "Please keep it to 500 characters."),
  /** Generated once per form, so a second post refunds nothing more. */
  idempotencyKey: z.uuid(),
});
export type RefundPaymentInput = z.output<typeof RefundPaymentInput>;

export const PollProviderInput = z.object({ paymentId: z.uuid() });
export type PollProviderInput = z.output<typeof PollProviderInput>;

export const CancelTransferInput = z.object({ orderId: z.uuid() });
export type CancelTransferInput = z.output<typeof CancelTransferInput>;

export const WithdrawConfirmationInput = z.object({ confirmationId: z.uuid() });
export type WithdrawConfirmationInput = z.output<typeof WithdrawConfirmationInput>;

/** A provider's ID for a checkout. */
const ProviderRef = z.string().regex(/^[\w-]{1,200}$/);

/** The parameters of PaymentSuccess. They are only lookup keys. */
export const ReturnQuery = z
  .object({
    proposal_id: z.uuid().optional(),
    session_id: ProviderRef.optional(),
    order_id: ProviderRef.optional(),
    /** PayPal's name for the order ID, which it adds to the address. */
    token: ProviderRef.optional(),
    payment_method: z.enum(["stripe", "paypal"]),
  })
  .transform((query) => ({
    proposalId: query.proposal_id ?? null,
    providerRef: query.session_id ?? query.order_id ?? query.token ?? null,
    method: query.payment_method,
  }));

/** A payment as its payer sees it. Cents; instants are UTC. */
export interface PaymentSummary {
  paymentId: string;
  view: PaymentView;
  kind: OrderKind;
  method: PaymentMethod;
  amountCents: number;
  currency: string;
  refundedCents: number;
  lines: { description: string; amountCents: number }[];
  capturedAt: Date | null;
  /** The short form of the payment's ID, as in emails. */
  reference: string;
  /** The provider's failure code. */
  failureCode: string | null;
  /** Why captured money was returned. */
  returnReason: string | null;
  proposal: { id: string; title: string; path: string } | null;
  sponsorship: {
    id: string;
    hostName: string;
    tierName: string;
    benefits: string[];
    terms: CancellationTerms;
    releasableAt: Date | null;
    /** The event's time zone, in which that day is shown; null if there is no event. */
    eventTimeZone: string | null;
    /** How many parts were released before the last one. */
    releasedParts: number;
    /** When it was released to the host; null while it is held or after a refund. */
    releasedAt: Date | null;
    /** The host waits for something from the sponsor. */
    mustSend: boolean;
    heldUntil: Date | null;
  } | null;
  /** The term (UTC) of the purchased plan or promotion; null if none was bought or it is not paid yet. */
  term: { product: TermProduct; startsAt: Date; endsAt: Date } | null;
  /** Whether the purchase emails sponsors. */
  isCampaign: boolean;
  /** The test provider's page for this checkout, when money is not real. */
  testPageUrl: string | null;
}

/** An unpaid order, as its buyer sees it. Cents. */
export interface PurchasePage {
  orderId: string;
  kind: Exclude<OrderKind, "sponsorship">;
  lines: { description: string; amountCents: number }[];
  totalCents: number;
  currency: string;
  /** The latest attempt's status; null if there was none. */
  view: PaymentView | null;
}
