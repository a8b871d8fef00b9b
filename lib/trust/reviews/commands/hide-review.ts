import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { setHidden } from "../internal/hiding";
import { reviewPermissions } from "../policy";
import type { HideReviewInput } from "../schema";

/**
 * Hides a review from everyone except its author, who is notified of the reason. Repeating the same reason is a no-op.
 * Only for admins who neither wrote the review nor are its subject. Throws `not_found`, `forbidden`, and `conflict` if
 * it is hidden for another reason.
 */
export async function hideReview(ctx: Ctx, input: HideReviewInput): Promise<{ reviewId: string }> {
  const admin = authorize(ctx, reviewPermissions.hideReview);
  return inTransaction(ctx, (tx) => setHidden(tx, admin, input));
}
