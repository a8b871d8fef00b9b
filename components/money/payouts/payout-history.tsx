import { Section } from "@/components/layout/section";
import { Amount } from "@/components/ui/amount";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { StatusBadge } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { Page } from "@/lib/core/query";
import type { PayoutDto } from "@/lib/money/payouts/balance";
import { METHOD_LABELS, TIMING } from "@/lib/money/payouts/copy";
import { PaidCommissions } from "./paid-commissions";
import { PAYOUT_STATUSES } from "./statuses";

const COLUMNS: Column<PayoutDto>[] = [
  {
    key: "method",
    header: "Payout",
    primary: true,
    cell: (payout) => (
      <>
        {METHOD_LABELS[payout.method]}, {formatShortDay(payout.createdAt)}
        <PaidCommissions payout={payout} />
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge table={PAYOUT_STATUSES} status={status} />,
  },
  { key: "note", header: "Details", cell: noteOf },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ amountCents, currency }) => <Amount>{formatCents(amountCents, currency)}</Amount>,
  },
];

type Props = {
  page: Page<PayoutDto>;
  /** The ID after which this page starts. */
  after: string | null;
};

/** Every payout with its status, newest first. */
export function PayoutHistory({ page: { rows, next }, after }: Props) {
  return (
    <Section id="payouts" className="mt-12" title="Payouts">
      {rows.length > 0 || after ? (
        <Table caption="Payouts" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No payouts yet." level={3}>
          <p>Once held funds are released, we pay them out by the method you chose.</p>
        </EmptyState>
      )}
      <Pagination
        label="Payouts"
        firstHref={after && "/balance#payouts"}
        nextHref={next && `/balance?payouts=${next}#payouts`}
      />
    </Section>
  );
}

function noteOf(payout: PayoutDto): string {
  const { status, method, sentAt, paidAt, failedAt, failureReason, providerState } = payout;
  if (status === "sent" && sentAt) {
    const claim = providerState === "UNCLAIMED" ? " Please claim it at PayPal." : "";
    return `Sent on ${formatShortDay(sentAt)}. It usually takes ${TIMING[method]}.${claim}`;
  }
  if (status === "paid" && paidAt) return `Arrived by ${formatShortDay(paidAt)}`;
  if (status === "failed") {
    const day = failedAt ? `On ${formatShortDay(failedAt)}: ` : "";
    return `${day}${failureReason ?? "It came back."} The money is back in your balance.`;
  }
  if (status === "cancelled") return "Not sent. The money is in your balance.";
  if (status === "due" && failureReason) return `Last attempt failed: ${failureReason}`;
  return "Under review before it is sent";
}
