import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { VERIFIED_BY } from "@/lib/vendors/directory/public-copy";
import { requireRecentDay, type VerifyVendorInput } from "../admin-schema";
import { lockVendorCase } from "../internal/lock-vendor-case";
import { vendorMail } from "../internal/vendor-mail";
import { vendorMails } from "../mails";
import { profilePermissions } from "../policy";
import { touchVendor } from "../touch-vendor";

/**
 * Gives a vendor the verified badge, with how and when they were checked. The same again is a no-op. The reason is what
 * the admin checked, for the log. Admins only, not for their own profile. Throws `not_found`, `forbidden`, `invalid`
 * for a future day, and `conflict` if another check is recorded or the account is deleted.
 */
export async function verifyVendor(ctx: Ctx, input: VerifyVendorInput): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.verifyVendor);
  const { profileId, criterion, checkedOn, reason } = input;
  const now = ctx.now();
  requireRecentDay(checkedOn, now);
  return inTransaction(ctx, async (tx) => {
    const held = await lockVendorCase(tx, admin, profileId);
    const { verifiedAt, verifiedBy } = held.profile;
    if (verifiedAt && verifiedBy) {
      if (verifiedBy === criterion && verifiedAt.toISOString().startsWith(checkedOn)) return { profileId };
      throw conflict(
        `This vendor was verified through ${VERIFIED_BY[verifiedBy]} on ${formatDay(verifiedAt)}. Remove that badge first.`,
      );
    }
    const checked = {
      verifiedAt: new Date(`${checkedOn}T00:00:00Z`),
      verifiedBy: criterion,
      verifiedById: admin.viewer.id,
    };
    await tx
      .update(vendorProfiles)
      .set({ ...checked, updatedAt: now })
      .where(eq(vendorProfiles.id, profileId));
    await recordAudit(tx, admin, {
      action: "vendor.verify",
      entityId: profileId,
      after: { ...checked, reason },
    });
    await touchVendor(tx, profileId);
    const { to, data } = vendorMail(held);
    await queueMail(tx, {
      mail: vendorMails["vendor-verified"],
      to,
      data: { ...data, by: VERIFIED_BY[criterion], on: formatDay(checked.verifiedAt) },
      dedupeKey: `vendor-verified:${profileId}:${now.toISOString()}`,
    });
    return { profileId };
  });
}
