import { defineRoute } from "@/lib/core/route";
import { getRefundEffect } from "@/lib/site/admin/queries/refund-effect";

/** What each owner of a payment would give back in a full refund. */
export const GET = defineRoute("payment.refund_effect", (ctx, { id }: { id: string }) =>
  getRefundEffect(ctx, id),
);
