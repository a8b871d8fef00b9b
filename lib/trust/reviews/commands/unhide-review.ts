import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { clearHidden } from "../internal/hiding";
import { reviewPermissions } from "../policy";
import type { HideReviewInput } from "../schema";

/**
 * Restores a hidden review; no-op if it isn't hidden. Only for admins who neither wrote the review nor are its subject.
 * Throws `not_found` and `forbidden`.
 */
export async function unhideReview(ctx: Ctx, input: HideReviewInput): Promise<{ reviewId: string }> {
  const admin = authorize(ctx, reviewPermissions.unhideReview);
  return inTransaction(ctx, (tx) => clearHidden(tx, admin, input));
}
