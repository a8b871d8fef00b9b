import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { changeRelease } from "../internal/change-release";
import { sponsorshipPermissions } from "../policy";
import type { ReleaseStopInput } from "../schema";

/**
 * Releases held money on its day again, and tells the host why. Throws `not_found`, `forbidden` for the admin's own money
 * if there is another admin, and `conflict` if it is no longer held or not stopped. Admins may call it.
 */
export async function resumeRelease(ctx: Ctx, input: ReleaseStopInput): Promise<null> {
  const admin = authorize(ctx, sponsorshipPermissions.resumeRelease);
  return inTransaction(ctx, (tx) => changeRelease(tx, admin, "resume", input));
}
