import { readFigureRange, readFigureTopic } from "@/lib/admin/figures";
import { figuresCsv, figuresCsvName } from "@/lib/admin/figures-csv";
import { getFigures } from "@/lib/admin/queries/figures";
import { csvHeaders } from "@/lib/core/csv";
import { notFound } from "@/lib/core/errors";
import { defineRoute } from "@/lib/core/route";

/** The site's figures of one topic as a CSV file, for admins. */
export const GET = defineRoute("admin.figures", async (ctx, _params, request) => {
  const query = new URL(request.url).searchParams;
  const figures = await getFigures(ctx, readFigureRange(query.get("range")));
  const topic = readFigureTopic(query.get("topic"));
  if (!topic) throw notFound();
  return new Response(figuresCsv(figures, topic), { headers: csvHeaders(figuresCsvName(figures, topic)) });
});
