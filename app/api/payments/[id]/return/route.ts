import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { defineRoute } from "@/lib/core/route";
import { recordReturn } from "@/lib/money/payments/commands/record-return";

/** A payer's browser is back from the provider. Only for the payer; for anybody else there is no such payment. */
export const POST = defineRoute("payment.return", async (ctx, { id }: { id: string }) => {
  if (!isId(id)) throw notFound();
  await recordReturn(ctx, id);
});
