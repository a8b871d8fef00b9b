import "server-only";
import { sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { untilNoDeadlock } from "@/lib/core/transaction";
import { addJobs } from "@/lib/integrations/jobs/queue";
import { paymentPermissions } from "../policy";

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
  authorize(ctx, paymentPermissions.receiveWebhook);
  const event = await ctx.ports.payments.byCode(code).parseWebhook(raw, headers);
  const status = event.objectRef ? "pending" : "ignored";
  // One statement is a transaction of its own: the provider waits for the answer.
  const store = sql`
    with stored as (
      insert into webhook_inbox (provider, event_id, type, object_ref, raw, status, received_at)
      values (${code}, ${event.eventId}, ${event.type}, ${event.objectRef}, ${raw}, ${status},
        ${ctx.now().toISOString()})
      on conflict do nothing
      returning provider, object_ref
    )
    select from ${addJobs("process_webhooks", {
      payload: sql`json_build_object('provider', provider, 'objectRef', object_ref)`,
      key: sql`'webhooks:' || provider || ':' || object_ref`,
      rows: sql`stored where object_ref is not null`,
    })}`;
  await untilNoDeadlock(() => ctx.db.execute(store));
}
