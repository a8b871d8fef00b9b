import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { isProvedBy } from "@/lib/funding/proofs/visibility";
import { isHostSide } from "@/lib/funding/sponsor-assets/visibility";
import { UNKNOWN_USER } from "@/lib/messaging/threads/copy";
import { readDeliveryRows } from "../internal/deliverable-dto";
import type { TeamDeliverable } from "../schema";

/** A paid sponsorship for those who answer sponsors for its host: its benefits, and nothing about its money. */
export interface TeamBenefits {
  sponsorshipId: string;
  proposalTitle: string;
  sponsorName: string;
  /** The viewer is the host. */
  isHost: boolean;
  /** The conversation of both sides, which the viewer may read. Null: there is none. */
  threadId: string | null;
  /** What the sponsor sends for it. Null: nothing. */
  assets: "missing" | "sent" | null;
  items: TeamDeliverable[];
}

/**
 * Returns the benefits of a sponsorship for its host and those who answer sponsors for the host. Throws `not_found` for
 * anyone else.
 */
export async function getTeamBenefits(ctx: Ctx, sponsorshipId: string): Promise<TeamBenefits> {
  const { viewer, readDb } = authorize(ctx, ["event_host", "agent"]);
  if (!isId(sponsorshipId)) throw notFound();
  const [row] = await readDb.execute<
    Omit<TeamBenefits, "items" | "sponsorshipId" | "sponsorName"> & {
      sponsorName: string | null;
    }
  >(sql`
    select s.host_id = ${viewer.id} as "isHost", p.title as "proposalTitle",
      case when u.account_status <> 'deleted' then coalesce(u.company_name, u.full_name) end as "sponsorName",
      app.thread_between('proposal', p.id, s.sponsor_id, s.host_id) as "threadId",
      (select case when bool_or(d.status = 'waiting_for_sponsor') then 'missing' when count(*) > 0 then 'sent' end
        from deliverables d where d.sponsorship_id = s.id and cardinality(d.needs) > 0) as assets
    from sponsorships s join proposals p on p.id = s.proposal_id join users u on u.id = s.sponsor_id
    where s.id = ${sponsorshipId} and s.paid_at is not null and ${isHostSide(viewer, sql`s.proposal_id`)}`);
  if (!row) throw notFound();
  const items = await readDeliveryRows(
    ctx,
    sql`select d.* from deliverables d where d.sponsorship_id = ${sponsorshipId} and ${isProvedBy(viewer)}`,
    sql`d.position`,
  );
  return {
    ...row,
    sponsorshipId,
    sponsorName: row.sponsorName ?? UNKNOWN_USER,
    items: items.map(
      ({ shareCents: _shareCents, seesShare: _seesShare, currency: _currency, ...item }) => item,
    ),
  };
}
