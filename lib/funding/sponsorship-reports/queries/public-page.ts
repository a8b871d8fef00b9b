import "server-only";
import { sql } from "drizzle-orm";
import { cache } from "react";
import { getReadDb } from "@/db/client";
import type { ReportContent } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { markGone } from "@/lib/site/http/page-status";
import { hostPage, sponsorPage } from "@/lib/trust/public-pages/visibility";
import type { PublicReportLink, ReportParties } from "../schema";
import { isPublicReport } from "../visibility";
import { getPublicReport, isKnownReport } from "./shared-report";

/** Seconds after which a cached page is read again without a change. */
const PAGE_SECONDS = 3_600;
/** A suspended account touches no tag of the proposals that it sponsored. */
const LINK_SECONDS = 300;
const MOST_LINKS = 100;

/** A public report, cached until it changes and loaded once per render. Null: it isn't public. */
export const loadPublicReport = cache(
  (code: string): Promise<ReportContent | null> =>
    cached(
      ["public-report", code],
      [tags.report(code)],
      () => getPublicReport({ readDb: getReadDb() }, code),
      {
        revalidate: PAGE_SECONDS,
      },
    ),
);

/** The public pages of a report's two sides. For reports that are public. */
export async function getReportParties(
  { readDb, now }: Pick<Ctx, "readDb" | "now">,
  code: string,
): Promise<ReportParties> {
  const [row] = await readDb.execute<ReportParties & Record<string, unknown>>(sql`
    select ${hostPage(now(), sql`theirs`)} as host, ${sponsorPage(now(), sql`backer`)} as sponsor
    from sponsorship_reports report join users theirs on theirs.id = report.host_id
      join users backer on backer.id = report.sponsor_id
    where report.code = ${code}`);
  return row ?? { host: null, sponsor: null };
}

/** The same, cached for the report's public page. */
export const loadReportParties = (code: string): Promise<ReportParties> =>
  cached(
    ["report-parties", code],
    [tags.report(code)],
    () => getReportParties({ readDb: getReadDb(), now: () => new Date() }, code),
    { revalidate: LINK_SECONDS },
  );

/** Whether a report exists that isn't public, cached until that changes. The page then responds with 410. */
export const loadGoneReport = cache(async (code: string): Promise<boolean> => {
  const isGone = await cached(
    ["gone-report", code],
    [tags.report(code)],
    () => isKnownReport({ readDb: getReadDb() }, code),
    { revalidate: PAGE_SECONDS },
  );
  if (isGone) await markGone();
  return isGone;
});

/** The public reports of a proposal, oldest first, cached for its public page. */
export const loadPublicReports = (proposalId: string): Promise<PublicReportLink[]> =>
  cached(
    ["public-reports", proposalId],
    [tags.proposal(proposalId)],
    async () => [
      ...(await getReadDb().execute<PublicReportLink & Record<string, unknown>>(sql`
        select r.code, coalesce(u.company_name, u.full_name) as "sponsorName"
        from sponsorship_reports r join users u on u.id = r.sponsor_id
        where r.proposal_id = ${proposalId} and ${isPublicReport} order by r.id limit ${MOST_LINKS}`)),
    ],
    { revalidate: LINK_SECONDS },
  );
