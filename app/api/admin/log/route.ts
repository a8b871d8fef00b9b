import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { exportLog } from "@/lib/trust/audit/commands/export-log";
import { readLogFilters } from "@/lib/trust/audit/filters";

/** Audit log entries of a period as CSV. Admins only. */
export const GET = defineRoute("audit_log.export", async (ctx, _params: Record<string, never>, request) => {
  const filters = readLogFilters(Object.fromEntries(new URL(request.url).searchParams));
  const csv = await exportLog(ctx, filters);
  return new Response(csv, { headers: csvHeaders(`log-${filters.from}-${filters.to}.csv`) });
});
