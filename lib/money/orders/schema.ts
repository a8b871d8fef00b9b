import { z } from "zod";
import { ONLINE_METHODS, PAYMENT_METHODS } from "@/db/enums";
import { FactorCode } from "@/lib/identity/accounts/schema";
import { PurchaseOrder } from "@/lib/money/receipts/schema";

const BAD_AMOUNT = "Please enter an amount, such as 250 or 99.50.";

/** Cents. */
export const Amount = z.int(BAD_AMOUNT).min(1, BAD_AMOUNT);

const HOW = { error: "Please choose a payment method." };

/** How a payer pays online. */
export const MethodInput = z.enum(ONLINE_METHODS, HOW);

export const StartPlanPurchaseInput = z.object({
  product: z.enum(["host:pro", "host:elite"], { error: "Please choose a plan." }),
  /** Generated once per form. */
  idempotencyKey: z.uuid(),
});
export type StartPlanPurchaseInput = z.output<typeof StartPlanPurchaseInput>;

export const PayOrderInput = z.object({
  orderId: z.uuid(),
  method: z.enum(PAYMENT_METHODS, HOW),
  purchaseOrder: PurchaseOrder,
});
export type PayOrderInput = z.output<typeof PayOrderInput>;

/** How the only admin reauthenticates. */
const secret = z
  .string()
  .max(128)
  .optional()
  .transform((value) => value || null);
export const ReauthFields = { password: secret, code: secret, factorCode: FactorCode };

export const RepayRefundInput = z.object({
  refundId: z.uuid(),
  /** How it was sent. Shared with the payer. */
  note: z
    .string({ error: "Please say how it was sent." })
    .trim()
    .min(3, "Please say how it was sent.")
    .max(200, "Please keep it to 200 characters."),
  ...ReauthFields,
});
export type RepayRefundInput = z.output<typeof RepayRefundInput>;

/** An admin's decision about unmatched money. */
export const EndBankCaseInput = z.object({
  caseId: z.uuid(),
  /** How, or why. Shared with the payer if the money is owed to one. */
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
  /** An unexpected debit and a deposit. */
  caseId: z.uuid(),
  againstId: z.uuid(),
  ...ReauthFields,
});
export type OffsetBankCasesInput = z.output<typeof OffsetBankCasesInput>;

export const RefundOrphanInput = z.object({ paymentId: z.uuid() });
export type RefundOrphanInput = z.output<typeof RefundOrphanInput>;
