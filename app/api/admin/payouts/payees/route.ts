import { authorize } from "@/lib/core/authorize";
import { csvHeaders } from "@/lib/core/csv";
import { requireRecentAuth } from "@/lib/core/recent-auth";
import { defineRoute } from "@/lib/core/route";
import { readPayeeYear } from "@/lib/money/payouts/admin/payees";
import { exportPayees } from "@/lib/money/payouts/commands/export-payees";

/** A year's payees as CSV. */
export const GET = defineRoute("payee_list.export", async (ctx, _params, request) => {
  requireRecentAuth(authorize(ctx, ["admin"]));
  const year = readPayeeYear(new URL(request.url).searchParams.get("year"), ctx.now());
  return new Response(await exportPayees(ctx, year), { headers: csvHeaders(`payees-${year}.csv`) });
});
