import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { OpenInvitationDto } from "@/lib/agents/commissions/agent-dashboard";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isAnswerable, isInvited } from "../visibility";

const SHOWN = 10;

/** The newest ten open invitations to the viewer's verified address, excluding hosts they have blocked. */
export async function listOpenInvitations(ctx: Ctx): Promise<OpenInvitationDto[]> {
  const { db, viewer, now } = authorize(ctx, "signed_in");
  const { rows } = await db.execute<RawRow<OpenInvitationDto>>(sql`
    select a.id, p.title, coalesce(host.company_name, host.full_name) as "hostName", a.role, a.expires_at as "expiresAt",
      a.commission_type as "commissionType", a.commission_bps as "commissionBps",
      a.commission_cents::float8 as "commissionCents", a.currency
    from proposal_agents a join proposals p on p.id = a.proposal_id
      join users host on host.id = a.host_id
    where ${isInvited(viewer)} and ${isAnswerable(now())}
    order by a.created_at desc, a.id desc limit ${SHOWN}`);
  return rows.map((row) => withInstants<OpenInvitationDto>(row, "expiresAt"));
}
