import type { DisputeStatus, RefundStatus } from "@/db/enums";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { isAboutItems } from "./delivery";
import type { HeldFunds, Side } from "./held-funds";

/** Something that happened to a sponsor's money. */
export interface MoneyEvent {
  key: string;
  at: Date;
  text: string;
  /** The reason, in someone's own words. */
  reason: string | null;
}

const REFUNDS: Record<RefundStatus, (payer: string) => string> = {
  pending: (payer) => `being refunded to ${payer}`,
  succeeded: (payer) => `refunded to ${payer}`,
  failed: () => "could not be refunded",
};

const DISPUTES: Record<Side, Record<DisputeStatus, string>> = {
  host: {
    open: "is open",
    won: "is closed in your favor: the payment stands",
    lost: "is closed in the sponsor's favor: the money was refunded",
  },
  sponsor: {
    open: "is open",
    won: "is closed in the host's favor: the payment stands",
    lost: "is closed in your favor: the money was refunded",
  },
};

/** The bank took the money back itself: we refunded nothing. */
const LOST_AT_BANK: Record<Side, string> = {
  host: "is closed in the sponsor's favor: the bank returned the money to the sponsor",
  sponsor: "is closed in your favor: your bank returned the money to you",
};

/** Refunds, disputes, and a request to cancel, as one side reads them. */
export function moneyEvents(row: HeldFunds, side: Side): MoneyEvent[] {
  const payer = side === "host" ? "the sponsor" : "you";
  const { cancelAskedAt, cancelDeclinedAt } = row;
  return [
    ...row.refunds.map(({ id, amountCents, status, reason, at }) => ({
      key: id,
      at,
      text: `${formatCents(amountCents, row.currency)} ${REFUNDS[status](payer)}`,
      reason,
    })),
    ...(row.delivery?.parts ?? []).map(({ id, amountCents, at }, part) => ({
      key: id,
      at,
      text:
        side === "host"
          ? `Part ${part + 1}: ${formatCents(amountCents, row.currency)} released to you`
          : `Part ${part + 1} released to ${row.otherName}`,
      reason: null,
    })),
    ...row.disputes.map((dispute) => ({
      key: dispute.id,
      at: dispute.closedAt ?? dispute.openedAt,
      text: disputeText(row, dispute, side),
      reason: dispute.reason,
    })),
    ...(cancelAskedAt
      ? [
          {
            key: "asked",
            at: cancelAskedAt,
            text: `${side === "host" ? `${row.otherName} asked` : "You asked"} to cancel`,
            reason: row.cancelReason,
          },
        ]
      : []),
    ...(cancelDeclinedAt
      ? [
          {
            key: "declined",
            at: cancelDeclinedAt,
            text: `${side === "host" ? "You" : row.otherName} declined`,
            reason: row.cancelAnswer,
          },
        ]
      : []),
  ];
}

function disputeText({ currency }: HeldFunds, dispute: HeldFunds["disputes"][number], side: Side): string {
  const bank = side === "host" ? "at the sponsor's bank" : "at your bank";
  const where = dispute.source === "provider" ? bank : "with us";
  const what = `A dispute ${where} about ${formatCents(dispute.amountCents, currency)}`;
  const refunded = dispute.items.reduce((sum, { refundCents }) => sum + (refundCents ?? 0), 0);
  const due =
    dispute.status === "open" && dispute.evidenceDueAt
      ? `. Evidence due by ${formatShortDay(dispute.evidenceDueAt)}`
      : "";
  const why = dispute.resolution ? `. ${dispute.resolution}` : "";
  const isLostAtBank = dispute.source === "provider" && dispute.status === "lost";
  const outcome = isLostAtBank
    ? LOST_AT_BANK[side]
    : dispute.status === "lost" && isAboutItems(dispute)
      ? `is decided: ${formatCents(refunded, currency)} refunded`
      : DISPUTES[side][dispute.status];
  return `${what} ${outcome}${due}${why}`;
}
