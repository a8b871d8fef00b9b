import "server-only";
import { billingDetails } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { receiptPermissions } from "../policy";
import type { BillingDetailsInput } from "../schema";

/** Saves what the viewer wants printed on future receipts. Issued receipts don't change. */
export async function saveBillingDetails(ctx: Ctx, input: BillingDetailsInput): Promise<BillingDetailsInput> {
  const { viewer } = authorize(ctx, receiptPermissions.saveBillingDetails);
  return inTransaction(ctx, async (tx) => {
    const changed = { ...input, updatedAt: ctx.now() };
    await tx
      .insert(billingDetails)
      .values({ userId: viewer.id, ...changed })
      .onConflictDoUpdate({ target: billingDetails.userId, set: changed });
    await recordAudit(tx, ctx, {
      action: "billing_details.save",
      entityId: viewer.id,
      after: { company: input.company },
    });
    return input;
  });
}
