import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { defineRoute } from "@/lib/core/route";
import { recordReturn } from "@/lib/money/payments/commands/record-return";

/** Where the provider sends the payer's browser back. Anyone other than the payer gets a 404. */
export const POST = defineRoute("payment.return", async (ctx, { id }: { id: string }) => {
  if (!isId(id)) throw notFound();
  await recordReturn(ctx, id);
});
