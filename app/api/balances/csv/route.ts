import { csvHeaders } from "@/lib/core/csv";
import { defineRoute } from "@/lib/core/route";
import { seasonCsv } from "@/lib/funding/balances/csv";
import { getSeason } from "@/lib/funding/balances/queries/season";
import { readYear } from "@/lib/funding/balances/year";

/** The balances of one year as CSV, for their host. */
export const GET = defineRoute("balance.export_season", async (ctx, _params, request) => {
  const wanted = readYear(new URL(request.url).searchParams.get("year"));
  const { year, rows } = await getSeason(ctx, wanted);
  return new Response(seasonCsv(rows), { headers: csvHeaders(`balances-${year}.csv`) });
});
