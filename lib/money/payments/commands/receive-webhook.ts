import "server-only";
import { sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { untilNoDeadlock } from "@/lib/core/transaction";
import { addJobs } from "@/lib/integrations/jobs/queue";
import { paymentPermissions } from "../policy";

/**
 * Verifies and stores one webhook and enqueues settlement of its payment, all or nothing. Nothing in the webhook is
 * trusted. A repeated event is a no-op. Throws `SignatureError` if the provider did not sign it.
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
  // A single statement is its own transaction. The provider is waiting for the response.
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
