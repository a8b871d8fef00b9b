import "server-only";
import type { PaymentProviderCode } from "@/db/enums";
import { webhookInbox } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";

/**
 * Verifies and stores one webhook, and puts the look at its payment on the queue, all or nothing. Nothing it says
 * is believed. The same event again changes nothing. Throws `SignatureError` for what the provider did not sign.
 */
export async function receiveWebhook(
  ctx: Ctx,
  code: PaymentProviderCode,
  raw: Buffer,
  headers: Headers,
): Promise<void> {
  const event = await ctx.ports.payments.byCode(code).parseWebhook(raw, headers);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .insert(webhookInbox)
      .values({
        provider: code,
        eventId: event.eventId,
        type: event.type,
        objectRef: event.objectRef,
        raw,
        status: event.objectRef ? "pending" : "ignored",
        receivedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ objectRef: webhookInbox.objectRef });
    if (row?.objectRef)
      await enqueue(
        tx,
        "process_webhooks",
        { provider: code, objectRef: row.objectRef },
        { key: `webhooks:${code}:${row.objectRef}` },
      );
  });
}
