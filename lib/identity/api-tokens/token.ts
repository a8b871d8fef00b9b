import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { ApiScope } from "@/db/enums";
import { apiTokens } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { toViewer, type ViewerRow, viewerColumns } from "@/lib/identity/sessions/load-session";

/** A prefix by which code and email scanners recognize leaked tokens. */
const PREFIX = "community_pat_";

const FORM = new RegExp(`^${PREFIX}[\\w-]{43}$`);

const SEEN_EVERY_MS = 60_000;

/** The stored form of a token. 256 random bits need no salt. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes a token, which is shown once, and what is stored of it. */
export function newApiToken(): { token: string; tokenHash: string; endsWith: string } {
  const token = PREFIX + randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token), endsWith: token.slice(-4) };
}

/** A valid token: its owner's current state, its scopes, and when it was last recorded as used (UTC). */
export interface LiveToken {
  id: string;
  viewer: Viewer;
  scopes: ApiScope[];
  lastUsedAt: Date | null;
}

interface Row extends ViewerRow {
  token_id: string;
  scopes: ApiScope[];
  last_used_at: Date | string | null;
  second_factor_at: Date | string | null;
}

/**
 * Returns a token and its owner, in one query. Null if it was never made, has expired, or was revoked, or if its
 * account isn't active.
 */
export async function loadApiToken(db: Executor, token: string, now: Date): Promise<LiveToken | null> {
  if (!FORM.test(token)) return null;
  const { rows } = await db.execute<Row>(sql`
    select ${viewerColumns(now)}, t.id as token_id, t.scopes, t.last_used_at, t.second_factor_at
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hashOf(token)} and t.revoked_at is null and t.expires_at > ${now.toISOString()}
      and u.account_status = 'active'`);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.token_id,
    viewer: toViewer(row, {
      sessionId: null,
      authenticatedAt: null,
      secondFactorAt: row.second_factor_at === null ? null : new Date(row.second_factor_at),
    }),
    scopes: row.scopes,
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
  };
}

/** Whether to record a token's use again: at most once a minute. */
export function isUsedLongAgo({ lastUsedAt }: LiveToken, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > SEEN_EVERY_MS;
}

/** Records a token's use. Of several simultaneous calls, one writes. */
export async function touchApiToken(db: Executor, now: Date, tokenId: string): Promise<void> {
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(
      and(eq(apiTokens.id, tokenId), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, seenBefore))),
    );
}

/** Revokes all of a person's tokens permanently, and returns how many were valid until now. */
export async function revokeTokensOf(db: Executor, now: Date, userId: string): Promise<number> {
  const ended = await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ expiresAt: apiTokens.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}
