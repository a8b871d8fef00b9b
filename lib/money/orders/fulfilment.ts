import type { OrderKind } from "@/db/enums";
import type { disputes, orders, payments, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import type { OutboxRow } from "@/lib/integrations/mail/outbox";
import type { ReturnReason } from "@/lib/money/payments/status";

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;

export type Refund = typeof refunds.$inferSelect;
export type Dispute = typeof disputes.$inferSelect;

/** What happened to a fulfilled order's money, and what of it is still ours, in cents. */
export type MoneyNews = { leftCents: number } & (
  | { kind: "refund"; refund: Refund }
  | { kind: "dispute"; dispute: Dispute }
);

/** Who captured money belongs to, in cents. The parts sum to the order's total. */
export type Shares = readonly { account: string; amountCents: number }[];

/** Whether captured money paid for its order or must be refunded. */
export type Verdict =
  | {
      accepted: true;
      shares: Shares;
      details: Record<string, unknown>;
      /** Remaining writes, sent in the same round trip as the capture's. */
      write?(): Promise<unknown>;
      /** Sent together with the receipt. */
      mails: readonly OutboxRow[];
    }
  | { accepted: false; reason: ReturnReason };

/** How one kind of order is fulfilled. Everything happens in the transaction that records the capture. */
export interface Fulfilment {
  /** Whether the money may still be taken. Checked when the payer has approved and we control the capture. */
  isWanted(tx: Tx, ctx: Ctx, order: Order): Promise<boolean>;
  /** Delivers what was paid for, once the full amount is ours. */
  fulfil(tx: Tx, ctx: Ctx, order: Order, paymentId: string): Promise<Verdict>;
  /** The full amount of a fulfilled order was lost to refunds or a dispute. */
  takeBack?(tx: Tx, ctx: Ctx, order: Order): Promise<void>;
  /**
   * A lost dispute was won after all: delivers again what was taken back, as far as it is still available. Called
   * before the money is booked.
   */
  giveAgain?(tx: Tx, ctx: Ctx, order: Order): Promise<void>;
  /**
   * Undoes a fulfillment for money that never arrived: the order is unpaid and payable again. Throws `conflict` if it
   * is too late. Without it, `takeBack` is used.
   */
  undo?(tx: Tx, ctx: Ctx, order: Order): Promise<void>;
  /** A fulfilled order's money was refunded or disputed: notifies those affected. */
  notify?(tx: Tx, ctx: Ctx, order: Order, news: MoneyNews): Promise<void>;
}

/** The fulfillments that the caller supports. Settling any other kind of order throws. */
export type Fulfilments = Readonly<Partial<Record<OrderKind, Fulfilment>>>;

/** Returns the fulfillment of an order. Throws if the caller has none for its kind. */
export function fulfilmentOf(fulfilments: Fulfilments, order: Order): Fulfilment {
  const found = fulfilments[order.kind];
  if (!found) throw new Error(`no fulfillment for orders of kind ${order.kind}`);
  return found;
}
