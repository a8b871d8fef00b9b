import { z } from "zod";
import type { OrderKind, PaymentMethod } from "@/db/enums";

const tidied = (most: number, message: string) =>
  z
    .string()
    .trim()
    .max(most, message)
    .optional()
    .transform((text) => text || null);

export const BillingDetailsInput = z.object({
  company: tidied(120, "Please keep the company name under 120 characters."),
  /** Up to six lines. */
  address: tidied(400, "Please keep the address under 400 characters.").refine(
    (text) => (text?.split("\n").length ?? 0) <= 6,
    "Please keep the address to six lines.",
  ),
  taxId: tidied(40, "Please keep the tax ID under 40 characters."),
});
export type BillingDetailsInput = z.output<typeof BillingDetailsInput>;

/** The buyer's own purchase number, as a field of a payment form; may be empty. */
export const PurchaseOrder = z
  .string()
  .trim()
  .max(40, "Please keep the purchase order number under 40 characters.")
  .optional();

/** A person on a receipt, as of when it was issued. */
export interface Party {
  name: string;
  company: string | null;
  /** Lines of a postal address. */
  address: string | null;
  taxId: string | null;
}

/** A printable document: a receipt, a credit note, or a pro forma invoice. Cents; UTC. */
export interface ReceiptDocumentDto {
  kind: "receipt" | "credit_note" | "invoice";
  /** `R-2026-000123`. For a pro forma invoice, the order's reference. */
  number: string;
  date: Date;
  seller: Party;
  buyer: Party;
  purchaseOrder: string | null;
  /** The host on whose behalf a sponsorship's money is received. */
  receivedFor: string | null;
  lines: { description: string; amountCents: number }[];
  totalCents: number;
  currency: string;
  /** The payment method; null if unpaid. */
  method: PaymentMethod | null;
}

/** A receipt with later documents: credit notes, and receipts for money that was recovered. */
export interface ReceiptDto {
  receipt: ReceiptDocumentDto;
  creditNotes: ReceiptDocumentDto[];
  paidAgain: ReceiptDocumentDto[];
  refundedCents: number;
  /** The payer's bank reversed the payment. */
  isChargedBack: boolean;
  /** The sponsorship it paid for. Only for its sponsor. */
  sponsorshipId: string | null;
}

/** A pro forma invoice, or the payment with the receipt if its order was paid. */
export type InvoiceDto = { paidBy: string; receipt: null } | { paidBy: null; receipt: ReceiptDocumentDto };

/** One line of a person's purchases. Cents; UTC. */
export interface ReceiptRow {
  id: string;
  paymentId: string;
  number: string;
  date: Date;
  kind: OrderKind;
  description: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
}
