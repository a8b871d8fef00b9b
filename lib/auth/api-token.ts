import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { ApiScope } from "@/db/enums";
import { apiTokens } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { toViewer, type ViewerRow, viewerColumns } from "./load-session";

/** By which scanners of code and mail know one when it is where it should not be. */
const PREFIX = "community_pat_";

const FORM = new RegExp(`^${PREFIX}[\\w-]{43}$`);

const SEEN_EVERY_MS = 60_000;

/** What is stored of a token: 256 random bits need no salt. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Makes a token, told once, and what is kept of it. */
export function newApiToken(): { token: string; tokenHash: string; endsWith: string } {
  const token = PREFIX + randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token), endsWith: token.slice(-4) };
}

/** A token that works: its owner as they are now, and what it is good for. */
export interface LiveToken {
  id: string;
  viewer: Viewer;
  scopes: ApiScope[];
}

interface Row extends ViewerRow {
  token_id: string;
  scopes: ApiScope[];
  last_used_at: Date | string | null;
}

/**
 * The token and its owner, in one query. Null for one that was never made, has expired or was revoked, and for all
 * of an account that is not active. Notes the use, at most once a minute.
 */
export async function loadApiToken(db: Executor, token: string, now: Date): Promise<LiveToken | null> {
  if (!FORM.test(token)) return null;
  const [row] = await db.execute<Row>(sql`
    select ${viewerColumns(now)}, t.id as token_id, t.scopes, t.last_used_at
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hashOf(token)} and t.revoked_at is null and t.expires_at > ${now.toISOString()}
      and u.account_status = 'active'`);
  if (!row) return null;
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (row.last_used_at === null || new Date(row.last_used_at) < seenBefore)
    await db
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiTokens.id, row.token_id),
          or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, seenBefore)),
        ),
      );
  return { id: row.token_id, viewer: toViewer(row, { sessionId: null, provedAt: null }), scopes: row.scopes };
}

/** Ends every token of a person for good, and answers how many worked until now. */
export async function revokeTokensOf(db: Executor, now: Date, userId: string): Promise<number> {
  const ended = await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ expiresAt: apiTokens.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}
