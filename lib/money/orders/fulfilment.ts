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

/** What happened to the money of a fulfilled order, and what of it is still ours, in cents. */
export type MoneyNews = { leftCents: number } & (
  | { kind: "refund"; refund: Refund }
  | { kind: "dispute"; dispute: Dispute }
);

/** To whom captured money belongs, in cents; the parts sum up to the order's total. */
export type Shares = readonly { account: string; amountCents: number }[];

/** What became of captured money: it bought what it was meant for, or it has to go back. */
export type Verdict =
  | {
      accepted: true;
      shares: Shares;
      details: Record<string, unknown>;
      /** Writes what is still to be written of it, on the way on which the capture itself is written. */
      write?(): Promise<unknown>;
      /** Goes out together with the receipt. */
      mails: readonly OutboxRow[];
    }
  | { accepted: false; reason: ReturnReason };

/** What one kind of order gives for its money. Everything happens in the transaction that records the capture. */
export interface Fulfilment {
  /** Whether the money may still be taken; asked where the payer has agreed and the capture is up to us. */
  isWanted(tx: Tx, ctx: Ctx, order: Order): Promise<boolean>;
  /** Gives what was paid for, once the whole amount is ours. */
  fulfil(tx: Tx, ctx: Ctx, order: Order, paymentId: string): Promise<Verdict>;
  /** The whole amount of a fulfilled order went back, by refunds or a lost dispute. */
  takeBack?(tx: Tx, ctx: Ctx, order: Order): Promise<void>;
  /**
   * Money of a fulfilled order that had all gone came again, because a lost dispute was won after all: gives anew what
   * was taken back, as far as it can still be had. Asked before that money is booked.
   */
  giveAgain?(tx: Tx, ctx: Ctx, order: Order): Promise<void>;
  /**
   * It was fulfilled by mistake, for money that never came: as before it was paid, and it may still be. Throws
   * `conflict` where it is too late for that. Where there is none, `takeBack` has to do.
   */
  undo?(tx: Tx, ctx: Ctx, order: Order): Promise<void>;
  /** Money of a fulfilled order went back or is argued about; tells those whom it concerns. */
  notify?(tx: Tx, ctx: Ctx, order: Order, news: MoneyNews): Promise<void>;
}

/** What the caller can fulfil. Settling a payment for any other kind of order throws. */
export type Fulfilments = Readonly<Partial<Record<OrderKind, Fulfilment>>>;

/** The fulfilment of an order. Throws where the caller brought none for its kind. */
export function fulfilmentOf(fulfilments: Fulfilments, order: Order): Fulfilment {
  const found = fulfilments[order.kind];
  if (!found) throw new Error(`no fulfillment for orders of kind ${order.kind}`);
  return found;
}
