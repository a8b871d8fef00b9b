import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { SETTING_COPY } from "@/lib/site/settings/copy";
import type { SettingChangeDto } from "@/lib/site/settings/setting";

const columns: Column<SettingChangeDto>[] = [
  { key: "name", header: "Setting", primary: true, cell: ({ name }) => SETTING_COPY[name].label },
  { key: "from", header: "From", cell: ({ from }) => <span className="wrap-anywhere">{from}</span> },
  { key: "to", header: "To", cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
  { key: "by", header: "By", cell: ({ by }) => by },
  { key: "reason", header: "Reason", cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  {
    key: "at",
    header: "When",
    numeric: true,
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} className="as-table:whitespace-nowrap" />,
  },
];

/** The history of setting changes: who, when, from what to what, and why. */
export function SettingHistory({ changes }: { changes: readonly SettingChangeDto[] }) {
  return (
    <Section id="history" className="mt-12" title="Changes">
      {changes.length > 0 ? (
        <Table caption="Setting changes" columns={columns} rows={changes} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No changes yet" level={3}>
          Every setting has its default value.
        </EmptyState>
      )}
    </Section>
  );
}
