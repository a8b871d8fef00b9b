import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { VendorReasonInput } from "../admin-schema";
import { setFlag } from "../flagging";
import { profilePermissions } from "../policy";

/**
 * Hides a vendor's profile from everybody else and tells its vendor why; with the same reason again nothing changes.
 * For admins, not about their own. Throws `not_found`, `forbidden`, and `conflict` where it is hidden for another reason
 * or its vendor has left.
 */
export async function flagVendor(ctx: Ctx, input: VendorReasonInput): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.flagVendor);
  return inTransaction(ctx, (tx) => setFlag(tx, admin, input));
}
