import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { endGrantedTerms, grantTerm } from "@/lib/money/plans/grant-term";
import { planStatus } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import { TERM_FAMILIES } from "@/lib/money/plans/term-families";
import { type GrantVendorPlanInput, requireNearDay } from "../admin-schema";
import { lockVendorCase } from "../internal/lock-vendor-case";
import { vendorMails } from "../mails";
import { VENDOR_PATHS } from "../paths";
import { VENDOR_PLAN_LIMITS } from "../plans";
import { profilePermissions } from "../policy";
import { touchVendor } from "../touch-vendor";

const family = TERM_FAMILIES.vendor_plan;

/**
 * Grants a vendor a plan free of charge through a day, by the rules of paid plans; paid time isn't used up while it
 * runs. The free plan revokes a grant. Admins only, not for their own profile. Throws `not_found`, `forbidden`,
 * `invalid` for a past day or one too far ahead, and `conflict` if they already have it for as long, there is no grant
 * to revoke, or the account is deleted.
 */
export async function grantVendorPlan(
  ctx: Ctx,
  { profileId, plan, until, reason }: GrantVendorPlanInput,
): Promise<{ profileId: string }> {
  const admin = authorize(ctx, profilePermissions.grantVendorPlan);
  if (until && plan !== "basic") requireNearDay(until, ctx.now(), "until");
  return inTransaction(ctx, async (tx) => {
    const { profile, vendor } = await lockVendorCase(tx, admin, profileId);
    const userId = vendor.id;
    if (plan === "basic") {
      if (!(await endGrantedTerms(tx, admin, { userId, family })))
        throw conflict("There's no grant to revoke. Paid plans end with a refund.");
    } else if (until) {
      await grantTerm(tx, admin, { userId, product: `vendor:${plan}`, endsAt: until, reason });
    }
    const { product } = planStatus(await loadTerms(tx, userId, family), ctx.now());
    await recordAudit(tx, admin, {
      action: "vendor.grant_plan",
      entityId: profileId,
      after: { plan, until: plan === "basic" ? null : until, reason },
    });
    await touchVendor(tx, profileId);
    await queueMail(tx, {
      mail: vendorMails["vendor-plan-granted"],
      to: { userId, email: vendor.email },
      data: {
        name: vendor.fullName,
        business: profile.businessName,
        granted:
          plan === "basic" || !until
            ? null
            : { plan: VENDOR_PLAN_LIMITS[plan].label, until: formatDay(new Date(until.getTime() - 1)) },
        now: VENDOR_PLAN_LIMITS[product === "vendor:elite" ? "elite" : product ? "pro" : "basic"].label,
        reason,
        path: VENDOR_PATHS.settings,
      },
      dedupeKey: `vendor-plan-granted:${profileId}:${ctx.now().toISOString()}`,
    });
    return { profileId };
  });
}
