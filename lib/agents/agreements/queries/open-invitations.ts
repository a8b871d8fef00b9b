import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { OpenInvitationDto } from "@/lib/agents/commissions/agent-dashboard";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";

const SHOWN = 10;

/**
 * The invitations that went to the viewer's proven address and can still be answered, the newest ten; none of hosts
 * whom they have blocked.
 */
export async function listOpenInvitations(ctx: Ctx): Promise<OpenInvitationDto[]> {
  const { readDb, viewer, now } = authorize(ctx, "signed_in");
  if (!viewer.emailVerified) return [];
  const rows = await readDb.execute<RawRow<OpenInvitationDto>>(sql`
    select a.id, p.title, coalesce(h.company_name, h.full_name) as "hostName", a.role, a.expires_at as "expiresAt",
      a.commission_type as "commissionType", a.commission_bps as "commissionBps",
      a.commission_cents::float8 as "commissionCents", a.currency
    from proposal_agents a join proposals p on p.id = a.proposal_id
      join users h on h.id = a.host_id and h.account_status = 'active'
    where a.agent_email = ${viewer.email} and a.status = 'pending' and a.expires_at > ${now().toISOString()}
      and p.status in ('active', 'paused', 'completed')
      and not exists (select from blocks b where b.blocker_id = ${viewer.id} and b.blocked_id = h.id)
    order by a.created_at desc, a.id desc limit ${SHOWN}`);
  return rows.map((row) => withInstants<OpenInvitationDto>(row, "expiresAt"));
}
