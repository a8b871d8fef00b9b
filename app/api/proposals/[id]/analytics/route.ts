import { authorize } from "@/lib/core/authorize";
import { csvHeaders } from "@/lib/core/csv";
import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { analyticsCsv, csvName, readCsvTable } from "@/lib/site/analytics/csv";
import { getAnalytics } from "@/lib/site/analytics/queries/analytics";
import { readRange } from "@/lib/site/analytics/schema";

/** One table of a proposal's analytics as CSV, for its host: days by default, or the table that the query names. */
export const GET = defineRoute("proposal.analytics", async (ctx, { id }: { id: string }, request) => {
  const query = new URL(request.url).searchParams;
  const range = readRange(query.get("range") ?? undefined);
  const table = readCsvTable(query.get("table"));
  const analytics = await getAnalytics(authorize(ctx, ["event_host"]), { proposalId: id, range });
  const csv = table && analyticsCsv(analytics, table);
  if (!table || csv === null) throw notFound();
  return new Response(csv, { headers: csvHeaders(csvName(analytics, table)) });
});
