import { authorize } from "@/lib/core/authorize";
import { csvHeaders } from "@/lib/core/csv";
import { requireRecentAuth } from "@/lib/core/recent-auth";
import { defineRoute } from "@/lib/core/route";
import { readHistoryFilters } from "@/lib/money/payouts/admin/filters";
import { exportPayouts } from "@/lib/money/payouts/commands/export-payouts";

/** The newest payouts as CSV, with the same filters as the list on the page. */
export const GET = defineRoute("payout_history.export", async (ctx, _params, request) => {
  requireRecentAuth(authorize(ctx, ["admin"]));
  const filters = readHistoryFilters(Object.fromEntries(new URL(request.url).searchParams));
  return new Response(await exportPayouts(ctx, filters), { headers: csvHeaders("payouts.csv") });
});
