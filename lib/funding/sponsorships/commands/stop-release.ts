import "server-only";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { changeRelease } from "../internal/change-release";
import type { ReleaseStopInput } from "../schema";

/**
 * Keeps held money from leaving, whatever its day, until an admin lets it go; the host is told why. Throws `not_found`,
 * `forbidden` for the admin's own money where there is another, `conflict` where it is not held any more, or is stopped
 * already. Admins may call it.
 */
export async function stopRelease(ctx: Ctx, input: ReleaseStopInput): Promise<null> {
  const admin = withRole(ctx, ["admin"]);
  return inTransaction(ctx, (tx) => changeRelease(tx, admin, "stop", input));
}
