import "server-only";
import { and, desc, isNull } from "drizzle-orm";
import type { ApiScope } from "@/db/enums";
import { apiTokens } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isVisibleTo } from "../visibility";

/** A token as its owner sees it. Instants in UTC. */
export interface TokenDto {
  id: string;
  name: string;
  endsWith: string;
  scopes: ApiScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date;
  isExpired: boolean;
}

/** The maximum to show. */
const MOST = 50;

/** The viewer's tokens that weren't revoked, newest first. Expired ones are marked. */
export async function listOwnTokens(ctx: SignedInCtx): Promise<TokenDto[]> {
  const { id, name, endsWith, scopes, createdAt, lastUsedAt, expiresAt } = apiTokens;
  const rows = await ctx.db
    .select({ id, name, endsWith, scopes, createdAt, lastUsedAt, expiresAt })
    .from(apiTokens)
    .where(and(isVisibleTo(ctx.viewer), isNull(apiTokens.revokedAt)))
    .orderBy(desc(apiTokens.id))
    .limit(MOST);
  const now = ctx.now();
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }));
}
