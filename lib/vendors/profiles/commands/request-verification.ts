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
 * Asks to look again at why the viewer's profile is hidden; asked again, the first time stands. For vendors. Throws
 * `conflict` where there is no profile, or it is not hidden.
 */
export async function requestVerification(ctx: Ctx): Promise<{ profileId: string }> {
  const vendor = authorize(ctx, profilePermissions.requestVerification);
  return inTransaction(ctx, async (tx) => {
    const { id, flaggedAt, reviewAskedAt } = await requireOwnProfile(tx, vendor);
    if (!flaggedAt) throw conflict("Your profile is not hidden any more.");
    if (reviewAskedAt && reviewAskedAt >= flaggedAt) return { profileId: id };
    await tx
      .update(vendorProfiles)
      .set({ reviewAskedAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(vendorProfiles.id, id));
    await recordAudit(tx, vendor, { action: "vendor.ask_review", entityId: id });
    return { profileId: id };
  });
}
