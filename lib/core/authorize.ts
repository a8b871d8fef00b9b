import type { Role } from "@/db/enums";
import type { Ctx, SignedInCtx, Viewer } from "./ctx";
import { forbidden, notFound, unauthenticated } from "./errors";

/**
 * Who may do something at all, before any row is read. `signed_in`: any active account; `even_suspended`: a suspended
 * one, too, for what people may do with data about themselves; roles: an active account with one of them.
 */
export type Permission = "public" | "signed_in" | "even_suspended" | readonly Role[];

/** The permission of each command of an aggregate. Its actions and API calls use the same entries. */
export type Permissions = Readonly<Record<string, Permission>>;

/** Whether nobody but admins has a permission: they must also have proved lately who they are. */
export const isAdminOnly = (permission: Permission): permission is readonly Role[] =>
  typeof permission !== "string" && permission.every((role) => role === "admin");

/** Throws `forbidden` unless a policy allows it. The viewer may see the row: where they may not, it is `not_found`. */
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

/** Whether the viewer holds a role, whichever is the current one. */
export function holds(viewer: Viewer | null, role: Role): boolean {
  return viewer !== null && viewer.accountStatus === "active" && viewer.roles.includes(role);
}

/**
 * Lets the viewer in, or throws: `unauthenticated` for guests, `forbidden` for a suspended account or without the role.
 * Admin pages do not exist for anybody else, who gets `not_found`.
 */
export function authorize<C>(ctx: C, permission: "public"): C;
export function authorize(ctx: Ctx, permission: Exclude<Permission, "public">): SignedInCtx;
export function authorize(ctx: Ctx, permission: Permission): Ctx;
export function authorize(ctx: Ctx, permission: Permission): Ctx {
  if (permission === "public") return ctx;
  if (!ctx.viewer) throw unauthenticated();
  const signedIn: SignedInCtx = { ...ctx, viewer: ctx.viewer };
  if (permission === "even_suspended") return signedIn;
  const { accountStatus, roles } = signedIn.viewer;
  if (accountStatus !== "active") throw forbidden("Your account is suspended.");
  if (permission === "signed_in" || permission.some((role) => roles.includes(role))) return signedIn;
  if (permission.every((role) => role === "admin")) throw notFound();
  throw forbidden(permission.map((role) => NEEDED[role]).join(" "));
}
