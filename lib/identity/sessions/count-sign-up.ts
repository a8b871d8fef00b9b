import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { readFollowed } from "@/lib/agents/referrals/followed";
import type { Ctx } from "@/lib/core/ctx";

import { hasCarried } from "./known-device";

/**
 * Counts a new account for the agent's link that its browser followed last, under the link's label. Only the day's
 * number is kept, not whose account it is. Browsers in which the agent or the host has signed in don't count. Call in the
 * transaction that creates the account. Without a followed link it runs no query.
 */
export async function countSignUp(tx: Tx, ctx: Pick<Ctx, "now" | "referral" | "device">): Promise<void> {
  const [followed] = readFollowed(ctx.referral, ctx.now());
  if (!followed) return;
  const { proposalAgentId, source } = followed;
  const { rows } = await tx.execute<{ agent_id: string; host_id: string }>(sql`
    select a.agent_id, a.host_id from proposal_agents a join users agent on agent.id = a.agent_id
    where a.id = ${proposalAgentId} and a.status = 'active' and agent.account_status = 'active'`);
  const [agreement] = rows;
  if (!agreement) return;
  if ([agreement.agent_id, agreement.host_id].some((id) => hasCarried(ctx.device, id))) return;
  const day = ctx.now().toISOString().slice(0, 10);
  await tx.execute(sql`
    insert into referral_click_days as d (proposal_agent_id, day, sign_ups) values (${proposalAgentId}, ${day}::date, 1)
    on conflict (proposal_agent_id, day) do update set sign_ups = d.sign_ups + 1`);
  if (source)
    await tx.execute(sql`select app.count_link_source(${proposalAgentId}, ${day}::date, ${source}, 0, 1)`);
}
