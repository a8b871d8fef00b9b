import { randomInt } from "node:crypto";

export interface Money {
  currency_code: string;
  value: string;
}

export interface CaptureRecord {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
  reason?: string;
  amount: Money;
  createdAt: Date;
}

export interface RefundRecord {
  id: string;
  captureId: string;
  status: "CANCELLED" | "FAILED" | "PENDING" | "COMPLETED";
  amount: Money;
  customId?: string;
  createdAt: Date;
}

export interface DisputeRecord {
  id: string;
  captureId: string;
  status: "OPEN" | "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED";
  outcome?: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "ACCEPTED" | "CANCELED_BY_BUYER";
  amount: Money;
  feeCents: number;
  createdAt: Date;
  /** The form as received. */
  evidence?: string;
}

export interface OrderRequest {
  intent: string;
  purchase_units: [
    {
      reference_id?: string;
      custom_id?: string;
      amount: Money & { breakdown?: { item_total: Money } };
      items?: { name: string; quantity: string; unit_amount: Money }[];
    },
  ];
  payment_source?: { paypal?: { experience_context?: { return_url: string; cancel_url: string } } };
}

export interface OrderRecord {
  id: string;
  status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  request: OrderRequest;
  captures: CaptureRecord[];
  refunds: RefundRecord[];
  /** The outcome of its capture. */
  outcome: { kind: "complete" } | { kind: "pending"; reason: string } | { kind: "refuse"; issue: string };
  createdAt: Date;
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** An ID like PayPal's: seventeen capitals and digits. */
export function newPayPalId(): string {
  return Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

export const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);

export function moneyOf(cents: number, currency = "USD"): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** PayPal's fee for a payment. */
export const feeOf = (amount: Money): Money =>
  moneyOf(Math.min(centsOf(amount), Math.round(centsOf(amount) * 0.0349) + 49), amount.currency_code);
