import "server-only";
import { sql } from "drizzle-orm";
import { instant } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import type { SitemapEntry } from "@/lib/site/seo/sitemap";
import { publicReportPath } from "../paths";
import { isPublicReport } from "../visibility";

type ReadCtx = Pick<Ctx, "readDb">;

/** Rows per read. */
const ROWS = 2_000;

/** The ids at which the sitemap of public reports is split into parts; private reports count too. */
export async function reportParts({ readDb }: ReadCtx, size: number): Promise<string[]> {
  const ends: string[] = [];
  for (;;) {
    const after = ends.at(-1) ?? null;
    const [row] = await readDb.execute<{ id: string }>(sql`
      select id from sponsorship_reports where ${after ? sql`id > ${after}` : sql`true`}
      order by id offset ${size - 1} limit 1`);
    if (!row) return ends;
    ends.push(row.id);
  }
}

/**
 * The pages of public reports in id order, a batch at a time: after `after` (null: from the first) up to `end` (null: to
 * the last). Each with the day of its newest version.
 */
export async function* reportEntries(
  { readDb }: ReadCtx,
  after: string | null,
  end: string | null,
): AsyncGenerator<SitemapEntry[]> {
  let last = after;
  for (;;) {
    const rows = await readDb.execute<{ id: string; code: string; issued_at: string }>(sql`
      select r.id, r.code, issued.issued_at
      from sponsorship_reports r join lateral (
        select max(v.issued_at) as issued_at from sponsorship_report_versions v where v.report_id = r.id) issued
        on issued.issued_at is not null
      where ${last ? sql`r.id > ${last}` : sql`true`} and ${end ? sql`r.id <= ${end}` : sql`true`}
        and ${isPublicReport}
      order by r.id limit ${ROWS}`);
    yield rows.map(({ code, issued_at }) => ({
      path: publicReportPath(code),
      changedAt: instant(issued_at).toISOString(),
    }));
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.id ?? null;
  }
}
