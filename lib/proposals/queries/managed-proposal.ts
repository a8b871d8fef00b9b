import "server-only";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { ManagedProposal } from "../policy";

/** What its host can do with a proposal depends on. Throws `not_found` for what is not the viewer's own. */
export async function getManagedProposal(ctx: Ctx, proposalId: string): Promise<ManagedProposal> {
  const { viewer } = withRole(ctx, ["event_host"]);
  if (!isId(proposalId)) throw notFound();
  const [row] = await ctx.sql<ManagedProposal[]>`
    select p.id, p.title, p.status, p.funding_mode as "fundingMode",
      (select count(*)::int from sponsorships s where s.proposal_id = p.id and is_sold(s.status)) as sponsors,
      coalesce(e.ends_at <= ${ctx.now().toISOString()}, false) as "isEnded",
      lacks_publication(p.id, p.status) as "lacksPublication"
    from proposals p left join events e on e.id = p.event_id
    where p.id = ${proposalId} and p.host_id = ${viewer.id} and p.status <> 'removed'`;
  if (!row) throw notFound();
  return row;
}
