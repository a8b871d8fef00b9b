import { z } from "zod";
import { PAYMENT_METHODS } from "@/db/enums";
import { PurchaseOrder } from "@/lib/receipts/schema";

/** How a payer wants to pay. */
export const MethodInput = z.enum(PAYMENT_METHODS, { error: "Please choose how to pay." });

export const StartPlanPurchaseInput = z.object({
  product: z.enum(["host:pro", "host:elite"], { error: "Please choose a plan." }),
  /** Made once a form. */
  idempotencyKey: z.uuid(),
});
export type StartPlanPurchaseInput = z.output<typeof StartPlanPurchaseInput>;

export const PayOrderInput = z.object({
  orderId: z.uuid(),
  method: MethodInput,
  purchaseOrder: PurchaseOrder,
});
export type PayOrderInput = z.output<typeof PayOrderInput>;
