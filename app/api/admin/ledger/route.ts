import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { exportEntries } from "@/lib/site/admin/commands/export-entries";
import { readPeriod } from "@/lib/site/admin/ledger";

/** Ledger entries of a period as CSV. Admins only. */
export const GET = defineRoute("books.export", async (ctx, _params: Record<string, never>, request) => {
  const period = readPeriod(Object.fromEntries(new URL(request.url).searchParams));
  const csv = await exportEntries(ctx, period);
  return new Response(csv, { headers: csvHeaders(`ledger-${period?.from}-${period?.to}.csv`) });
});
