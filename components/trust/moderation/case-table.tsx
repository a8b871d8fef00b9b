import { ReaderTime } from "@/components/text/reader-time";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { CaseStatus } from "@/db/enums";
import { CASE_LABELS, formatReportCount, KIND_LABELS, REPORT_LABELS } from "@/lib/trust/moderation/copy";
import type { QueueRow } from "@/lib/trust/moderation/dto";
import { casePath } from "@/lib/trust/moderation/paths";

const STATUSES: StatusTable<CaseStatus> = { labels: CASE_LABELS, tones: { open: "sun" } };

const columns: Column<QueueRow>[] = [
  {
    key: "title",
    header: "Content",
    primary: true,
    cell: ({ id, kind, title }) => (
      <>
        <TextLink href={casePath(id)} prefetch={false}>
          {title ?? "Deleted"}
        </TextLink>
        <span className="block text-xs font-normal text-quiet">{KIND_LABELS[kind]}</span>
      </>
    ),
  },
  {
    key: "person",
    header: "User",
    cell: ({ personName }) => <span className="wrap-anywhere">{personName}</span>,
  },
  {
    key: "reports",
    header: "Reports",
    cell: ({ reportCount, reasons }) => (
      <>
        {formatReportCount(reportCount)}
        <span className="block text-xs text-quiet">
          {reasons.map((reason) => REPORT_LABELS[reason]).join(" · ")}
        </span>
      </>
    ),
  },
  {
    key: "state",
    header: "Status",
    cell: ({ status, assignee }) => (
      <>
        <StatusBadge table={STATUSES} status={status} />
        {status === "open" && assignee && (
          <span className="mt-1 block text-xs text-quiet wrap-anywhere">Assigned to {assignee}</span>
        )}
      </>
    ),
  },
  {
    key: "at",
    header: "Opened",
    numeric: true,
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} />,
  },
];

/** Cases, each linked to its page. */
export function CaseTable({ caption, cases }: { caption: string; cases: readonly QueueRow[] }) {
  return <Table caption={caption} columns={columns} rows={cases} rowKey={({ id }) => id} />;
}
