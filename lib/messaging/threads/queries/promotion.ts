import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";

/** The other party of a host and the agent who promotes their proposal. */
interface Promoting {
  otherId: string;
  name: string;
  imageKey: string | null;
  proposalId: string;
  title: string;
  threadId: string | null;
}

/**
 * Returns the other party of an active agreement: the agent for its host, the host for its agent. Null if the viewer is
 * neither, the agreement has ended, or the other account is deleted.
 */
export async function findPromoting(
  { viewer, readDb }: Pick<SignedInCtx, "viewer" | "readDb">,
  agreementId: string,
): Promise<Promoting | null> {
  if (!isId(agreementId)) return null;
  const [row] = await readDb.execute<RawRow<Promoting>>(sql`
    select other.id as "otherId", other.profile_image_key as "imageKey", p.id as "proposalId", p.title,
      case when other.id = a.host_id then coalesce(other.company_name, other.full_name) else other.full_name end as name,
      app.thread_between('promotion', p.id, a.agent_id, a.host_id) as "threadId"
    from proposal_agents a join proposals p on p.id = a.proposal_id
      join users other on other.id = case when a.host_id = ${viewer.id} then a.agent_id else a.host_id end
    where a.id = ${agreementId} and a.status = 'active' and ${viewer.id} in (a.agent_id, a.host_id)
      and p.status <> 'removed' and other.account_status <> 'deleted'`);
  return row ?? null;
}
