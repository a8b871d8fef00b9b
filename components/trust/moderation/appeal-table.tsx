import { ReaderTime } from "@/components/text/reader-time";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { AppealStatus } from "@/db/enums";
import { APPEAL_LABELS, CASE_LABELS, KIND_LABELS } from "@/lib/trust/moderation/copy";
import type { AppealRow } from "@/lib/trust/moderation/dto";
import { casePath } from "@/lib/trust/moderation/paths";

const STATUSES: StatusTable<AppealStatus> = { labels: APPEAL_LABELS, tones: { open: "sun" } };

const columns: Column<AppealRow>[] = [
  {
    key: "title",
    header: "Decision",
    primary: true,
    cell: ({ caseId, kind, title, decision }) => (
      <>
        <TextLink href={casePath(caseId)} prefetch={false}>
          {title ?? "Erased"}
        </TextLink>
        <span className="block text-xs font-normal text-quiet">
          {KIND_LABELS[kind]} · {CASE_LABELS[decision]}
        </span>
      </>
    ),
  },
  {
    key: "person",
    header: "By",
    cell: ({ personName }) => <span className="wrap-anywhere">{personName}</span>,
  },
  {
    key: "words",
    header: "Message",
    cell: ({ words }) => <span className="line-clamp-2 max-w-64 text-left wrap-anywhere">{words}</span>,
  },
  {
    key: "state",
    header: "Status",
    cell: ({ status }) => <StatusBadge table={STATUSES} status={status} />,
  },
  {
    key: "at",
    header: "Submitted",
    numeric: true,
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} />,
  },
];

/** Appeals, each linked to its case, where admins answer it. */
export function AppealTable({ appeals }: { appeals: readonly AppealRow[] }) {
  return <Table caption="Appeals" columns={columns} rows={appeals} rowKey={({ id }) => id} />;
}
