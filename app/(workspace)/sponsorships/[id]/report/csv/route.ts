import { csvHeaders } from "@/lib/core/csv";
import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";
import { getReportFile } from "@/lib/funding/sponsorship-reports/queries/report-file";
import { readVersion } from "@/lib/funding/sponsorship-reports/read-version";

/** A report as a table, for both sides of its sponsorship. */
export const GET = defineRoute("report.get_csv", async (ctx, { id }: { id: string }, request) => {
  const version = readVersion(new URL(request.url).searchParams.get("version"));
  const { name, read } = await getReportFile(ctx, { sponsorshipId: id, kind: "csv", version });
  const body = await read();
  if (!body) throw notFound();
  return new Response(new Uint8Array(body), { headers: csvHeaders(`${name}.csv`) });
});
