import { z } from "zod";

/** The parts of PayPal's payout resources that we read. Amounts differ from those of orders. */
const Money = z.object({ currency: z.string(), value: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/) });

const ITEM_STATUSES = [
  "SUCCESS",
  "FAILED",
  "PENDING",
  "UNCLAIMED",
  "RETURNED",
  "ONHOLD",
  "BLOCKED",
  "REFUNDED",
  "REVERSED",
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const CreatedBatch = z.object({ batch_header: z.object({ payout_batch_id: z.string().min(1) }) });

const BatchItem = z.object({
  transaction_status: z.enum(ITEM_STATUSES).optional(),
  payout_item_fee: Money.optional(),
  payout_item: z.object({ amount: Money, sender_item_id: z.string().optional() }),
  errors: z.object({ name: z.string().optional(), message: z.string().optional() }).optional(),
});
export type BatchItem = z.output<typeof BatchItem>;

export const Batch = z.object({
  total_pages: z.number().int().min(0).default(1),
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z.array(BatchItem).default([]),
});
