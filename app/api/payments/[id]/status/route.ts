import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { defineRoute } from "@/lib/core/route";
import { getPaymentStatus } from "@/lib/money/payments/queries";

/** How a payment of the viewer's own stands; for anybody else's there is none. */
export const GET = defineRoute("payment.status", async (ctx, { id }: { id: string }) => {
  if (!isId(id)) throw notFound();
  return getPaymentStatus(ctx, id);
});
