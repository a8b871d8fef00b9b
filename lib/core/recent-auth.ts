import type { SignedInCtx, Viewer } from "./ctx";
import { unproved } from "./errors";

/** So long an administrator's proof of who they are counts: a session that is older is asked for it once more. */
export const PROOF_HOURS = 12;

/** Where an administrator proves it. */
export const CONFIRM_DESK = "/admindashboard/confirm";

/** The same, and the page to go on to. */
export const confirmDeskPath = (next: string) => `${CONFIRM_DESK}?for=${encodeURIComponent(next)}`;

/** Whether somebody has proved lately to be themselves. */
export function isProved({ provedAt }: Pick<Viewer, "provedAt">, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= PROOF_HOURS * 3_600_000;
}

/**
 * Demands it, for what only administrators may do: whoever has come by a session that was left open gets no further.
 * The action wrapper asks it for every such action, and the route wrapper for all below `/api/admin`. Throws `unproved`.
 */
export function demandProof(ctx: SignedInCtx): void {
  if (!isProved(ctx.viewer, ctx.now()))
    throw unproved(
      `You proved more than ${PROOF_HOURS} hours ago that it is you. Please prove it once more, and send this again.`,
    );
}
