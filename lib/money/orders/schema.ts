import { z } from "zod";
import { ONLINE_METHODS, PAYMENT_METHODS } from "@/db/enums";
import { PurchaseOrder } from "@/lib/money/receipts/schema";

const BAD_AMOUNT = "Please enter an amount, such as 250 or 99.50.";

/** Cents. */
export const Amount = z.int(BAD_AMOUNT).min(1, BAD_AMOUNT);

const HOW = { error: "Please choose a payment method." };

/** How a payer wants to pay, online. */
export const MethodInput = z.enum(ONLINE_METHODS, HOW);

export const StartPlanPurchaseInput = z.object({
  product: z.enum(["host:pro", "host:elite"], { error: "Please choose a plan." }),
  /** Made once a form. */
  idempotencyKey: z.uuid(),
});
export type StartPlanPurchaseInput = z.output<typeof StartPlanPurchaseInput>;

export const PayOrderInput = z.object({
  orderId: z.uuid(),
  method: z.enum(PAYMENT_METHODS, HOW),
  purchaseOrder: PurchaseOrder,
});
export type PayOrderInput = z.output<typeof PayOrderInput>;

/** How the only admin there is proves to be themselves. */
const secret = z
  .string()
  .max(128)
  .optional()
  .transform((value) => value || null);
export const ReauthFields = { password: secret, code: secret };

export const RepayRefundInput = z.object({
  refundId: z.uuid(),
  /** How it was sent; the payer reads it. */
  note: z
    .string({ error: "Please say how it was sent." })
    .trim()
    .min(3, "Please say how it was sent.")
    .max(200, "Please keep it to 200 characters."),
  ...ReauthFields,
});
export type RepayRefundInput = z.output<typeof RepayRefundInput>;

/** What an admin decided about money that fits nothing. */
export const EndBankCaseInput = z.object({
  caseId: z.uuid(),
  /** How, or why; of money that a payer is owed the payer reads it. */
  note: z
    .string({ error: "Please say how, or why." })
    .trim()
    .min(3, "Please say how, or why.")
    .max(200, "Please keep it to 200 characters."),
  ...ReauthFields,
});
export type EndBankCaseInput = z.output<typeof EndBankCaseInput>;

export const BookBankCaseInput = z.object({
  caseId: z.uuid(),
  reference: z.string({ error: "Please enter the reference." }).trim().min(1).max(200),
  ...ReauthFields,
});
export type BookBankCaseInput = z.output<typeof BookBankCaseInput>;

export const OffsetBankCasesInput = z.object({
  /** Money that went away, and money that came in. */
  caseId: z.uuid(),
  againstId: z.uuid(),
  ...ReauthFields,
});
export type OffsetBankCasesInput = z.output<typeof OffsetBankCasesInput>;

export const RefundOrphanInput = z.object({ paymentId: z.uuid() });
export type RefundOrphanInput = z.output<typeof RefundOrphanInput>;
