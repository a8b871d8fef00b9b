import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";
import { promisedDaysOf } from "@/lib/funding/deliverables/promised-days";
import { isLiveSponsorship, isOfOwnSide } from "@/lib/funding/deliverables/visibility";
import { toViewer, type ViewerRow, viewerColumns } from "@/lib/identity/sessions/load-session";
import { openFeed } from "@/lib/listings/events/open-feed";
import type { OpenBenefit } from "../deadline";
import { deadlinePermissions } from "../policy";

/** Calendar programs slow down on large files. */
const MOST_BENEFITS = 1_000;
const YEARS_BACK = 1;

/**
 * Returns the open benefits for the owner of a private address, next deadline first: of what they sponsor, of what they
 * host, and of what they deliver for a host. Anyone who knows the address may call it.
 * @param file its last part: the token and `.ics`
 * @throws `not_found` for an unknown or replaced address, and if its owner isn't active or has no such role; `limited`
 * after 120 calls an hour for one feed, or 60 for unknown addresses from one address
 */
export async function getDeadlineFeed(ctx: Ctx, file: string): Promise<OpenBenefit[]> {
  const owner = await openFeed(ctx, file, (tokenHash) => findOwner(ctx, tokenHash));
  const rows = await ctx.readDb.execute<RawRow<OpenBenefit>>(sql`
    select d.id, d.title, d.kind, d.status, d.due_at as "dueAt", d.deadline_at as "deadlineAt",
      case when d.sponsor_id = ${viewerId(owner)} then 'sponsor' else 'host' end as side,
      ${viewerId(owner)} not in (d.sponsor_id, d.host_id) as "isTeam",
      coalesce(sponsor.company_name, sponsor.full_name) as "sponsorName",
      coalesce(host.company_name, host.full_name) as "hostName",
      p.title as "proposalTitle", d.sponsorship_id as "sponsorshipId", e.ends_at as "eventEndsAt",
      e.time_zone as "timeZone", coalesce(s.paid_at, d.created_at) as "paidAt",
      ${promisedDaysOf(sql`d.sponsorship_id`)} as promised,
      (select max(b.opened_at) from dispute_items i join disputes b on b.id = i.dispute_id
        where i.deliverable_id = d.id and b.status = 'open') as "disputedAt",
      greatest(d.updated_at, s.updated_at, e.updated_at) as "updatedAt"
    from deliverables d
      join sponsorships s on s.id = d.sponsorship_id
      join proposals p on p.id = d.proposal_id
      join users sponsor on sponsor.id = d.sponsor_id
      join users host on host.id = d.host_id
      left join events e on e.id = p.event_id
    where ${isOfOwnSide(owner)} and d.settled_at is null and ${isLiveSponsorship}
      and d.due_at >= ${ctx.now().toISOString()}::timestamptz - make_interval(years => ${YEARS_BACK})
    order by coalesce(d.deadline_at, d.due_at) < ${ctx.now().toISOString()}, coalesce(d.deadline_at, d.due_at), d.id
    limit ${MOST_BENEFITS}`);
  return rows.map((row) =>
    withInstants<OpenBenefit>(row, "dueAt", "deadlineAt", "eventEndsAt", "paidAt", "disputedAt", "updatedAt"),
  );
}

async function findOwner(ctx: Ctx, tokenHash: string): Promise<Viewer | undefined> {
  const roles = [...deadlinePermissions.makeDeadlineAddress];
  const [row] = await ctx.readDb.execute<ViewerRow>(sql`
    select ${viewerColumns(ctx.now())} from deadline_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${tokenHash} and u.account_status = 'active' and u.roles && ${sql.param(roles)}::text[]`);
  return row && toViewer(row, { sessionId: null, authenticatedAt: null, secondFactorAt: null });
}
