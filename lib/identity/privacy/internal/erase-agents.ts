import "server-only";
import { sql } from "drizzle-orm";
import type { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { endAgreementsOf } from "@/lib/agents/agreements/end-agreements";
import type { Ctx } from "@/lib/core/ctx";
import { deletedAddress } from "../copy";

type ErasedUser = Pick<typeof users.$inferSelect, "id" | "email" | "emailVerifiedAt">;

/**
 * Ends what an account agreed on with agents or as one. Deletes invitations that led to nothing. Agreements, which the
 * ledger needs, keep their terms and amounts, but not the address or anything either side wrote,
 * such as the labels in an agent's links. Call inside the
 * deletion's transaction, before the proposals are erased.
 */
export async function eraseAgents(tx: Tx, ctx: Ctx, user: ErasedUser): Promise<void> {
  const [at, deletedEmail] = [ctx.now().toISOString(), deletedAddress(user.id)];
  await tx.execute(sql`
    select 1 from proposals where host_id = ${user.id}
      or id in (select proposal_id from proposal_agents where agent_id = ${user.id})
    order by id for update`);
  await endAgreementsOf(tx, ctx, user.id);
  await tx.execute(sql`delete from proposal_agents where host_id = ${user.id} and active_at is null`);
  // Finds pending invitations of this person by address, and only if the address is proven to be theirs.
  const provenAddress = user.emailVerifiedAt ? user.email : null;
  await tx.execute(sql`
    update proposal_agents set agent_email = ${deletedEmail}, updated_at = ${at},
      status = case status when 'pending' then 'declined' else status end,
      ended_at = case status when 'pending' then ${at}::timestamptz else ended_at end
    where agent_id = ${user.id} or (agent_id is null and agent_email = ${provenAddress}::text)`);
  await tx.execute(sql`
    update agent_applications set message = '', experience = null, updated_at = ${at},
      status = case status when 'pending' then 'withdrawn' else status end
    where agent_id = ${user.id}`);
  await tx.execute(
    sql`update agent_applications set host_response = null, commission_description = null where host_id = ${user.id}`,
  );
  await tx.execute(sql`
    update agent_listings set description = null, commission_description = null, preferred_experience = null,
      target_locations = '{}', updated_at = ${at}
    where host_id = ${user.id}`);
  await tx.execute(sql`
    delete from referral_bindings b where b.sponsor_id = ${user.id} and not exists (
      select from sponsorships s where s.proposal_id = b.proposal_id and s.sponsor_id = b.sponsor_id)`);
  const isOwn = sql`proposal_agent_id in (select id from proposal_agents where agent_id = ${user.id})`;
  await tx.execute(sql`delete from referral_source_days where ${isOwn}`);
  await tx.execute(sql`update referral_bindings set source = null where source is not null and ${isOwn}`);
  await tx.execute(sql`update referral_events set source = null where source is not null and ${isOwn}`);
  // The names stay, as no one's, so that a printed link never leads to someone else.
  await tx.execute(sql`update agent_link_names set agent_id = null where agent_id = ${user.id}`);
  await tx.execute(sql`update referral_events set sponsor_id = null where sponsor_id = ${user.id}`);
}
