import "server-only";
import { logger } from "@/lib/core/logger";
import type { DisputeSnapshot } from "../port";
import { type PayPalClient, PayPalError } from "./client";
import { toCents } from "./money";
import { Dispute, DisputeList } from "./resources";

/** Outcomes in which the payer gets the merchant's money. In all others the merchant keeps it. */
const LOST = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);
const FEES = new Set(["DISPUTE_FEE", "DISPUTE_SETTLEMENT_FEE", "CHARGEBACK_FEE"]);

/** Returns all disputes about a captured payment, with details. */
export async function loadDisputes(client: PayPalClient, captureRef: string): Promise<Dispute[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureRef, page_size: "50" });
  try {
    const { items } = await client.call({
      method: "GET",
      path: `/v1/customer/disputes?${query}`,
      response: DisputeList,
    });
    return await Promise.all(
      items.map(({ dispute_id }) =>
        client.call({
          method: "GET",
          path: `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`,
          response: Dispute,
        }),
      ),
    );
  } catch (error) {
    // Reading disputes is a separate permission in PayPal's console. Payments work without it.
    if (!(error instanceof PayPalError) || error.status !== 403) throw error;
    logger.warn({ captureRef }, "PayPal does not let these keys read disputes");
    return [];
  }
}

/** A dispute in our terms. The lost amount is what the payer really got back. */
export function disputeSnapshot(dispute: Dispute): DisputeSnapshot {
  const status = statusOf(dispute);
  const refunded = dispute.dispute_outcome?.amount_refunded;
  return {
    disputeRef: dispute.dispute_id,
    amountCents: toCents(status === "lost" && refunded ? refunded : dispute.dispute_amount),
    feeCents: feeOf(dispute),
    status,
    reason: dispute.reason ?? null,
    evidenceDueAt: dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null,
  };
}

function statusOf({ status, dispute_outcome }: Dispute): DisputeSnapshot["status"] {
  if (status !== "RESOLVED") return "open";
  return LOST.has(dispute_outcome?.outcome_code ?? "") ? "lost" : "won";
}

function feeOf({ money_movements }: Dispute): number | null {
  const fees = money_movements.filter(
    ({ affected_party, reason }) => affected_party === "SELLER" && FEES.has(reason ?? ""),
  );
  if (fees.length === 0) return null;
  const cents = fees.reduce(
    (sum, { amount, type }) => sum + (amount ? toCents(amount) : 0) * (type === "CREDIT" ? -1 : 1),
    0,
  );
  return Math.max(0, cents);
}
