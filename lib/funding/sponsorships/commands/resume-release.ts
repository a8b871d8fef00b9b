import "server-only";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { changeRelease } from "../internal/change-release";
import type { ReleaseStopInput } from "../schema";

/**
 * Lets held money go its way again, on its day; the host is told why. Throws `not_found`, `forbidden` for the admin's own
 * money where there is another, `conflict` where it is not held any more, or is not stopped. Admins may call it.
 */
export async function resumeRelease(ctx: Ctx, input: ReleaseStopInput): Promise<null> {
  const admin = withRole(ctx, ["admin"]);
  return inTransaction(ctx, (tx) => changeRelease(tx, admin, "resume", input));
}
