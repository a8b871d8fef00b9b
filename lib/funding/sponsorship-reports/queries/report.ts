import "server-only";
import { sql } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { isLiveSponsorship } from "@/lib/funding/deliverables/visibility";
import { isOwn, isReceived } from "@/lib/funding/sponsorships/visibility";
import { readyAt } from "../clock";
import { buildContent } from "../internal/build-content";
import { openLinkToken } from "../link-token";
import type { ReportPage } from "../schema";
import { subjectIdOf } from "../subject";
import { hasBadge, isReportVisibleTo, isWithdrawn } from "../visibility";

interface Row extends Record<string, unknown> {
  id: string;
  subject_id: string;
  sponsor_id: string;
  link_token_sealed: string | null;
  is_for_host: boolean;
  is_for_sponsor: boolean;
  sent_at: string | null;
  content: ReportContent;
  has_pdf: boolean;
  has_badge: boolean;
  is_withdrawn: boolean;
  versions: { number: number; issuedAt: string; isFinal: boolean }[];
}

/**
 * Returns a sponsorship's report for its sponsor or its host, in one query; before the first version, as it would be
 * now. Throws `not_found` for anyone else, the host's team included, and for a version that doesn't exist.
 * @param version null: the newest
 */
export async function getReport(
  ctx: Ctx,
  sponsorshipId: string,
  version: number | null,
): Promise<ReportPage> {
  const { viewer } = authorize(ctx, "signed_in");
  if (!isId(sponsorshipId)) throw notFound();
  const [row] = await ctx.readDb.execute<Row>(sql`
    select r.id, ${subjectIdOf} as subject_id, r.sponsor_id, r.link_token_sealed, r.host_public_at is not null as is_for_host,
      r.sponsor_public_at is not null as is_for_sponsor, r.sent_at, v.content,
      v.pdf_storage_key is not null as has_pdf, ${hasBadge} as has_badge, ${isWithdrawn} as is_withdrawn,
      (select json_agg(json_build_object('number', o.number, 'issuedAt', o.issued_at, 'isFinal', o.is_final)
        order by o.number desc) from sponsorship_report_versions o where o.report_id = r.id) as versions
    from sponsorship_reports r join sponsorship_report_versions v on v.report_id = r.id
      join proposals p on p.id = r.proposal_id
    where r.sponsorship_id = ${sponsorshipId} and ${isReportVisibleTo(viewer)}
      and (${version}::int is null or v.number = ${version})
    order by v.number desc limit 1`);
  if (!row) {
    if (version !== null) throw notFound();
    return draftOf({ ...ctx, viewer }, sponsorshipId);
  }
  const side = row.sponsor_id === viewer.id ? "sponsor" : "host";
  return {
    sponsorshipId,
    subjectId: row.subject_id,
    side,
    content: row.content,
    draftUntil: null,
    versions: row.versions.map(({ issuedAt, ...one }) => ({ ...one, issuedAt: new Date(issuedAt) })),
    hasPdf: row.has_pdf,
    hasBadge: row.has_badge,
    sentAt: row.sent_at === null ? null : new Date(row.sent_at),
    linkToken:
      side === "sponsor" && row.link_token_sealed !== null
        ? openLinkToken(row.link_token_sealed, row.id)
        : null,
    hostIsForPublic: row.is_for_host,
    sponsorIsForPublic: row.is_for_sponsor,
    isWithdrawn: row.is_withdrawn,
  };
}

async function draftOf(ctx: Ctx, sponsorshipId: string): Promise<ReportPage> {
  const [slot] = await ctx.readDb.execute<{ is_own: boolean; subject_id: string }>(sql`
    select ${isOwn(ctx.viewer)} as is_own, ${subjectIdOf} as subject_id
    from sponsorships s join proposals p on p.id = s.proposal_id
    where s.id = ${sponsorshipId} and ${isLiveSponsorship} and (${isOwn(ctx.viewer)} or ${isReceived(ctx.viewer)})
      and not exists (select from sponsorship_reports r where r.sponsorship_id = s.id)`);
  if (!slot) throw notFound();
  const { content, lastDay } = await buildContent(ctx, sponsorshipId, { code: "", version: 1 });
  return {
    sponsorshipId,
    subjectId: slot.subject_id,
    side: slot.is_own ? "sponsor" : "host",
    content,
    draftUntil: readyAt(lastDay),
    versions: [],
    hasPdf: false,
    hasBadge: false,
    sentAt: null,
    linkToken: null,
    hostIsForPublic: false,
    sponsorIsForPublic: false,
    isWithdrawn: false,
  };
}
