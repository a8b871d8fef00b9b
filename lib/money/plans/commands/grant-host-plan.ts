import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { conflict, forbidden, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { lockAccount } from "@/lib/identity/accounts/lock-account";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { GrantHostPlanInput } from "../grant-schema";
import { endGrantedTerms, grantTerm } from "../grant-term";
import { planMails } from "../mails";
import { planStatus } from "../plan-terms";
import { planPermissions } from "../policy";
import { loadTerms } from "../queries";
import { TERM_FAMILIES } from "../term-families";
import { touchHostPages } from "../touch-host-pages";

const family = TERM_FAMILIES.host_plan;
/** How far ahead a plan can be granted, in milliseconds: a year. */
const FARTHEST_MS = 366 * 86_400_000;

/**
 * Grants a host a free plan through a day, by the rules of paid plans: it pauses what they paid for, and ends
 * automatically. The free plan takes back what was granted. Emails them the reason. Admins only, not for themselves.
 * Throws `not_found`, `forbidden`, `invalid` for a past day or one over a year ahead, and `conflict` if they are not a
 * host, already have it as long, have no grant to take back, or have left.
 */
export async function grantHostPlan(
  ctx: Ctx,
  { userId, plan, until, reason }: GrantHostPlanInput,
): Promise<{ userId: string }> {
  const admin = authorize(ctx, planPermissions.grantHostPlan);
  if (userId === admin.viewer.id) throw forbidden("Another admin has to grant you a plan.");
  const now = ctx.now();
  if (plan !== "starter") assertNear(until, now);
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, admin, userId);
    if (!user.roles.includes("event_host")) throw conflict("This account does not have the Event Host role.");
    let granted: { plan: string; from: string; until: string } | null = null;
    if (plan === "starter" || !until) {
      if (!(await endGrantedTerms(tx, admin, { userId, family })))
        throw conflict("There is no granted plan to revoke. To end a plan they paid for, refund it.");
    } else {
      const product = `host:${plan}` as const;
      const startsAt = await grantTerm(tx, admin, { userId, product, endsAt: until, reason });
      const lastDay = formatDay(new Date(until.getTime() - 1));
      granted = { plan: PRODUCTS[product].label, from: formatDay(startsAt), until: lastDay };
    }
    await recordAudit(tx, ctx, {
      action: "account.grant_plan",
      entityId: userId,
      after: { plan, until, reason },
    });
    await touchHostPages(tx, userId);
    const { product } = planStatus(await loadTerms(tx, userId, family), now);
    await queueMail(tx, {
      mail: planMails["host-plan-granted"],
      to: { userId, email: user.email },
      data: { name: user.fullName, reason, granted, now: PRODUCTS[product ?? "host:starter"].label },
      dedupeKey: `host-plan-granted:${newId()}`,
    });
    return { userId };
  });
}

function assertNear(until: Date | null, now: Date): void {
  const wrong =
    until === null || until <= now
      ? "Please choose a date in the future."
      : until.getTime() > now.getTime() + FARTHEST_MS
        ? "Choose a date within a year."
        : null;
  if (wrong) throw invalid(wrong, { until: wrong });
}
