import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalCardDto } from "../card";
import { listProposalCards } from "./cards";

/** The proposals published last that can still be funded, newest first. */
export async function listLatest(ctx: Pick<Ctx, "sql" | "now">, count: number): Promise<ProposalCardDto[]> {
  const rows = await ctx.sql<{ id: string }[]>`
    select p.id from proposals p
    join users host on host.id = p.host_id and host.account_status = 'active'
    left join events e on e.id = p.event_id
    where p.status = 'active' and not p.is_funded
      and (e.id is null or (e.ends_at > ${ctx.now().toISOString()} and e.status = 'active'))
    order by p.published_at desc, p.id desc
    limit ${count}`;
  return listProposalCards(
    ctx,
    rows.map((row) => row.id),
  );
}
