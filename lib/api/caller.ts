import type { ApiScope } from "@/db/enums";
import { holds, isAdminOnly } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, unauthenticated } from "@/lib/core/errors";
import { isRecentlyAuthenticated } from "@/lib/core/recent-auth";
import type { Endpoint } from "./endpoint";
import type { RateWindows } from "./rate-window";

/** A living token: whose it is, already in the ctx, and what it is good for. */
export interface TokenCaller {
  ctx: Ctx;
  tokenId: string;
  scopes: readonly ApiScope[];
}

/** How a request becomes somebody; the route asks the framework, a test answers by itself. */
export interface RequestContext {
  /** Whoever the cookie says. Throws `forbidden` for what another site's page started. */
  bySession(): Promise<Ctx>;
  /** Whoever the token says, and nothing of any cookie. Null: no such token, or not any more. */
  byToken(token: string): Promise<TokenCaller | null>;
  /** Nobody, from the address of the request. */
  address(): Promise<string | null>;
  /** Where calls are counted. */
  windows: RateWindows;
}

/** Who makes a call, and by what their calls are counted: the token, the person, or a guest's address. */
export interface Caller {
  ctx: Ctx;
  countedBy: string;
  isGuest: boolean;
}

const BAD_TOKEN = "This token is not valid. It may have expired or been revoked.";

/**
 * Finds out who calls. A token comes in the Authorization header and nowhere else; what comes with one is judged by it
 * alone. An administrator is one here only with a proof of the last hours, and by token only to read, where its owner
 * ticked that.
 */
export async function callerOf(request: Request, endpoint: Endpoint, door: RequestContext): Promise<Caller> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) {
    const ctx = await door.bySession();
    const isAdminCall = ctx.viewer !== null && isRecentlyAuthenticated(ctx.viewer, ctx.now());
    const countedBy = ctx.viewer ? `person:${ctx.viewer.id}` : addressKey(ctx.ip);
    return {
      ctx: isAdminCall || isAdminOnly(endpoint.permission) ? ctx : withoutAdmin(ctx),
      countedBy,
      isGuest: ctx.viewer === null,
    };
  }
  const token = /^Bearer +([\w.~+/=-]{1,200})$/i.exec(authorization)?.[1];
  const found = token ? await door.byToken(token) : null;
  if (!found) throw unauthenticated(BAD_TOKEN);
  const { ctx, tokenId, scopes } = found;
  if (!scopes.includes(endpoint.scope))
    throw forbidden(`This token does not have the scope "${endpoint.scope}".`);
  const isAdminCall = scopes.includes("admin") && endpoint.scope === "read";
  return { ctx: isAdminCall ? ctx : withoutAdmin(ctx), countedBy: `token:${tokenId}`, isGuest: false };
}

/** The key by which the calls of an address are counted. */
export const addressKey = (ip: string | null) => `address:${ip ?? "nobody"}`;

function withoutAdmin(ctx: Ctx): Ctx {
  if (!ctx.viewer || !holds(ctx.viewer, "admin")) return ctx;
  return { ...ctx, viewer: { ...ctx.viewer, roles: ctx.viewer.roles.filter((role) => role !== "admin") } };
}
