import type { SignedInCtx, Viewer } from "./ctx";
import { reauthRequired } from "./errors";

/** How long an admin's identity check counts. After that, the session must reauthenticate. */
export const RECENT_AUTH_HOURS = 12;

/** Where admins reauthenticate. */
export const REAUTHENTICATE_PATH = "/admindashboard/confirm";

/** The same path, with the page to continue to. */
export const reauthenticatePath = (next: string) => `${REAUTHENTICATE_PATH}?for=${encodeURIComponent(next)}`;

/** Whether the viewer confirmed their identity recently. */
export function isRecentlyAuthenticated(
  { authenticatedAt }: Pick<Viewer, "authenticatedAt">,
  now: Date,
): boolean {
  return (
    authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= RECENT_AUTH_HOURS * 3_600_000
  );
}

/**
 * Requires recent auth for admin actions, so that a session left open gives a stranger no access. The action wrapper
 * calls this for every admin action, and the route wrapper for everything below `/api/admin`. Throws `reauth_required`.
 */
export function requireRecentAuth(ctx: SignedInCtx): void {
  if (!isRecentlyAuthenticated(ctx.viewer, ctx.now()))
    throw reauthRequired(
      `It's been more than ${RECENT_AUTH_HOURS} hours since you confirmed it's you. Confirm again, then resend this.`,
    );
}
