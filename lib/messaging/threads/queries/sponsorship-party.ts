import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { isVisibleTo, mayTalk } from "@/lib/funding/sponsorships/visibility";
import { isUnthanked } from "../thanks";

/** The other side of a sponsorship. */
interface SponsorshipParty {
  otherId: string;
  name: string;
  imageKey: string | null;
  proposalId: string;
  title: string;
  threadId: string | null;
  isPaid: boolean;
  /** The viewer is the host of a paid sponsorship and hasn't thanked for it. */
  mayThank: boolean;
}

/**
 * Returns the other side of one of the viewer's sponsorships; null if it isn't theirs, it was never paid and its hold
 * has ended, or the account is deleted.
 */
export async function findSponsorshipParty(
  { viewer, readDb, now }: Pick<SignedInCtx, "viewer" | "readDb" | "now">,
  sponsorshipId: string,
): Promise<SponsorshipParty | null> {
  if (!isId(sponsorshipId)) return null;
  const [row] = await readDb.execute<RawRow<SponsorshipParty>>(sql`
    select u.id as "otherId", coalesce(u.company_name, u.full_name) as name, u.profile_image_key as "imageKey",
      p.id as "proposalId", p.title,
      app.thread_between('proposal', p.id, s.sponsor_id, s.host_id) as "threadId",
      s.paid_at is not null as "isPaid",
      s.host_id = ${viewer.id} and ${isUnthanked(sql`s`)} as "mayThank"
    from sponsorships s join proposals p on p.id = s.proposal_id
      join users u on u.id = case when s.host_id = ${viewer.id} then s.sponsor_id else s.host_id end
    where s.id = ${sponsorshipId} and ${isVisibleTo(viewer)} and ${mayTalk(now())} and u.account_status <> 'deleted'`);
  return row ?? null;
}
