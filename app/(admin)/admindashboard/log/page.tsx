import { DashboardSkeleton } from "@/components/layout/dashboard-skeleton";
import { Streamed } from "@/components/layout/streamed";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { AuditCheck } from "@/components/trust/audit/audit-check";
import { LogFile } from "@/components/trust/audit/log-file";
import { LogSearch } from "@/components/trust/audit/log-search";
import { LogTable } from "@/components/trust/audit/log-table";
import { EmptyState } from "@/components/ui/empty-state";
import type { SignedInCtx } from "@/lib/core/ctx";
import { type Cursor, readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { type LogFilters, readLogFilters } from "@/lib/trust/audit/filters";
import { latestAuditCheck, listLoggedActions, listNamedLog } from "@/lib/trust/audit/queries";

export const metadata = { title: "Audit Log" };

const PATH = "/admindashboard/log";
export default async function AuditLog({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const query = await searchParams;
  return (
    <AdminFrame
      title="Audit Log"
      intro="Actions by users, admins, and the system, newest first. Entries can't be edited, and tampering is detected."
    >
      <Streamed fallback={<DashboardSkeleton />}>
        <Log ctx={ctx} filters={readLogFilters(query)} cursor={readCursor(query)} />
      </Streamed>
    </AdminFrame>
  );
}

async function Log({ ctx, filters, cursor }: { ctx: SignedInCtx; filters: LogFilters; cursor: Cursor }) {
  const [check, actions, log] = await Promise.all([
    latestAuditCheck(ctx),
    listLoggedActions(ctx),
    listNamedLog(ctx, filters, cursor),
  ]);
  return (
    <>
      <AuditCheck check={check} />
      <LogSearch path={PATH} filters={filters} actions={actions} />
      {log.rows.length > 0 ? (
        <LogTable caption="Log entries" entries={log.rows} />
      ) : (
        <EmptyState title="No matching entries">
          Try different search terms or a longer date range.
        </EmptyState>
      )}
      <CursorLinks label="Log" path={PATH} filters={{ ...filters }} newer={log.newer} older={log.older} />
      <LogFile filters={filters} />
    </>
  );
}
