import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { endGrantedTerms } from "@/lib/money/plans/grant-term";
import { TERM_FAMILIES } from "@/lib/money/plans/term-families";
import type { VendorReasonInput } from "../admin-schema";
import { lockVendorCase } from "../internal/lock-vendor-case";
import { vendorMails } from "../mails";
import { PROMOTIONS_PATH } from "../paths";
import { profilePermissions } from "../policy";
import { touchVendor } from "../touch-vendor";

/**
 * Revokes granted featured days; paid ones stay. Admins only, not for their own profile. Throws `not_found`,
 * `forbidden`, and `conflict` if nothing was granted or the account is deleted.
 */
export async function unfeatureVendor(
  ctx: Ctx,
  { profileId, reason }: VendorReasonInput,
): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.unfeatureVendor);
  return inTransaction(ctx, async (tx) => {
    const { profile, vendor } = await lockVendorCase(tx, admin, profileId);
    if (!(await endGrantedTerms(tx, admin, { userId: vendor.id, family: TERM_FAMILIES.vendor_featured })))
      throw conflict("There's no grant to revoke. Paid featuring ends with a refund.");
    await recordAudit(tx, admin, { action: "vendor.unfeature", entityId: profileId, after: { reason } });
    await touchVendor(tx, profileId);
    await queueMail(tx, {
      mail: vendorMails["vendor-unfeatured"],
      to: { userId: vendor.id, email: vendor.email },
      data: { name: vendor.fullName, business: profile.businessName, reason, path: PROMOTIONS_PATH },
      dedupeKey: `vendor-unfeatured:${profileId}:${ctx.now().toISOString()}`,
    });
    return { profileId };
  });
}
