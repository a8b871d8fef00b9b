import { ReportsTable } from "@/components/funding/sponsorship-reports/admin/reports-table";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { listSponsorshipReports } from "@/lib/site/admin/queries/sponsorship-reports";
import { ADMIN_REPORTS_PATH, REPORT_STATES, readReportFilters } from "@/lib/site/admin/sponsorship-reports";
import { queryString } from "@/lib/site/http/routes";

export const metadata = { title: "Sponsorship Reports" };

const STATES = Object.entries(REPORT_STATES).map(([value, label]) => ({ value, label }));

type Props = { searchParams: Promise<Query> };

export default async function AdminReportsPage({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await requireAdmin(`${ADMIN_REPORTS_PATH}${queryString(query)}`);
  const filters = readReportFilters(query);
  const { rows, newer, older } = await listSponsorshipReports(ctx, filters, readCursor(query));
  return (
    <AdminFrame
      title="Sponsorship Reports"
      intro="What sponsors were promised and got, newest first. The content is between host and sponsor. An email that failed can be sent again on its page."
    >
      <AdminFilters
        label="Sponsorship reports"
        path={ADMIN_REPORTS_PATH}
        search={{ value: filters.q, label: "Code, host, or sponsor" }}
        filters={[{ name: "state", label: "State", all: "All", value: filters.state, options: STATES }]}
      />
      {rows.length > 0 ? (
        <ReportsTable rows={rows} />
      ) : (
        <EmptyState title="No sponsorship reports found" level={2}>
          Try a different search or filter.
        </EmptyState>
      )}
      <CursorLinks
        label="Sponsorship reports"
        path={ADMIN_REPORTS_PATH}
        filters={{ ...filters }}
        newer={newer}
        older={older}
      />
    </AdminFrame>
  );
}
