import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalCardDto } from "../card";
import { listProposalCards } from "./cards";

/**
 * What the homepage shows first: live proposals that nobody funded yet and whose event is to come, featured ones
 * before the newest.
 */
export async function listFeatured(ctx: Pick<Ctx, "sql" | "now">, count: number): Promise<ProposalCardDto[]> {
  const at = ctx.now().toISOString();
  const rows = await ctx.sql<{ id: string }[]>`
    select p.id from proposals p
    join users host on host.id = p.host_id and host.account_status = 'active'
    left join events e on e.id = p.event_id
    where p.status = 'active' and not p.is_funded and (e.id is null or (e.ends_at > ${at} and e.status = 'active'))
    order by (coalesce(p.featured_until > ${at}, false) or exists (
        select from entitlements g where g.user_id = p.host_id and g.product = 'host:elite'
          and g.starts_at <= ${at} and g.ends_at + interval '3 days' > ${at})) desc,
      p.published_at desc, p.id desc
    limit ${count}`;
  return listProposalCards(
    ctx,
    rows.map((row) => row.id),
  );
}
