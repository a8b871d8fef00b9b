import "server-only";
import { getSql } from "@/db/client";
import { loadApiToken } from "@/lib/auth/api-token";
import { bareCtx, requestCtx } from "@/lib/auth/request-ctx";
import type { Ctx } from "@/lib/core/ctx";
import type { Door, TokenCaller } from "./caller";
import { RateWindows } from "./rate-window";

/** How the request that the framework is answering becomes somebody. */
export const frameworkDoor: Door = {
  bySession: requestCtx,
  byToken: async (token) => callerByToken(await bareCtx(), token),
  address: async () => (await bareCtx()).ip,
  windows: new RateWindows(getSql),
};

/** The person behind a token on the ctx of a request; null: it does not work. */
export async function callerByToken(bare: Ctx, token: string): Promise<TokenCaller | null> {
  const found = await loadApiToken(bare.db, token, bare.now());
  return found && { ctx: { ...bare, viewer: found.viewer }, tokenId: found.id, scopes: found.scopes };
}
