import "server-only";
import { after } from "next/server";
import { getDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { isUsedLongAgo, loadApiToken, touchApiToken } from "@/lib/identity/api-tokens/token";
import { bareCtx, requestCtx } from "@/lib/identity/sessions/request-ctx";
import type { RequestContext, TokenCaller } from "./caller";
import { RateWindows } from "./rate-window";

/** How the request that the framework is answering becomes somebody. */
export const requestContext: RequestContext = {
  bySession: requestCtx,
  byToken: async (token) => callerByToken(await bareCtx(), token, after),
  address: async () => (await bareCtx()).ip,
  windows: new RateWindows(getDb),
};

/**
 * The person behind a token on the ctx of a request; null: it does not work.
 * @param later does what the answer need not wait for: noting that the token is in use
 */
export async function callerByToken(
  bare: Ctx,
  token: string,
  later: (work: () => Promise<void>) => unknown,
): Promise<TokenCaller | null> {
  const now = bare.now();
  const found = await loadApiToken(bare.db, token, now);
  if (!found) return null;
  if (isUsedLongAgo(found, now)) await later(() => touchApiToken(bare.db, now, found.id));
  return { ctx: { ...bare, viewer: found.viewer }, tokenId: found.id, scopes: found.scopes };
}
