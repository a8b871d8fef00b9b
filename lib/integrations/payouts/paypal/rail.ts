import "server-only";
import { type PayPalClient, PayPalError } from "@/lib/integrations/payments/paypal/client";
import { toCents, toPayPalMoney } from "@/lib/integrations/payments/paypal/money";
import type { PayPalSettings } from "@/lib/integrations/payments/paypal/settings";
import {
  BatchRefused,
  type CalledRail,
  type Transfer,
  type TransferBatch,
  type TransferSnapshot,
} from "../port";
import { Batch, type BatchItem, CreatedBatch, type ItemStatus } from "./resources";

const STATUS: Record<ItemStatus, TransferSnapshot["status"]> = {
  SUCCESS: "paid",
  PENDING: "on_the_way",
  // The receiver has no account yet. PayPal returns the money after 30 days.
  UNCLAIMED: "on_the_way",
  ONHOLD: "on_the_way",
  FAILED: "failed",
  BLOCKED: "failed",
  RETURNED: "failed",
  REFUNDED: "failed",
  REVERSED: "failed",
};

const REASON: Partial<Record<ItemStatus, string>> = {
  FAILED: "PayPal couldn't pay it out.",
  BLOCKED: "PayPal blocked it.",
  RETURNED: "It wasn't claimed at PayPal.",
  REFUNDED: "It was returned from your PayPal account.",
  REVERSED: "PayPal reversed it.",
};

/** Refusals before anything started. After any other failure, PayPal may have done anything. */
const REFUSED = new Set([400, 403, 422]);

const PAGE = 1000;
const MOST_PAGES = 15;

/** PayPal's Payouts API. The batch ID identifies a batch, no matter how often it is sent. */
export function payPalRail(client: PayPalClient, settings: Pick<PayPalSettings, "brandName">): CalledRail {
  return {
    kind: "api",
    code: "paypal",

    async send(batch) {
      try {
        const { batch_header } = await client.call({
          method: "POST",
          path: "/v1/payments/payouts",
          body: batchRequest(batch, settings.brandName),
          requestId: batch.key,
          response: CreatedBatch,
        });
        return { batchRef: batch_header.payout_batch_id };
      } catch (error) {
        if (!(error instanceof PayPalError) || !REFUSED.has(error.status)) throw error;
        if (/duplicate|already|exists/i.test(`${error.message} ${error.issues.join(" ")}`)) {
          const batchRef = batchIn(error.links);
          if (batchRef) return { batchRef };
          // Submitted before, and PayPal does not say as which batch: an admin must find out.
          throw error;
        }
        throw new BatchRefused(error.message, { cause: error });
      }
    },

    async retrieve(batchRef) {
      const items: TransferSnapshot[] = [];
      for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
        const query = new URLSearchParams({
          page: String(page),
          page_size: String(PAGE),
          total_required: "true",
        });
        const batch = await client.call({
          method: "GET",
          path: `/v1/payments/payouts/${encodeURIComponent(batchRef)}?${query}`,
          response: Batch,
        });
        pages = batch.total_pages;
        const isDenied = ["DENIED", "CANCELED"].includes(batch.batch_header.batch_status);
        items.push(...batch.items.flatMap((item) => snapshotOf(item, isDenied)));
      }
      return items;
    },
  };
}

/** The batch that an earlier call created. PayPal names it when it refuses a second one. */
function batchIn(links: readonly string[]): string | null {
  for (const link of links) {
    const id = /\/v1\/payments\/payouts\/([\w-]+)$/.exec(link)?.[1];
    if (id) return id;
  }
  return null;
}

function batchRequest({ key, transfers }: TransferBatch, brandName: string) {
  return {
    sender_batch_header: {
      sender_batch_id: key,
      email_subject: `You have a payout from ${brandName}`.slice(0, 255),
    },
    items: transfers.map((transfer) => ({
      recipient_type: "EMAIL",
      receiver: receiverOf(transfer),
      amount: moneyOf(transfer),
      note: `Reference ${transfer.key}`,
      sender_item_id: transfer.key,
    })),
  };
}

function receiverOf({ destination }: Transfer): string {
  if (destination.method !== "paypal") throw new Error("PayPal pays only to PayPal accounts");
  return destination.email;
}

function moneyOf({ amountCents, currency }: Transfer) {
  return { currency, value: toPayPalMoney(amountCents, currency).value };
}

function snapshotOf(item: BatchItem, isDenied: boolean): TransferSnapshot[] {
  const { amount, sender_item_id: key } = item.payout_item;
  if (!key) return [];
  const state = isDenied ? "FAILED" : (item.transaction_status ?? "PENDING");
  const cents = ({ value, currency }: typeof amount) => toCents({ value, currency_code: currency });
  const fee = item.payout_item_fee;
  return [
    {
      key,
      amountCents: cents(amount),
      currency: amount.currency,
      status: STATUS[state],
      providerState: state,
      reason: item.errors?.message ?? REASON[state] ?? null,
      feeCents: fee?.currency === amount.currency ? cents(fee) : 0,
    },
  ];
}
