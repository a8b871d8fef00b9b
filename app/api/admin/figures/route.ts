import { exportFigures } from "@/lib/admin/commands/export-figures";
import { readFigureRange, readFigureTopic } from "@/lib/admin/figures";
import { csvHeaders } from "@/lib/core/csv";
import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";

/** The site's figures of one topic as a CSV file, for admins. */
export const GET = defineRoute("site_figures.export", async (ctx, _params, request) => {
  const query = new URL(request.url).searchParams;
  const topic = readFigureTopic(query.get("topic"));
  if (!topic) throw notFound();
  const { name, csv } = await exportFigures(ctx, readFigureRange(query.get("range")), topic);
  return new Response(csv, { headers: csvHeaders(name) });
});
