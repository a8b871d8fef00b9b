import "server-only";
import { after } from "next/server";
import { getDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { isUsedLongAgo, loadApiToken, touchApiToken } from "@/lib/identity/api-tokens/token";
import { bareCtx, requestCtx } from "@/lib/identity/sessions/request-ctx";
import type { RequestContext, TokenCaller } from "./caller";
import { RateWindows } from "./rate-window";

/** Resolves the viewer of the current framework request. */
export const requestContext: RequestContext = {
  bySession: requestCtx,
  byToken: async (token) => callerByToken(await bareCtx(), token, after),
  address: async () => (await bareCtx()).ip,
  windows: new RateWindows(getDb),
};

/**
 * The account behind a token, on the request's ctx; null if the token doesn't work.
 * @param later runs work after the response: recording the token's last use
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
