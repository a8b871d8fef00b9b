import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { VendorReasonInput } from "../admin-schema";
import { lockVendorCase } from "../internal/lock-vendor-case";
import { mailDecision } from "../internal/vendor-mail";
import { profilePermissions } from "../policy";
import { touchVendor } from "../touch-vendor";

/**
 * Removes the verified badge and emails the vendor why. A no-op without a badge. Admins only, not for their own
 * profile. Throws `not_found`, `forbidden`, and `conflict` if the account is deleted.
 */
export async function unverifyVendor(
  ctx: Ctx,
  { profileId, reason }: VendorReasonInput,
): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.unverifyVendor);
  return inTransaction(ctx, async (tx) => {
    const held = await lockVendorCase(tx, admin, profileId);
    const { verifiedAt, verifiedBy } = held.profile;
    if (!verifiedAt) return { profileId };
    await tx
      .update(vendorProfiles)
      .set({ verifiedAt: null, verifiedBy: null, verifiedById: null, updatedAt: ctx.now() })
      .where(eq(vendorProfiles.id, profileId));
    await recordAudit(tx, admin, {
      action: "vendor.unverify",
      entityId: profileId,
      before: { verifiedAt, verifiedBy },
      after: { reason },
    });
    await touchVendor(tx, profileId);
    await mailDecision(tx, held, "vendor-unverified", { reason, at: ctx.now() });
    return { profileId };
  });
}
