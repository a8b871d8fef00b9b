import type { ApiScope } from "@/db/enums";
import { holds, isAdminOnly } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, unauthenticated } from "@/lib/core/errors";
import { isRecentlyAuthenticated } from "@/lib/core/recent-auth";
import type { Endpoint } from "./endpoint";
import type { RateWindows } from "./rate-window";

/** A valid token: a ctx with its owner as viewer, and its scopes. */
export interface TokenCaller {
  ctx: Ctx;
  tokenId: string;
  scopes: readonly ApiScope[];
}

/** Resolves a request to a viewer. The route asks the framework; tests supply their own. */
export interface RequestContext {
  /** The viewer of the session cookie. Throws `forbidden` for cross-site requests. */
  bySession(): Promise<Ctx>;
  /** The token's owner, ignoring cookies. Null if the token is unknown, expired, or revoked. */
  byToken(token: string): Promise<TokenCaller | null>;
  /** The IP address of the request. */
  address(): Promise<string | null>;
  /** Where calls are counted. */
  windows: RateWindows;
}

/** Who makes a call, and the key that its calls count against: the token, the account, or a guest's IP address. */
export interface Caller {
  ctx: Ctx;
  countedBy: string;
  isGuest: boolean;
}

const BAD_TOKEN = "This token is not valid. It may have expired or been revoked.";

/**
 * Resolves the caller. Tokens are read only from the Authorization header and take precedence over cookies. The admin
 * role applies only with recent auth; by token, only for reads, and only with the `admin` scope.
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

/** The rate-limit key of an IP address. */
export const addressKey = (ip: string | null) => `address:${ip ?? "unknown"}`;

function withoutAdmin(ctx: Ctx): Ctx {
  if (!ctx.viewer || !holds(ctx.viewer, "admin")) return ctx;
  return { ...ctx, viewer: { ...ctx.viewer, roles: ctx.viewer.roles.filter((role) => role !== "admin") } };
}
