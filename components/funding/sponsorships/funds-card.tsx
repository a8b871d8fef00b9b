import type { ReactNode } from "react";
import { ReviewsLink } from "@/components/trust/reviews/reviews-link";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { reasonsFor } from "@/lib/agents/commissions/copy";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { contractPath } from "@/lib/funding/contracts/paths";
import type { HeldFunds } from "@/lib/funding/sponsorships/held-funds";
import { moneyState } from "@/lib/funding/sponsorships/status";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { receiptPath } from "@/lib/money/receipts/paths";
import { MoneyEvents } from "./money-events";
import { HOST_SPONSORSHIP_STATUSES, SPONSORSHIP_STATUSES } from "./statuses";

type Props = { row: HeldFunds; side: "host" | "sponsor"; children: ReactNode };

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
            <TextLink href={row.proposal.path} prefetch={false}>
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
        <DefinitionList items={amountsOf(row, side)} />
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
          <TextLink href={contractPath(row.id)} prefetch={false} className="text-sm">
            Contract<span className="sr-only"> for {row.proposal.title}</span>
          </TextLink>
        )}
        {row.status === "released" && <ReviewsLink of={`${row.proposal.title}, ${row.otherName}`} />}
        {side === "sponsor" && (
          <TextLink href={receiptPath(row.paymentId)} prefetch={false} className="text-sm">
            Receipt<span className="sr-only"> for {row.proposal.title}</span>
          </TextLink>
        )}
      </div>
    </Card>
  );
}

/** Tells the host about the referring agent if the commission was refused or is on hold. */
function AgentNote({ agent: { name, status, reasons } }: { agent: NonNullable<HeldFunds["agent"]> }) {
  if (status !== "rejected" && status !== "on_hold") return null;
  return (
    <p className="mt-3 text-sm text-quiet">
      {status === "rejected"
        ? `The sponsor came through ${name}'s link, which earns no commission. `
        : `${name}'s commission is under review. `}
      {reasonsFor("host", reasons).join(" ")}
    </p>
  );
}

const isArgued = ({ disputes }: HeldFunds) => disputes.some(({ status }) => status === "open");
const isHeld = ({ status, leftCents }: HeldFunds) =>
  (status === "paid" || status === "releasable") && leftCents > 0;

/** The lines that add up to what the host receives. */
function amountsOf(row: HeldFunds, side: "host" | "sponsor"): Definition[] {
  const money = (cents: number) => <Amount>{formatCents(cents, row.currency)}</Amount>;
  const line = (term: string, cents: number) => (cents === 0 ? [] : [{ term, detail: money(-cents) }]);
  return [
    { term: side === "host" ? "The sponsor paid" : "You paid", detail: money(row.amountCents) },
    ...line(side === "host" ? "Refunded" : "Refunded to you", row.returnedCents),
    ...line("Platform fee", row.feeCents),
    ...(row.agent ? line(`Commission for ${row.agent.name}`, row.agent.cents) : []),
    {
      term: side === "host" ? "You receive" : "The host receives, before any agent's commission",
      detail: money(row.hostCents),
      strong: true,
    },
  ];
}

function heldUntil(row: HeldFunds, releasableAt: Date): string {
  if (row.stopReason) return "Our review is complete";
  return isArgued(row) ? "The dispute is resolved" : formatShortDay(releasableAt, row.eventTimeZone);
}

function datesOf(row: HeldFunds): Definition[] {
  const { paidAt, releasableAt, releasedAt } = row;
  return [
    { term: "Paid", detail: formatShortDay(paidAt) },
    ...(isHeld(row) && releasableAt
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
