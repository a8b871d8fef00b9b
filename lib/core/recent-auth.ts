import type { SignedInCtx, Viewer } from "./ctx";
import { reauthRequired } from "./errors";

/** So long an administrator's proof of who they are counts: a session that is older is asked for it once more. */
export const RECENT_AUTH_HOURS = 12;

/** Where an administrator proves it. */
export const REAUTHENTICATE_PATH = "/admindashboard/confirm";

/** The same, and the page to go on to. */
export const reauthenticatePath = (next: string) => `${REAUTHENTICATE_PATH}?for=${encodeURIComponent(next)}`;

/** Whether somebody has proved lately to be themselves. */
export function isRecentlyAuthenticated(
  { authenticatedAt }: Pick<Viewer, "authenticatedAt">,
  now: Date,
): boolean {
  return (
    authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= RECENT_AUTH_HOURS * 3_600_000
  );
}

/**
 * Demands it, for what only administrators may do: whoever has come by a session that was left open gets no further.
 * The action wrapper asks it for every such action, and the route wrapper for all below `/api/admin`. Throws `reauth_required`.
 */
export function requireRecentAuth(ctx: SignedInCtx): void {
  if (!isRecentlyAuthenticated(ctx.viewer, ctx.now()))
    throw reauthRequired(
      `It's been more than ${RECENT_AUTH_HOURS} hours since you confirmed it's you. Confirm again, then resend this.`,
    );
}
