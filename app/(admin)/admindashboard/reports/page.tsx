import { AdminFilters } from "@/components/site/admin/admin-filters";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { CaseTable } from "@/components/trust/moderation/case-table";
import { ReportViews } from "@/components/trust/moderation/report-views";
import { EmptyState } from "@/components/ui/empty-state";
import { CASE_STATUSES, REPORT_SUBJECTS } from "@/db/enums";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { CASE_LABELS, KIND_LABELS } from "@/lib/trust/moderation/copy";
import { REPORTS_PATH } from "@/lib/trust/moderation/paths";
import {
  countOpenAppeals,
  formatCaseCount,
  listCases,
  readQueueParams,
} from "@/lib/trust/moderation/queries/queue";

export const metadata = { title: "Reports" };

type Props = { searchParams: Promise<Query> };

export default async function Reports({ searchParams }: Props) {
  const ctx = await requireAdmin(REPORTS_PATH);
  const query = await searchParams;
  const params = readQueueParams(query);
  const state = params.status ?? "all";
  const [{ rows, newer, older, count }, appeals] = await Promise.all([
    listCases(ctx, params, readCursor(query)),
    countOpenAppeals(ctx),
  ]);
  return (
    <AdminFrame title="Reports" intro="User reports, grouped by item.">
      <ReportViews current="reports" appeals={appeals} />
      <AdminFilters
        label="Cases"
        path={REPORTS_PATH}
        search={{
          value: params.q,
          label: "Title, user, or case ID",
          placeholder: "Matches the start of a word",
        }}
        filters={[
          {
            name: "kind",
            label: "Kind",
            all: "All kinds",
            value: params.kind,
            options: REPORT_SUBJECTS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
          },
          {
            name: "state",
            label: "Status",
            all: "Open",
            value: state === "open" ? null : state,
            options: [
              ...CASE_STATUSES.filter((each) => each !== "open").map((each) => ({
                value: each,
                label: CASE_LABELS[each],
              })),
              { value: "all", label: "All" },
            ],
          },
          {
            name: "assigned",
            label: "Assignment",
            all: "All",
            value: params.assigned,
            options: [
              { value: "me", label: "Assigned to me" },
              { value: "nobody", label: "Unassigned" },
            ],
          },
        ]}
        count={formatCaseCount(count)}
      />
      {rows.length > 0 ? (
        <CaseTable caption="Cases" cases={rows} />
      ) : (
        <EmptyState title="No matching cases" />
      )}
      <CursorLinks
        label="Cases"
        path={REPORTS_PATH}
        filters={{
          q: params.q,
          kind: params.kind,
          state: state === "open" ? null : state,
          assigned: params.assigned,
        }}
        newer={newer}
        older={older}
      />
    </AdminFrame>
  );
}
