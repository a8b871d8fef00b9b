import "server-only";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { AgentWaitingDto } from "../agent-dashboard";

const SHOWN = 10;

/**
 * The invitations that went to the viewer's address and can still be answered, and the applications they wrote in the
 * last ninety days; the newest ten of each, in one query. The link of an invitation is in its mail alone.
 */
export async function getAgentWaiting(ctx: Ctx): Promise<AgentWaitingDto> {
  const { sql, viewer, now } = signedIn(ctx);
  const rows = await sql<{ kind: "invitation" | "application"; row: Told }[]>`
    (select 'invitation' as kind, jsonb_build_object('id', a.id, 'title', p.title, 'role', a.role,
        'hostName', coalesce(h.company_name, h.full_name), 'at', a.expires_at) as row
      from proposal_agents a join proposals p on p.id = a.proposal_id join users h on h.id = a.host_id
      where a.agent_email = ${viewer.emailVerified ? viewer.email : ""} and a.status = 'pending'
        and a.expires_at > ${now().toISOString()}
      order by a.created_at desc limit ${SHOWN})
    union all
    (select 'application', jsonb_build_object('id', a.id, 'title', p.title, 'status', a.status,
        'hostName', coalesce(h.company_name, h.full_name), 'hostResponse', a.host_response,
        'at', coalesce(a.responded_at, a.created_at))
      from agent_applications a join proposals p on p.id = a.proposal_id join users h on h.id = a.host_id
      where a.agent_id = ${viewer.id} and a.created_at > ${now().toISOString()}::timestamptz - interval '90 days'
      order by a.created_at desc limit ${SHOWN})`;
  const of = (kind: "invitation" | "application") =>
    rows.filter((one) => one.kind === kind).map(({ row }) => row);
  return {
    invitations: of("invitation").map(({ at, ...row }) => ({ ...row, expiresAt: new Date(at) })),
    applications: of("application").map(({ at, ...row }) => ({ ...row, at: new Date(at) })),
  };
}

type Invitation = AgentWaitingDto["invitations"][number];
type Application = AgentWaitingDto["applications"][number];
type Told = Omit<Invitation, "expiresAt"> & Omit<Application, "at"> & { at: string };
