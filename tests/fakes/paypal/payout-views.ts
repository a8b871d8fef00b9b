import type { PayoutBatchRecord, PayoutItemRecord } from "./payout-records";

const instant = (at: Date) => at.toISOString().replace(/\.\d+/, "");

/** PayPal's fee for one payout, always in the payout's currency. */
const feeOf = ({ state }: PayoutItemRecord) => ({
  currency: "USD",
  value: state === "PENDING" || state === "FAILED" || state === "BLOCKED" ? "0.00" : "0.25",
});

/** The response to an accepted batch. */
export const createdBatch = (batch: PayoutBatchRecord) => ({
  batch_header: {
    payout_batch_id: batch.id,
    batch_status: "PENDING",
    sender_batch_header: batch.request.sender_batch_header,
  },
});

export function payoutItem(item: PayoutItemRecord) {
  return {
    payout_item_id: item.id,
    payout_batch_id: item.batchId,
    transaction_status: item.state,
    payout_item_fee: feeOf(item),
    payout_item: item.request,
    ...(item.error && { errors: { ...item.error, debug_id: "fake" } }),
  };
}

/** One page of a batch. The payouts of a denied batch have no separate status. */
export function payoutBatch(batch: PayoutBatchRecord, { page, size }: { page: number; size: number }) {
  const isOpen = batch.items.some(({ state }) => state === "PENDING");
  const items = batch.items.slice((page - 1) * size, page * size).map((item) => {
    const { transaction_status, ...rest } = payoutItem(item);
    return batch.isDenied ? rest : { ...rest, transaction_status };
  });
  return {
    total_items: batch.items.length,
    total_pages: Math.ceil(batch.items.length / size),
    batch_header: {
      payout_batch_id: batch.id,
      batch_status: batch.isDenied ? "DENIED" : isOpen ? "PROCESSING" : "SUCCESS",
      time_created: instant(batch.createdAt),
      sender_batch_header: batch.request.sender_batch_header,
    },
    items,
  };
}
