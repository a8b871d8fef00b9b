import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { type DifferenceDto, describeReconciliation } from "@/lib/site/admin/ledger";
import { adminPaymentPath } from "@/lib/site/admin/payments";

const amount = (cents: number | null, currency: string) =>
  cents === null ? <span className="text-quiet">–</span> : formatCents(cents, currency);

const columns: Column<DifferenceDto>[] = [
  {
    key: "payment",
    header: "Payment",
    primary: true,
    cell: ({ paymentId, payer }) => (
      <TextLink href={adminPaymentPath(paymentId)} prefetch={false} className="wrap-anywhere">
        <span title={paymentId}>Payment by {payer}</span>
      </TextLink>
    ),
  },
  { key: "finding", header: "Issue", cell: ({ finding }) => describeReconciliation(finding) },
  {
    key: "booked",
    header: "In the books",
    numeric: true,
    cell: ({ bookedCents, currency }) => amount(bookedCents, currency),
  },
  {
    key: "told",
    header: "Expected",
    numeric: true,
    cell: ({ toldCents, currency }) => amount(toldCents, currency),
  },
];

/** Payments whose books differ from what they should be. */
export function DifferencesTable({ rows }: { rows: readonly DifferenceDto[] }) {
  return (
    <Table
      caption="Payments with differences"
      columns={columns}
      rows={rows}
      rowKey={({ paymentId, finding }) => `${paymentId} ${finding}`}
    />
  );
}
