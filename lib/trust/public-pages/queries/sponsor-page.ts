import "server-only";
import { sql } from "drizzle-orm";
import { cache } from "react";
import { getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { webAddress } from "@/lib/core/web-address";
import { hasBadge } from "@/lib/funding/sponsorship-reports/visibility";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { listReviewsBySponsor } from "@/lib/trust/reviews/queries/public-reviews";
import type { SponsorPageDto } from "../public-page";
import { hasSponsorPage, hostName, isShownOnPage, sponsorName } from "../visibility";

/** Seconds after which a cached page is read again without a change: a proposal that it names was paused or renamed. */
const PAGE_SECONDS = 300;
const MOST_SUPPORTED = 200;
const MOST_REPORTS = 50;

type ReadCtx = Pick<Ctx, "readDb" | "now">;

/**
 * A sponsor's public page: what they paid for and weren't refunded in full, if the proposal is public. Their site is
 * linked unless an admin blocked one of their addresses. Null: they have no page.
 */
export async function getSponsorPage(ctx: ReadCtx, id: string): Promise<SponsorPageDto | null> {
  if (!isId(id)) return null;
  const [facts, reviews] = await Promise.all([readFacts(ctx, id), listReviewsBySponsor(ctx, id)]);
  return facts && { kind: "sponsor", id, ...facts, reviews };
}

type Facts = Omit<SponsorPageDto, "kind" | "id" | "reviews">;

async function readFacts({ readDb, now }: ReadCtx, id: string): Promise<Facts | null> {
  const at = now();
  const shown = sql`sponsorships s join proposals p on p.id = s.proposal_id join users host on host.id = p.host_id`;
  const isShown = sql`s.sponsor_id = u.id and ${isShownOnPage(at)}`;
  const [row] = await readDb.execute<{ page: Facts }>(sql`
    select json_build_object(
      'name', ${sponsorName(sql`u`)}, 'isOrganization', u.company_name is not null,
      'website', case when not exists (select from placement_targets blocked
          join sponsorships theirs on theirs.id = blocked.sponsorship_id
        where theirs.sponsor_id = u.id and blocked.blocked_at is not null) then u.website end,
      'logo', (select json_build_object('proposalId', s.proposal_id, 'logoId', sent.asset_id)
        from ${shown} join sponsorship_assets sent on sent.sponsorship_id = s.id and sent.need = 'logo'
        where ${isShown} order by sent.sent_at desc limit 1),
      'supported', (select coalesce(json_agg(json_build_object('proposalId', l.id, 'title', l.title,
          'category', l.category, 'town', l.town, 'year', l.year,
          'host', json_build_object('kind', 'host', 'id', l.host_id, 'name', l.host_name))
          order by l.year desc, l.since desc), '[]')
        from (
          select p.id, p.title, p.category, nullif(concat_ws(', ', p.city, p.region), '') as town, year.of as year,
            max(s.paid_at) as since, host.id as host_id, ${hostName(sql`host`)} as host_name
          from ${shown} left join events e on e.id = p.event_id
            cross join lateral (select extract(year from
              coalesce(e.start_date, (s.paid_at at time zone 'UTC')::date))::int as of) year
          where ${isShown} group by p.id, host.id, year.of
          order by year.of desc, max(s.paid_at) desc limit ${MOST_SUPPORTED}) l),
      'reports', (select coalesce(json_agg(json_build_object('code', l.code, 'title', l.title, 'other', l.other)
          order by l.id desc), '[]')
        from (select r.id, r.code, p.title, ${hostName(sql`a`)} as other
          from sponsorship_reports r join proposals p on p.id = r.proposal_id join users a on a.id = r.host_id
          where r.sponsor_id = u.id and ${hasBadge} order by r.id desc limit ${MOST_REPORTS}) l)) as page
    from users u where u.id = ${id} and ${hasSponsorPage(at, sql`${id}::uuid`)}`);
  if (!row) return null;
  const { website } = row.page;
  return { ...row.page, website: (website && webAddress(website)?.href) || null };
}

/** The same, cached until it changes and read once per render. */
export const loadSponsorPage = cache((id: string): Promise<SponsorPageDto | null> => {
  const ctx = { readDb: getReadDb(), now: () => new Date() };
  return cached(["sponsor-page", id], [tags.sponsor(id)], () => getSponsorPage(ctx, id), {
    revalidate: PAGE_SECONDS,
  });
});
