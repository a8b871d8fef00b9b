import type { ReactNode } from "react";
import { ReviewsLink } from "@/components/trust/reviews/reviews-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { contractPath } from "@/lib/funding/contracts/paths";
import {
  type Delivery,
  deliveredCount,
  deliveredText,
  isAboutItems,
  nextPartAt,
  openCents,
} from "@/lib/funding/sponsorships/delivery";
import type { HeldFunds, Side } from "@/lib/funding/sponsorships/held-funds";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { moneyState } from "@/lib/funding/sponsorships/status";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { receiptPath } from "@/lib/money/receipts/paths";
import { AgentNote } from "./agent-note";
import { FundsAmounts } from "./funds-amounts";
import { MoneyEvents } from "./money-events";
import { HOST_SPONSORSHIP_STATUSES, SPONSORSHIP_STATUSES } from "./statuses";

const LINK = "inline-flex min-h-9 items-center text-sm font-semibold";

type Props = { row: HeldFunds; side: Side; children: ReactNode };

/** One sponsor's money for one slot: the amounts, where it is, its dates, and its refunds. */
export function FundsCard({ row, side, children }: Props) {
  const terms = TERMS[row.terms];
  const statuses = side === "host" ? HOST_SPONSORSHIP_STATUSES : SPONSORSHIP_STATUSES;
  const state = moneyState({ status: row.status, isDisputed: false, isReturning: row.leftCents === 0 });
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">
            <TextLink href={sponsorshipPath(row.id)} prefetch={false}>
              {row.proposal.title}
            </TextLink>
          </h2>
          <p className="mt-0.5 text-sm text-quiet">
            {row.tierName} · {side === "host" ? "from" : "to"} {row.otherName}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isArgued(row) && <Badge tone="brick">Disputed</Badge>}
          <StatusBadge table={statuses} status={state} />
        </div>
      </div>
      <div className="mt-4 grid gap-x-12 max-md:divide-y max-md:divide-line md:grid-cols-2">
        <FundsAmounts row={row} side={side} />
        <DefinitionList items={[...datesOf(row), { term: "Cancellation terms", detail: terms.label }]} />
      </div>
      {isHeld(row) && (
        <p className="mt-3 text-sm text-quiet">
          {side === "host" ? terms.toHost : row.hasEvent ? terms.withEvent : terms.withoutEvent}
        </p>
      )}
      {row.stopReason && isHeld(row) && (
        <p className="mt-3 text-sm wrap-anywhere">We've stopped the release: {row.stopReason}</p>
      )}
      {row.agent && <AgentNote agent={row.agent} />}
      <MoneyEvents row={row} side={side} />
      <div className="mt-5 flex flex-wrap items-center gap-3 empty:hidden">
        {children}
        {row.status !== "cancelled" && (
          <TextLink href={contractPath(row.id)} prefetch={false} className={LINK}>
            Contract<span className="sr-only"> for {row.proposal.title}</span>
          </TextLink>
        )}
        {row.status === "released" && <ReviewsLink of={`${row.proposal.title}, ${row.otherName}`} />}
        {side === "sponsor" && (
          <TextLink href={receiptPath(row.paymentId)} prefetch={false} className={LINK}>
            Receipt<span className="sr-only"> for {row.proposal.title}</span>
          </TextLink>
        )}
      </div>
    </Card>
  );
}

const isArgued = ({ disputes }: HeldFunds) => disputes.some(({ status }) => status === "open");
const isHeld = ({ status, leftCents }: HeldFunds) =>
  (status === "paid" || status === "releasable") && leftCents > 0;

/** A dispute about everything stops the release. */
const isBlocked = ({ disputes }: HeldFunds) =>
  disputes.some((dispute) => dispute.status === "open" && !isAboutItems(dispute));

/** `at`: when it is released unless something stops it; null: when no benefit is open. */
function heldUntil(row: HeldFunds, at: Date | null): string {
  if (row.stopReason) return "Our review is complete";
  if (isBlocked(row)) return "The dispute is resolved";
  return at ? formatShortDay(at, row.eventTimeZone) : "When no benefit is open";
}

/** What open benefits hold back, how many are delivered, and when the next part is released. */
function deliveryOf(row: HeldFunds, delivery: Delivery): Definition[] {
  return [
    { term: "Benefits", detail: deliveredText(deliveredCount(delivery), delivery.items.length) },
    {
      term: "Held for open benefits",
      detail: formatCents(Math.min(openCents(delivery), row.leftCents), row.currency),
    },
    {
      term:
        row.stopReason || isBlocked(row)
          ? "Held until"
          : delivery.releasedParts === 0
            ? "First part"
            : "Next part",
      detail: heldUntil(row, nextPartAt(delivery, row.releasableAt)),
    },
  ];
}

function datesOf(row: HeldFunds): Definition[] {
  const { paidAt, releasableAt, releasedAt, delivery } = row;
  const isInParts = delivery !== null && isHeld(row) && openCents(delivery) > 0;
  return [
    { term: "Paid", detail: formatShortDay(paidAt) },
    ...(isInParts ? deliveryOf(row, delivery) : []),
    ...(!isInParts && isHeld(row) && releasableAt && (!row.isStopped || row.stopReason)
      ? [
          {
            term: "Held until",
            detail: heldUntil(row, releasableAt),
          },
        ]
      : []),
    ...(releasedAt ? [{ term: "Released", detail: formatShortDay(releasedAt) }] : []),
  ];
}
