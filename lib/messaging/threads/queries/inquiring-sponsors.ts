import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { isReceived } from "@/lib/funding/inquiries/visibility";

/** A sponsor whom the host of a proposal may write to, because they began. */
interface Interested {
  sponsorId: string;
  name: string;
  imageKey: string | null;
  proposalId: string;
  title: string;
  threadId: string | null;
}

/**
 * Who is behind an interest or an offer for one of the viewer's proposals; null where it is not theirs, was withdrawn,
 * or the sponsor has no account any more.
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
