import "server-only";
import { sql } from "drizzle-orm";
import { cache } from "react";
import { getReadDb } from "@/db/client";
import type { ReportContent } from "@/db/enums";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { markGone } from "@/lib/site/http/page-status";
import type { PublicReportLink } from "../schema";
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
