import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { VendorReasonInput } from "../admin-schema";
import { lockVendorCase } from "../internal/lock-vendor-case";
import { vendorMail } from "../internal/vendor-mail";
import { vendorMails } from "../mails";
import { profilePermissions } from "../policy";

/**
 * Rejects a vendor's request to review their flag, with a reply. Admins only, not for their own profile. Throws
 * `not_found`, `forbidden`, and `conflict` if no review is pending.
 */
export async function upholdFlag(
  ctx: Ctx,
  { profileId, reason }: VendorReasonInput,
): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.upholdFlag);
  return inTransaction(ctx, async (tx) => {
    const held = await lockVendorCase(tx, admin, profileId);
    const { flaggedAt, flagReason, reviewAskedAt, reviewAnsweredAt } = held.profile;
    if (!flaggedAt || !reviewAskedAt || reviewAnsweredAt)
      throw conflict("This vendor is no longer waiting for a review.");
    const now = ctx.now();
    await tx
      .update(vendorProfiles)
      .set({ reviewAnsweredAt: now, reviewAnswer: reason, updatedAt: now })
      .where(eq(vendorProfiles.id, profileId));
    await recordAudit(tx, admin, { action: "vendor.uphold_flag", entityId: profileId, after: { reason } });
    const { to, data } = vendorMail(held);
    await queueMail(tx, {
      mail: vendorMails["vendor-flag-upheld"],
      to,
      data: { ...data, flagReason: flagReason ?? "", reason },
      dedupeKey: `vendor-flag-upheld:${profileId}:${reviewAskedAt.toISOString()}`,
    });
    return { profileId };
  });
}
