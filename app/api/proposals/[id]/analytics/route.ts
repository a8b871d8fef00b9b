import { analyticsCsv, csvName } from "@/lib/analytics/csv";
import { getAnalytics } from "@/lib/analytics/queries/analytics";
import { readRange } from "@/lib/analytics/schema";
import { withRole } from "@/lib/core/authorize";
import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";

/** A proposal's figures by day as a CSV file, for its host. */
export const GET = defineRoute("proposal.analytics", async (ctx, { id }: { id: string }, request) => {
  const range = readRange(new URL(request.url).searchParams.get("range") ?? undefined);
  const analytics = await getAnalytics(withRole(ctx, ["event_host"]), { proposalId: id, range });
  const csv = analyticsCsv(analytics);
  if (csv === null) throw notFound();
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${csvName(analytics)}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
