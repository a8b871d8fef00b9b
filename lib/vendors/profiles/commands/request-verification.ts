import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { requireOwnProfile } from "../internal/own-row";
import { profilePermissions } from "../policy";

/**
 * Requests a review of the flag on the viewer's profile; repeated requests keep the first time. Vendors only. Throws
 * `conflict` if there is no profile or it isn't flagged.
 */
export async function requestVerification(ctx: Ctx): Promise<{ profileId: string }> {
  const vendor = authorize(ctx, profilePermissions.requestVerification);
  return inTransaction(ctx, async (tx) => {
    const { id, flaggedAt, reviewAskedAt } = await requireOwnProfile(tx, vendor);
    if (!flaggedAt) throw conflict("Your profile is no longer hidden.");
    if (reviewAskedAt && reviewAskedAt >= flaggedAt) return { profileId: id };
    await tx
      .update(vendorProfiles)
      .set({ reviewAskedAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(vendorProfiles.id, id));
    await recordAudit(tx, vendor, { action: "vendor.ask_review", entityId: id });
    return { profileId: id };
  });
}
