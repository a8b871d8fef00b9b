import { randomBytes } from "node:crypto";

/** Instants are seconds and amounts are in the currency's smallest unit, as everywhere at Stripe. */
export interface FakeRefund {
  id: string;
  amount: number;
  created: number;
  metadata: Record<string, string>;
  status: "pending" | "succeeded" | "failed";
}

export interface FakeDispute {
  evidence?: Record<string, string>;
  id: string;
  amount: number;
  created: number;
  dueBy: number;
  reason: string;
  status: "warning_needs_response" | "warning_closed" | "needs_response" | "won" | "lost";
}

/** One checkout with everything derived from it. */
export interface FakePayment {
  sessionId: string;
  /** The session's creation parameters. */
  asked: SessionRequest;
  amount: number;
  created: number;
  sessionStatus: "open" | "complete" | "expired";
  /** Created when the payer first presses the button. */
  intent: {
    id: string;
    status: "requires_payment_method" | "processing" | "succeeded";
    error: { code: string; decline_code?: string } | null;
  } | null;
  chargeId: string | null;
  chargeStatus: "pending" | "succeeded" | "failed";
  refunds: FakeRefund[];
  disputes: FakeDispute[];
}

export interface SessionRequest {
  line_items: { quantity: number; price_data: { currency: string; unit_amount: number } }[];
  success_url: string;
  cancel_url?: string;
  customer_email?: string;
  client_reference_id?: string;
  expires_at: number;
  metadata?: Record<string, string>;
  payment_intent_data?: { metadata?: Record<string, string>; transfer_group?: string };
}

export interface FakeEvent {
  id: string;
  sessionId: string;
  type: string;
  /** As posted, each time. */
  body: string;
}

export interface FakeState {
  /** Uploaded evidence, by ID: the form as received. */
  files: Map<string, string>;
  payments: Map<string, FakePayment>;
  events: FakeEvent[];
  /** Refunds stay pending until a control settles them. */
  refundsStayPending: boolean;
  /** Stripe itself fails during a refund, before or after making it. */
  refundsBreak: "before" | "after" | null;
  now: () => Date;
}

export const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

export const currencyOf = ({ asked }: FakePayment) => asked.line_items[0]?.price_data.currency ?? "usd";

/** The amount refunded or pending. */
export const refundedOf = ({ refunds }: FakePayment) =>
  refunds.reduce((sum, refund) => sum + (refund.status === "failed" ? 0 : refund.amount), 0);

/** Stripe's fee for a card: 2.9% and 30 cents. */
export const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** The dispute fee, in either outcome. */
export const DISPUTE_FEE = 1_500;
