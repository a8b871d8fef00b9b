import type { Role } from "@/db/enums";
import type { Ctx, SignedInCtx, Viewer } from "./ctx";
import { forbidden, notFound, secondFactorRequired, unauthenticated } from "./errors";

/**
 * Who may call something, before any row is read. `signed_in`: any active account. `even_suspended`: suspended accounts
 * too, for what people may do with their own data. Roles: an active account with one of them.
 */
export type Permission = "public" | "signed_in" | "even_suspended" | readonly Role[];

/** The permission of each command of an aggregate. Its actions and API endpoints share these entries. */
export type Permissions = Readonly<Record<string, Permission>>;

/** Whether a permission is for admins only. Admins also need recent auth. */
export const isAdminOnly = (permission: Permission): permission is readonly Role[] =>
  typeof permission !== "string" && permission.every((role) => role === "admin");

/**
 * Throws `forbidden` unless a policy allows it. Call it only if the viewer may see the row; otherwise the error is
 * `not_found`.
 */
export function requireAllowed(allowed: boolean, message?: string): void {
  if (!allowed) throw forbidden(message);
}

const NEEDED: Record<Role, string> = {
  business_sponsor: "This needs the Business Sponsor role.",
  event_host: "This needs the Event Host role.",
  agent: "This needs the Agent role.",
  vendor: "This needs the Vendor role.",
  admin: "This needs the Admin role.",
};

/** Whether the viewer has a role, even if it isn't the current one. */
export function holds(viewer: Viewer | null, role: Role): boolean {
  return viewer !== null && viewer.accountStatus === "active" && viewer.roles.includes(role);
}

/**
 * Returns the ctx with its viewer. Throws `unauthenticated` for guests, and `forbidden` for suspended accounts and
 * missing roles. Admin pages are hidden from everyone else, who get `not_found`. An admin who must show a second factor
 * first gets `reauth_required`.
 */
export function authorize<C>(ctx: C, permission: "public"): C;
export function authorize(ctx: Ctx, permission: Exclude<Permission, "public">): SignedInCtx;
export function authorize(ctx: Ctx, permission: Permission): Ctx;
export function authorize(ctx: Ctx, permission: Permission): Ctx {
  if (permission === "public") return ctx;
  if (!ctx.viewer) throw unauthenticated();
  const signedIn: SignedInCtx = { ...ctx, viewer: ctx.viewer };
  if (permission === "even_suspended") return signedIn;
  const { accountStatus, roles, needsSecondFactor } = signedIn.viewer;
  if (accountStatus !== "active") throw forbidden("Your account is suspended.");
  if (permission === "signed_in" || permission.some((role) => roles.includes(role))) return signedIn;
  if (needsSecondFactor && permission.includes("admin")) throw secondFactorRequired();
  if (permission.every((role) => role === "admin")) throw notFound();
  throw forbidden(permission.map((role) => NEEDED[role]).join(" "));
}
