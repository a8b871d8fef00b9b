import { ReviewsLink } from "@/components/trust/reviews/reviews-link";
import { Amount } from "@/components/ui/amount";
import { DateText } from "@/components/ui/date-text";
import { StatusBadge } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import type { SponsorshipRow } from "@/lib/funding/sponsorships/schema";
import { moneyState } from "@/lib/funding/sponsorships/status";
import { SPONSORSHIP_STATUSES } from "./statuses";

const columns: Column<SponsorshipRow>[] = [
  {
    key: "proposal",
    header: "Proposal",
    primary: true,
    cell: ({ id, proposal, tierName }) => (
      <>
        <TextLink href={sponsorshipPath(id)} prefetch={false}>
          {proposal.title}
        </TextLink>
        <span className="block text-sm font-normal text-quiet">{tierName}</span>
      </>
    ),
  },
  {
    key: "date",
    header: "Date",
    cell: ({ paidAt, startedAt }) => {
      const at = paidAt ?? startedAt;
      return <DateText iso={at.toISOString()}>{formatShortDay(at)}</DateText>;
    },
  },
  { key: "state", header: "Status", cell: (row) => <State row={row} /> },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ amountCents, currency }) => <Amount>{formatCents(amountCents, currency)}</Amount>,
  },
];

/** A sponsor's sponsorships, listed like a bank statement. */
export function OwnSponsorships({ rows }: { rows: readonly SponsorshipRow[] }) {
  return <Table caption="My Sponsorships" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function State({ row }: { row: SponsorshipRow }) {
  const note = noteOf(row);
  const state = moneyState(row);
  return (
    <span className="inline-flex flex-col items-end as-table:items-start">
      <StatusBadge table={SPONSORSHIP_STATUSES} status={state} />
      {row.status === "released" && <ReviewsLink of={row.proposal.title} />}
      {note && <span className="mt-1 text-xs text-quiet">{note}</span>}
    </span>
  );
}

function noteOf(row: SponsorshipRow): string | null {
  const { status, payment, releasableAt, refundedCents, currency } = row;
  if (status === "held" && payment === "pending_review") return "Payment under review";
  const state = moneyState(row);
  const notes = [
    state === "disputed" && status !== "released" && "Held until the dispute is resolved",
    state === "paid" && releasableAt && `Held until ${formatShortDay(releasableAt, row.eventTimeZone)}`,
    state === "paid" && row.isCancelAsked && "You asked the host to cancel",
    refundedCents > 0 && `${formatCents(refundedCents, currency)} refunded`,
  ];
  return notes.filter(Boolean).join(" · ") || null;
}
