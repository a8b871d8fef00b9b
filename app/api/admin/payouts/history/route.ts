import { withRole } from "@/lib/core/authorize";
import { csvHeaders } from "@/lib/core/csv";
import { demandProof } from "@/lib/core/proof";
import { defineRoute } from "@/lib/core/route";
import { payoutsCsv } from "@/lib/payouts/desk/csv";
import { readHistoryFilters } from "@/lib/payouts/desk/filters";
import { listPayoutsForFile } from "@/lib/payouts/queries/desk/history";

/** The newest payouts as a CSV file: those that the address names, as their list does. */
export const GET = defineRoute("payout.history", async (ctx, _params, request) => {
  demandProof(withRole(ctx, ["admin"]));
  const filters = readHistoryFilters(Object.fromEntries(new URL(request.url).searchParams));
  return new Response(payoutsCsv(await listPayoutsForFile(ctx, filters)), {
    headers: csvHeaders("payouts.csv"),
  });
});
