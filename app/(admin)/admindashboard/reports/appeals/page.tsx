import { AdminFilters } from "@/components/site/admin/admin-filters";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { AppealTable } from "@/components/trust/moderation/appeal-table";
import { ReportViews } from "@/components/trust/moderation/report-views";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { APPEAL_LABELS } from "@/lib/trust/moderation/copy";
import { APPEALS_PATH } from "@/lib/trust/moderation/paths";
import { listAppeals, readAppealState } from "@/lib/trust/moderation/queries/appeals";
import { countOpenAppeals } from "@/lib/trust/moderation/queries/queue";

export const metadata = { title: "Appeals" };

type Props = { searchParams: Promise<Query> };

export default async function Appeals({ searchParams }: Props) {
  const ctx = await requireAdmin(APPEALS_PATH);
  const query = await searchParams;
  const status = readAppealState(query["state"]);
  const state = status === "open" ? null : (status ?? "all");
  const [{ rows, newer, older }, waiting] = await Promise.all([
    listAppeals(ctx, status, readCursor(query)),
    countOpenAppeals(ctx),
  ]);
  return (
    <AdminFrame
      title="Appeals"
      intro="You review appeals of other admins' decisions. If you're the only admin, you review all of them."
    >
      <ReportViews current="appeals" appeals={waiting} />
      <AdminFilters
        label="Appeals"
        path={APPEALS_PATH}
        filters={[
          {
            name: "state",
            label: "Status",
            all: APPEAL_LABELS.open,
            value: state,
            options: [
              { value: "upheld", label: APPEAL_LABELS.upheld },
              { value: "lifted", label: APPEAL_LABELS.lifted },
              { value: "all", label: "All" },
            ],
          },
        ]}
      />
      {rows.length > 0 ? <AppealTable appeals={rows} /> : <EmptyState title="No matching appeals" />}
      <CursorLinks label="Appeals" path={APPEALS_PATH} filters={{ state }} newer={newer} older={older} />
    </AdminFrame>
  );
}
