import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { defineRoute } from "@/lib/core/route";
import { getPaymentStatus } from "@/lib/money/payments/queries";

/** The status of one of the viewer's own payments. Anyone else's is a 404. */
export const GET = defineRoute("payment.status", async (ctx, { id }: { id: string }) => {
  if (!isId(id)) throw notFound();
  return getPaymentStatus(ctx, id);
});
