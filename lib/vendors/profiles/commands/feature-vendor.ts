import "server-only";
import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { endGrantedTerms, grantTerm } from "@/lib/money/plans/grant-term";
import { TERM_FAMILIES } from "@/lib/money/plans/term-families";
import { type FeatureVendorInput, requireNearDay } from "../admin-schema";
import { lockVendorCase } from "../internal/lock-vendor-case";
import { vendorMails } from "../mails";
import { PROMOTIONS_PATH } from "../paths";
import { profilePermissions } from "../policy";
import { touchVendor } from "../touch-vendor";

const family = TERM_FAMILIES.vendor_featured;

/**
 * Features a vendor for nothing through a day, behind what they paid for; another day takes the place of the one that
 * was set before, and the same one changes nothing. For admins, not about their own. Throws `not_found`, `forbidden`,
 * `invalid` for a day that is over or too far, and `conflict` where nobody would see it, they have paid for as long, or
 * the vendor has left.
 */
export async function featureVendor(
  ctx: Ctx,
  { profileId, until, reason }: FeatureVendorInput,
): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.featureVendor);
  requireNearDay(until, ctx.now(), "until");
  return inTransaction(ctx, async (tx) => {
    const { profile, vendor } = await lockVendorCase(tx, admin, profileId);
    if (profile.flaggedAt || !profile.publishedAt)
      throw conflict("Nobody sees this profile now, so featuring it would be in vain.");
    if (await isGivenUntil(tx, vendor.id, until, ctx.now())) return { profileId };
    await endGrantedTerms(tx, admin, { userId: vendor.id, family });
    await grantTerm(tx, admin, { userId: vendor.id, product: "vendor_featured_30", endsAt: until, reason });
    await recordAudit(tx, admin, { action: "vendor.feature", entityId: profileId, after: { until, reason } });
    await touchVendor(tx, profileId);
    await queueMail(tx, {
      mail: vendorMails["vendor-featured"],
      to: { userId: vendor.id, email: vendor.email },
      data: {
        name: vendor.fullName,
        business: profile.businessName,
        until: formatDay(new Date(until.getTime() - 1)),
        reason,
        path: PROMOTIONS_PATH,
      },
      dedupeKey: `vendor-featured:${profileId}:${until.toISOString()}:${ctx.now().toISOString()}`,
    });
    return { profileId };
  });
}

/** Whether the last day that was given is this one. */
async function isGivenUntil(tx: Tx, userId: string, until: Date, now: Date): Promise<boolean> {
  const given = await tx
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        inArray(entitlements.product, [...family.products]),
        isNotNull(entitlements.grantedById),
        isNull(entitlements.revokedAt),
        gt(entitlements.endsAt, now),
      ),
    );
  return given.some(({ endsAt }) => endsAt?.getTime() === until.getTime());
}
