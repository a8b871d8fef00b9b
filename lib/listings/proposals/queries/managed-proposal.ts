import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { ManagedProposal } from "../policy";
import { hasRight, type ProposalRight, type TeamRole } from "../team";

/**
 * The facts that decide what can be done with a proposal, and the viewer's role. Throws `not_found` if they lack the
 * right.
 */
export async function getManagedProposal(
  ctx: Ctx,
  proposalId: string,
  right: ProposalRight = "own",
): Promise<ManagedProposal & { role: TeamRole }> {
  const { viewer } = authorize(ctx, "signed_in");
  if (!isId(proposalId)) throw notFound();
  const [row] = await ctx.readDb.execute<RawRow<ManagedProposal> & { role: TeamRole | null }>(sql`
    select p.id, p.title, p.status, p.funding_mode as "fundingMode",
      (select count(*)::int from sponsorships s where s.proposal_id = p.id and app.is_sold(s.status)) as sponsors,
      coalesce(e.ends_at <= ${ctx.now().toISOString()}, false) as "isEnded",
      app.lacks_publication(p.id, p.status) as "lacksPublication",
      app.team_role(p.id, ${viewer.id}) as role
    from proposals p left join events e on e.id = p.event_id
    where p.id = ${proposalId} and p.status <> 'removed'`);
  const role = row?.role ?? null;
  if (!row || !role || !hasRight(role, right)) throw notFound();
  return { ...row, role };
}
