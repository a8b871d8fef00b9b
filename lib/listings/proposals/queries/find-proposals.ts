import "server-only";
import { sql } from "drizzle-orm";
import type { ProposalStatus } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { opensByLink } from "../visibility";

/** The most matches of a frequent word that are sorted. */
const MOST_SORTED = 5_000;

export interface FoundProposalDto {
  id: string;
  title: string;
  status: ProposalStatus;
  hostId: string;
  hostName: string;
  /** Whether its page opens, also for admins. */
  isOpen: boolean;
  /** UTC. */
  createdAt: Date;
}

/**
 * Proposals of any status by id, or by the beginnings of words in their title, newest first. Admins only.
 * @param most the maximum number of proposals
 */
export async function findProposals(ctx: Ctx, typed: string, most: number): Promise<FoundProposalDto[]> {
  const { readDb, now } = authorize(ctx, ["admin"]);
  const found = isId(typed)
    ? sql`select ${typed}::uuid as id`
    : sql`select id from proposals where app.title_words(title) @@ app.name_prefix(${typed}) limit ${MOST_SORTED}`;
  const rows = await readDb.execute<RawRow<FoundProposalDto>>(sql`
    with found as materialized (${found})
    select p.id, p.title, p.status, p.host_id as "hostId", host.full_name as "hostName",
      ${opensByLink(now())} as "isOpen", p.created_at as "createdAt"
    from found join proposals p on p.id = found.id join users host on host.id = p.host_id
    order by p.id desc limit ${most}`);
  return rows.map((row) => withInstants<FoundProposalDto>(row, "createdAt"));
}
