import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { isReceived } from "@/lib/funding/inquiries/visibility";

/** A sponsor who inquired about a proposal, so that its host may write to them. */
interface Interested {
  sponsorId: string;
  name: string;
  imageKey: string | null;
  proposalId: string;
  title: string;
  threadId: string | null;
}

/**
 * Returns the sponsor behind an interest or offer for one of the viewer's proposals; null if the proposal isn't theirs,
 * it was withdrawn, or the sponsor's account is deleted.
 */
export async function findInquiringSponsors(
  { viewer, readDb }: Pick<SignedInCtx, "viewer" | "readDb">,
  interestId: string,
): Promise<Interested | null> {
  if (!isId(interestId)) return null;
  const [row] = await readDb.execute<RawRow<Interested>>(sql`
    select s.id as "sponsorId", coalesce(s.company_name, s.full_name) as name, s.profile_image_key as "imageKey",
      p.id as "proposalId", p.title,
      app.thread_between('proposal', p.id, s.id, p.host_id) as "threadId"
    from inquiries i join proposals p on p.id = i.proposal_id join users s on s.id = i.user_id
    where i.id = ${interestId} and ${isReceived(viewer)}
      and i.type in ('interested', 'counter_proposal') and i.status <> 'withdrawn'
      and s.account_status <> 'deleted'`);
  return row ?? null;
}
