import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { setHidden } from "../internal/hiding";
import { reviewPermissions } from "../policy";
import type { HideReviewInput } from "../schema";

/**
 * Keeps a review from everybody but its author, who is told why; with the same reason again nothing changes. For admins
 * who neither wrote it nor are its subject. Throws `not_found`, `forbidden`, and `conflict` where it is hidden for
 * another reason.
 */
export async function hideReview(ctx: Ctx, input: HideReviewInput): Promise<{ reviewId: string }> {
  const admin = authorize(ctx, reviewPermissions.hideReview);
  return inTransaction(ctx, (tx) => setHidden(tx, admin, input));
}
