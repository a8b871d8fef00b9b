import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { VendorReasonInput } from "../admin-schema";
import { clearFlag } from "../flagging";
import { profilePermissions } from "../policy";

/**
 * Shows a flagged vendor's profile again and tells its vendor so; one that is not flagged stays as it is. For admins, not
 * about their own. Throws `not_found`, `forbidden`, and `conflict` where its vendor has left.
 */
export async function unflagVendor(ctx: Ctx, input: VendorReasonInput): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.unflagVendor);
  return inTransaction(ctx, (tx) => clearFlag(tx, admin, input));
}
