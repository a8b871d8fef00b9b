import type { Role } from "@/db/enums";
import type { Ctx, SignedInCtx, Viewer } from "./ctx";
import { AppError, forbidden, unauthenticated } from "./errors";

/** Turns a policy's answer into an error. The thing is known to be visible to the viewer by now. */
export function authorize(allowed: boolean, message?: string): void {
  if (!allowed) throw forbidden(message);
}

/** Demands a signed-in person, suspended or not: for what they may do with what is kept of them. */
export function evenSuspended(ctx: Ctx): SignedInCtx {
  if (!ctx.viewer) throw unauthenticated();
  return { ...ctx, viewer: ctx.viewer };
}

/** Demands a signed-in person with an active account. */
export function signedIn(ctx: Ctx): SignedInCtx {
  const checked = evenSuspended(ctx);
  if (checked.viewer.accountStatus !== "active") throw forbidden("Your account is suspended.");
  return checked;
}

const NEEDED: Record<Role, string> = {
  business_sponsor: "This needs the Business Sponsor role.",
  event_host: "This needs the Event Host role.",
  agent: "This needs the Agent role.",
  vendor: "This needs the Vendor role.",
  admin: "This needs the Admin role.",
};

/** Whether the viewer holds a role, whichever is the current one. */
export function holds(viewer: Viewer | null, role: Role): boolean {
  return viewer !== null && viewer.accountStatus === "active" && viewer.roles.includes(role);
}

/**
 * Demands one of the roles. What belongs to administrators does not exist for anybody else, so they are told
 * NotFound, not Forbidden.
 */
export function withRole(ctx: Ctx, roles: readonly Role[]): SignedInCtx {
  const checked = signedIn(ctx);
  if (roles.some((role) => checked.viewer.roles.includes(role))) return checked;
  if (roles.every((role) => role === "admin")) throw new AppError("not_found", "We could not find that.");
  throw forbidden(roles.map((role) => NEEDED[role]).join(" "));
}
