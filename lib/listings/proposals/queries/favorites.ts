import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { inquiries } from "@/db/schema";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { ProposalCardDto } from "../card";
import { listProposalCards } from "./cards";

const MOST = 500;

/** Ids of a person's favorites, newest first, at most 500. */
export async function listFavoriteIds({ db }: Pick<Ctx, "db">, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: inquiries.proposalId })
    .from(inquiries)
    .where(and(eq(inquiries.userId, userId), eq(inquiries.type, "favorite")))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(MOST);
  return rows.map((row) => row.id);
}

/** The viewer's favorites as cards, including funded and past ones. */
export async function listFavorites(ctx: SignedInCtx): Promise<ProposalCardDto[]> {
  return listProposalCards(ctx, await listFavoriteIds(ctx, ctx.viewer.id));
}
