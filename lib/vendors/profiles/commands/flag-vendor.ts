import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { VendorReasonInput } from "../admin-schema";
import { setFlag } from "../flagging";
import { profilePermissions } from "../policy";

/**
 * Hides a vendor's profile from everyone else and emails the vendor why. The same reason again is a no-op. Admins only,
 * not for their own profile. Throws `not_found`, `forbidden`, and `conflict` if it is hidden for another reason or the
 * account is deleted.
 */
export async function flagVendor(ctx: Ctx, input: VendorReasonInput): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.flagVendor);
  return inTransaction(ctx, (tx) => setFlag(tx, admin, input));
}
