import type { ReactNode } from "react";
import type { DisputeStatus, RefundStatus } from "@/db/enums";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";

type Side = "host" | "sponsor";

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

/** Refunds, disputes, and a request to cancel, each with its date and reason. Renders nothing if there are none. */
export function MoneyEvents({ row, side }: { row: HeldFunds; side: Side }) {
  const payer = side === "host" ? "the sponsor" : "you";
  const items: { key: string; text: ReactNode; reason: string | null }[] = [
    ...row.refunds.map(({ id, amountCents, status, reason, at }) => ({
      key: id,
      text: `${formatShortDay(at)}: ${formatCents(amountCents, row.currency)} ${REFUNDS[status](payer)}`,
      reason,
    })),
    ...row.disputes.map((dispute) => ({
      key: dispute.id,
      text: disputeText(row, dispute, side),
      reason: dispute.reason,
    })),
    ...(row.cancelAskedAt
      ? [
          {
            key: "asked",
            text: `${formatShortDay(row.cancelAskedAt)}: ${side === "host" ? `${row.otherName} asked` : "You asked"} to cancel`,
            reason: row.cancelReason,
          },
        ]
      : []),
    ...(row.cancelDeclinedAt
      ? [
          {
            key: "declined",
            text: `${formatShortDay(row.cancelDeclinedAt)}: ${side === "host" ? "You" : row.otherName} declined`,
            reason: row.cancelAnswer,
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2 border-l-2 border-line pl-4 text-sm">
      {items.map(({ key, text, reason }) => (
        <li key={key}>
          {text}
          {reason && <span className="block text-quiet [overflow-wrap:anywhere]">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}

function disputeText({ currency }: HeldFunds, dispute: HeldFunds["disputes"][number], side: Side): string {
  const bank = side === "host" ? "at the sponsor's bank" : "at your bank";
  const where = dispute.source === "provider" ? bank : "with us";
  const what = `A dispute ${where} about ${formatCents(dispute.amountCents, currency)}`;
  const day = formatShortDay(dispute.closedAt ?? dispute.openedAt);
  const due =
    dispute.status === "open" && dispute.evidenceDueAt
      ? `. Evidence due by ${formatShortDay(dispute.evidenceDueAt)}`
      : "";
  const why = dispute.resolution ? `. ${dispute.resolution}` : "";
  return `${day}: ${what} ${DISPUTES[side][dispute.status]}${due}${why}`;
}
