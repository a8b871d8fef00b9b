import { ReaderTime } from "@/components/text/reader-time";
import { type Column, Table } from "@/components/ui/table";
import { SUPPRESSION_LABELS, type SuppressionDto } from "@/lib/messaging/mail/mail";
import { KINDS } from "@/lib/messaging/notifications/kinds";
import { LiftSuppression } from "./suppression-dialogs";

const columns: Column<SuppressionDto>[] = [
  {
    key: "address",
    header: "Address",
    primary: true,
    cell: ({ address }) => <span className="wrap-anywhere">{address}</span>,
  },
  {
    key: "scope",
    header: "Blocked",
    cell: ({ scope }) => (scope === "all" ? "All optional email" : KINDS[scope].label),
  },
  {
    key: "reason",
    header: "Reason",
    cell: ({ reason, detail }) => (
      <span className="wrap-anywhere">
        {SUPPRESSION_LABELS[reason]}
        {detail && `: ${detail}`}
      </span>
    ),
  },
  {
    key: "at",
    header: "Since",
    numeric: true,
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} />,
  },
  {
    key: "lift",
    header: "Resume",
    srOnlyHeader: true,
    cell: ({ id, address, reason }) =>
      reason === "unsubscribe" ? null : <LiftSuppression suppressionId={id} address={address} />,
  },
];

/** Addresses that get no optional email, or none of one kind. */
export function SuppressionTable({ rows }: { rows: readonly SuppressionDto[] }) {
  return <Table caption="Suppressed addresses" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
