import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import type { WriteOnRequestInput } from "../schema";

/** The other party of a request between two people. */
interface Requested {
  otherId: string;
  name: string;
  imageKey: string | null;
  /** The request's subject: the proposal, or the vendor. */
  title: string;
  threadId: string | null;
}

/**
 * Returns the other party of an active quote request or application to promote a proposal: the client with an account
 * for the vendor, the agent for the host, and vice versa. Null if the viewer is neither, or the other account is
 * deleted.
 */
export async function findRequested(
  { viewer, readDb }: Pick<SignedInCtx, "viewer" | "readDb">,
  about: WriteOnRequestInput["about"],
  requestId: string,
): Promise<Requested | null> {
  if (!isId(requestId)) return null;
  const asked =
    about === "lead"
      ? sql`select l.client_id as asker_id, v.user_id as asked_id, v.business_name as title, v.business_name as asked_name
          from quote_requests l join vendor_profiles v on v.id = l.profile_id
          where l.id = ${requestId} and l.spam_at is null and l.client_id <> v.user_id`
      : sql`select a.agent_id as asker_id, a.host_id as asked_id, p.title, null::text as asked_name
          from agent_applications a join proposals p on p.id = a.proposal_id
          where a.id = ${requestId} and a.status = 'pending' and p.status <> 'removed'`;
  const [row] = await readDb.execute<RawRow<Requested>>(sql`
    select other.id as "otherId", other.profile_image_key as "imageKey", asked.title,
      case when other.id = asked.asked_id then coalesce(asked.asked_name, other.company_name, other.full_name)
        else other.full_name end as name,
      app.thread_between(${about}, ${requestId}, asked.asker_id, asked.asked_id) as "threadId"
    from (${asked}) asked
      join users other on other.id = case when asked.asked_id = ${viewer.id} then asked.asker_id else asked.asked_id end
    where ${viewer.id} in (asked.asker_id, asked.asked_id) and other.account_status <> 'deleted'`);
  return row ?? null;
}
