import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { interests } from "@/db/schema";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { ProposalCardDto } from "../card";
import { listProposalCards } from "./cards";

const MOST = 500;

/** The ids of what a person saved, newest first, 500 at most. */
export async function listFavoriteIds({ db }: Pick<Ctx, "db">, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: interests.proposalId })
    .from(interests)
    .where(and(eq(interests.userId, userId), eq(interests.type, "favorite")))
    .orderBy(desc(interests.createdAt), desc(interests.id))
    .limit(MOST);
  return rows.map((row) => row.id);
}

/** The viewer's favorites as cards, funded and ended ones among them. */
export async function listFavorites(ctx: SignedInCtx): Promise<ProposalCardDto[]> {
  return listProposalCards(ctx, await listFavoriteIds(ctx, ctx.viewer.id));
}
