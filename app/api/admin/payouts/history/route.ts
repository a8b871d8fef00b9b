import { withRole } from "@/lib/core/authorize";
import { csvHeaders } from "@/lib/core/csv";
import { demandProof } from "@/lib/core/proof";
import { defineRoute } from "@/lib/core/route";
import { exportPayouts } from "@/lib/payouts/commands/export-payouts";
import { readHistoryFilters } from "@/lib/payouts/desk/filters";

/** The newest payouts as a CSV file: those that the address names, as their list does. */
export const GET = defineRoute("payout_history.export", async (ctx, _params, request) => {
  demandProof(withRole(ctx, ["admin"]));
  const filters = readHistoryFilters(Object.fromEntries(new URL(request.url).searchParams));
  return new Response(await exportPayouts(ctx, filters), { headers: csvHeaders("payouts.csv") });
});
