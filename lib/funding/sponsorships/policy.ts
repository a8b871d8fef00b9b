import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import type { TeamRole } from "@/lib/listings/proposals/team";

/** Sponsors with an active account, except on what they run or promote: `role` is what they are to the proposal. */
export function canSponsor(viewer: Viewer | null, role: TeamRole | null): boolean {
  return holds(viewer, "business_sponsor") && role === null;
}
