import { DateText } from "@/components/ui/date-text";
import { type Column, Table } from "@/components/ui/table";
import { formatMoment } from "@/lib/core/dates";
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
    header: "Gets no",
    cell: ({ scope }) => (scope === "all" ? "Mail, but what has to be sent" : KINDS[scope].label),
  },
  {
    key: "reason",
    header: "Why",
    cell: ({ reason, detail }) => (
      <span className="wrap-anywhere">
        {SUPPRESSION_LABELS[reason]}
        {detail && `: ${detail}`}
      </span>
    ),
  },
  {
    key: "at",
    header: "Since (UTC)",
    numeric: true,
    cell: ({ at }) => <DateText iso={at.toISOString()}>{formatMoment(at)}</DateText>,
  },
  {
    key: "lift",
    header: "Lift",
    srOnlyHeader: true,
    cell: ({ id, address, reason }) =>
      reason === "unsubscribe" ? null : <LiftSuppression suppressionId={id} address={address} />,
  },
];

/** Addresses that get no mail, or none of a kind. */
export function SuppressionTable({ rows }: { rows: readonly SuppressionDto[] }) {
  return <Table caption="Addresses that get no mail" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
