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
 * Features a vendor free of charge through a day, after their paid time. A new day replaces the earlier one; the same
 * one is a no-op. Admins only, not for their own profile. Throws `not_found`, `forbidden`, `invalid` for a past day or
 * one too far ahead, and `conflict` if the profile isn't public, they have paid for as long, or the account is deleted.
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
      throw conflict("This profile isn't public, so featuring it would have no effect.");
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

/** Whether the granted last day is already this one. */
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
