import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { VendorReasonInput } from "../admin-schema";
import { clearFlag } from "../flagging";
import { profilePermissions } from "../policy";

/**
 * Shows a flagged vendor's profile again and emails the vendor. A no-op if it isn't flagged. Admins only, not for their
 * own profile. Throws `not_found`, `forbidden`, and `conflict` if the account is deleted.
 */
export async function unflagVendor(ctx: Ctx, input: VendorReasonInput): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.unflagVendor);
  return inTransaction(ctx, (tx) => clearFlag(tx, admin, input));
}
