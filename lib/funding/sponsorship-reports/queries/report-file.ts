import "server-only";
import { sql } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { fromStore } from "@/lib/listings/media/from-store";
import { reportCsv } from "../csv";
import { reportFileName } from "../file-name";
import { isReportVisibleTo } from "../visibility";

/** A file of a report: its name without an ending, and access to its bytes. */
export interface ReportFile {
  name: string;
  etag: string;
  read: () => Promise<Buffer | null>;
}

/**
 * Opens a version's PDF or CSV for both sides of its sponsorship. Throws `not_found` for anyone else, and for a file that
 * was deleted with an account.
 * @param version null: the newest
 */
export async function getReportFile(
  ctx: Ctx,
  { sponsorshipId, kind, version }: { sponsorshipId: string; kind: "pdf" | "csv"; version: number | null },
): Promise<ReportFile> {
  const { viewer } = authorize(ctx, "signed_in");
  if (!isId(sponsorshipId)) throw notFound();
  const [row] = await ctx.readDb.execute<{ content: ReportContent; key: string | null }>(sql`
    select v.content, v.pdf_storage_key as key
    from sponsorship_reports r join sponsorship_report_versions v on v.report_id = r.id
    where r.sponsorship_id = ${sponsorshipId} and ${isReportVisibleTo(viewer)}
      and (${version}::int is null or v.number = ${version})
    order by v.number desc limit 1`);
  if (!row) throw notFound();
  const { content, key } = row;
  const file = {
    name: reportFileName(content),
    etag: `"${content.code}-${content.version}-${kind}"`,
  };
  if (kind === "csv") return { ...file, read: async () => Buffer.from(reportCsv(content)) };
  if (key === null) throw notFound();
  return { ...file, read: () => fromStore(ctx.ports.storage.get(key)) };
}
