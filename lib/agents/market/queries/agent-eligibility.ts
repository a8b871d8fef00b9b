import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { AgentEligibility } from "../agent-eligibility";

/** Returns what the hub's buttons depend on for the signed-in user, in a single query. */
export async function getAgentEligibility(ctx: Ctx): Promise<AgentEligibility> {
  const { readDb, viewer } = authorize(ctx, "signed_in");
  const eligibility = onlyRow(
    await readDb.execute<RawRow<AgentEligibility>>(sql`
    select
      array(select proposal_id from agent_listings where host_id = ${viewer.id} and status <> 'closed') as own,
      array(select proposal_id from agent_applications
        where agent_id = ${viewer.id} and status = 'pending') as applied,
      array(select proposal_id from proposal_agents where agent_id = ${viewer.id} and status = 'active') as promotes`),
  );
  return eligibility;
}
