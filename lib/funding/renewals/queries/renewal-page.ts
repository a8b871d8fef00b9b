import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { proposalPath } from "@/lib/core/slug";
import { hashOfToken } from "@/lib/funding/sponsorship-reports/link-token";
import { reportPath } from "@/lib/funding/sponsorship-reports/paths";
import { firstName } from "@/lib/identity/accounts/first-name";
import { isReserved } from "../internal/is-reserved";
import { renewalLimits } from "../limits";
import type { RenewalPage } from "../schema";

type Row = RawRow<
  Pick<RenewalPage, "id" | "status" | "title" | "startDate" | "endDate" | "currency" | "tier">
> & {
  proposalId: string;
  sponsorId: string;
  companyName: string | null;
  fullName: string;
  expiresAt: string;
  previous: Omit<RenewalPage["previous"], "reportPath"> & { sponsorshipId: string; hasReport: boolean };
};

/**
 * A first refusal by its private link, for anyone who has it. Throws `not_found` for an unknown link or a proposal that
 * isn't public anymore, and `limited` after 60 unknown ones an hour from one address.
 */
export async function getRenewalPage(ctx: Ctx, token: string): Promise<RenewalPage> {
  const hash = hashOfToken(token);
  const row = hash === null ? null : await findRow(ctx, hash);
  if (!row) {
    await consumeLimit(ctx, renewalLimits.renewal_unknown_by_ip, ctx.ip ?? "unknown");
    throw notFound();
  }
  const { proposalId, sponsorId, companyName, fullName, previous, ...page } = row;
  const { sponsorshipId, hasReport, ...last } = previous;
  const isSponsor = ctx.viewer?.id === sponsorId;
  const spot = { proposalId, tierId: page.tier?.id ?? null, sponsorId };
  const hasSpot = page.status === "offered" && (await isReserved(ctx.db, spot, ctx.now()));
  return {
    ...page,
    status: page.status === "offered" && !hasSpot ? "ended" : page.status,
    isReserved: hasSpot,
    path: proposalPath({ id: proposalId, title: page.title }),
    hostName: companyName ?? firstName(fullName),
    expiresAt: new Date(page.expiresAt),
    isSponsor,
    isSignedIn: ctx.viewer !== null,
    proposalId,
    previous: { ...last, reportPath: hasReport ? reportPath(sponsorshipId) : null },
  };
}

async function findRow({ readDb }: Ctx, hash: string): Promise<Row | null> {
  const [row] = await readDb.execute<Row>(sql`
    select r.id, p.id as "proposalId", p.title, e.start_date as "startDate", e.end_date as "endDate", p.currency,
      r.sponsor_id as "sponsorId",
      h.company_name as "companyName", h.full_name as "fullName", r.expires_at::text as "expiresAt",
      case when r.status <> 'offered' then r.status
        when exists (select from sponsorships n where n.proposal_id = p.id and n.sponsor_id = r.sponsor_id
          and app.is_sold(n.status)) then 'taken'
        else r.status end as status,
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'amountCents', t.amount_cents,
        'benefits', (select coalesce(json_agg(line order by at), '[]') from (
          select line, min(at) as at from unnest(p.benefits || t.benefits) with ordinality as each (line, at)
          group by line) lines)) end as tier,
      json_build_object('sponsorshipId', s.id, 'title', q.title, 'tier', s.tier_snapshot ->> 'name',
        'amountCents', r.previous_amount_cents,
        'hasReport', exists (select from sponsorship_reports x where x.sponsorship_id = s.id),
        'benefits', coalesce(
          (select json_agg(json_build_object('title', d.title, 'status', d.status) order by d.position)
            from deliverables d where d.sponsorship_id = s.id), '[]')) as previous
    from first_refusals r join proposals p on p.id = r.proposal_id
      join users h on h.id = p.host_id
      join sponsorships s on s.id = r.previous_sponsorship_id
      join proposals q on q.id = s.proposal_id
      left join events e on e.id = p.event_id
      left join proposal_tiers t on t.id = r.tier_id
    where r.link_token_hash = ${hash} and p.status in ('active', 'paused', 'completed')
      and h.account_status = 'active'`);
  return row ?? null;
}
