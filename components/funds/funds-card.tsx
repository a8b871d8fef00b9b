import type { ReactNode } from "react";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { receiptPath } from "@/lib/receipts/paths";
import type { HeldFunds } from "@/lib/sponsorships/held-funds";
import { SPONSORSHIP_LABELS } from "@/lib/sponsorships/status";
import { TERMS } from "@/lib/sponsorships/terms";
import { SPONSORSHIP_TONES } from "../sponsorships/tones";
import { MoneyEvents } from "./money-events";

type Props = { row: HeldFunds; side: "host" | "sponsor"; children: ReactNode };

/** One sponsor's money for one place: how much, where it is, until when, and what came back of it. */
export function FundsCard({ row, side, children }: Props) {
  const terms = TERMS[row.terms];
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">
          <TextLink href={row.proposal.path} prefetch={false}>
            {row.proposal.title}
          </TextLink>
          <span className="block text-sm font-normal text-quiet">
            {row.tierName} · {side === "host" ? "from" : "to"} {row.otherName}
          </span>
        </h2>
        <Badge tone={SPONSORSHIP_TONES[row.status]}>{SPONSORSHIP_LABELS[row.status]}</Badge>
      </div>
      <div className="mt-4 grid gap-x-10 md:grid-cols-2">
        <DefinitionList items={amountsOf(row, side)} />
        <DefinitionList items={[...datesOf(row), { term: "Cancellation terms", detail: terms.label }]} />
      </div>
      <p className="mt-3 text-sm text-quiet">
        {side === "host" && "For the sponsor: "}
        {row.hasEvent ? terms.withEvent : terms.withoutEvent}
      </p>
      <MoneyEvents row={row} side={side} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {children}
        {side === "sponsor" && (
          <TextLink href={receiptPath(row.paymentId)} prefetch={false}>
            Receipt<span className="sr-only"> for {row.proposal.title}</span>
          </TextLink>
        )}
      </div>
    </Card>
  );
}

function amountsOf(row: HeldFunds, side: "host" | "sponsor"): Definition[] {
  const money = (cents: number) => <Amount>{formatCents(cents, row.currency)}</Amount>;
  const left = row.leftCents < row.amountCents && row.leftCents > 0;
  return [
    { term: side === "host" ? "The sponsor paid" : "You paid", detail: money(row.amountCents) },
    { term: "Platform fee", detail: money(row.feeCents) },
    { term: side === "host" ? "You receive" : "The host receives", detail: money(row.hostCents) },
    ...(left ? [{ term: "Left after refunds", detail: money(row.leftCents), strong: true }] : []),
  ];
}

function datesOf({ status, paidAt, releasableAt, releasedAt, disputes }: HeldFunds): Definition[] {
  const isArgued = disputes.some((dispute) => dispute.status === "open");
  const isHeld = status === "paid" || status === "releasable";
  return [
    { term: "Paid", detail: formatShortDay(paidAt) },
    ...(isHeld && releasableAt
      ? [{ term: "Held until", detail: isArgued ? "The dispute is decided" : formatShortDay(releasableAt) }]
      : []),
    ...(releasedAt ? [{ term: "Released", detail: formatShortDay(releasedAt) }] : []),
  ];
}
