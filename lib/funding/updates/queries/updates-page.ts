import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { getManagedProposal } from "@/lib/listings/proposals/queries/managed-proposal";
import { takesUpdates } from "../policy";
import type { UpdatesPage } from "../schema";
import { listOwnUpdates } from "./updates";

/** A proposal's updates, for its host and those who may edit it. Throws `not_found` for anyone else, and for a draft. */
export async function getUpdatesPage(ctx: Ctx, proposalId: string): Promise<UpdatesPage> {
  const { id, title, status } = await getManagedProposal(ctx, proposalId, "edit");
  if (!takesUpdates(status)) throw notFound();
  const [updates, requests] = await Promise.all([
    listOwnUpdates(ctx.readDb, id),
    ctx.readDb.execute<{ asking: number }>(sql`
      select count(distinct r.sponsor_id)::int as asking from update_requests r
      where r.proposal_id = ${id} and r.answered_at is null`),
  ]);
  return { proposal: { id, title, path: proposalPath({ id, title }) }, updates, ...onlyRow(requests) };
}
