import { Impossible, Refusal } from "./books";
import type { ItemState, PayoutBatchRecord, PayoutItemRecord, PayoutRequest } from "./payout-records";
import { newPayPalId } from "./records";

/** PayPal's event name for each status; the others have none. */
const EVENTS: Partial<Record<ItemState, string>> = {
  SUCCESS: "SUCCEEDED",
  FAILED: "FAILED",
  UNCLAIMED: "UNCLAIMED",
  RETURNED: "RETURNED",
  ONHOLD: "HELD",
  BLOCKED: "BLOCKED",
  REFUNDED: "REFUNDED",
};

/** Receives the events. */
export interface PayoutNews {
  ofPayout(type: string, item: PayoutItemRecord): void;
  ofPayoutBatch(type: string, batch: PayoutBatchRecord): void;
}

const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

const missing = () => new Refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");

/** Submitted payouts, with the actions of PayPal's staff and the recipients. */
export function payoutBooks(origin: string, now: () => Date, notify: PayoutNews) {
  const batches: PayoutBatchRecord[] = [];

  /** Only the sender's batch ID dedupes a second call; PayPal forgets it after 30 days. */
  function assertNew(senderBatchId: string | undefined): void {
    const known = batches.find(
      ({ request, createdAt }) =>
        senderBatchId !== undefined &&
        request.sender_batch_header.sender_batch_id === senderBatchId &&
        now().getTime() - createdAt.getTime() < REMEMBERED_MS,
    );
    if (!known) return;
    const issue = "Batch with given sender_batch_id already exists";
    throw new Refusal(400, "USER_BUSINESS_ERROR", issue, `${origin}/v1/payments/payouts/${known.id}`);
  }

  return {
    /** Every accepted batch. */
    batches: batches as readonly PayoutBatchRecord[],
    create(request: PayoutRequest): PayoutBatchRecord {
      assertNew(request.sender_batch_header.sender_batch_id);
      const id = newPayPalId();
      const items = request.items.map((item) => ({
        id: newPayPalId(),
        batchId: id,
        request: item,
        state: "PENDING" as const,
      }));
      const made: PayoutBatchRecord = { id, request, items, isDenied: false, createdAt: now() };
      batches.push(made);
      notify.ofPayoutBatch("PAYMENT.PAYOUTSBATCH.PROCESSING", made);
      return made;
    },
    batch(id: string): PayoutBatchRecord {
      const found = batches.find((batch) => batch.id === id);
      if (!found) throw missing();
      return found;
    },
    item(id: string): PayoutItemRecord {
      const found = batches.flatMap(({ items }) => items).find((item) => item.id === id);
      if (!found) throw missing();
      return found;
    },

    /** Decides the outcome of the newest payout with this sender's ID. */
    decide(senderItemId: string, state: ItemState, error?: PayoutItemRecord["error"]): void {
      const found = batches
        .flatMap(({ items }) => items)
        .findLast(({ request }) => request.sender_item_id === senderItemId);
      if (!found) throw new Impossible(`there is no payout ${senderItemId}`);
      Object.assign(found, { state, error });
      const event = EVENTS[state];
      if (event) notify.ofPayout(`PAYMENT.PAYOUTS-ITEM.${event}`, found);
    },
    /** Denies an accepted batch as a whole: the account's balance is too low, or it may not send payouts. */
    deny(batchId: string): void {
      const found = batches.find(({ id }) => id === batchId);
      if (!found) throw new Impossible(`there is no batch ${batchId}`);
      found.isDenied = true;
      notify.ofPayoutBatch("PAYMENT.PAYOUTSBATCH.DENIED", found);
    },
  };
}

export type PayoutBooks = ReturnType<typeof payoutBooks>;
