import "server-only";
import { sql } from "drizzle-orm";
import { PAYMENT_PROVIDERS, type PaymentProviderCode } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";

/** The limit per kind and round. The next round takes the rest. */
const BATCH = 200;

/** Backoff doubles with each fruitless check, up to about three days: 2^12 minutes. */
const LEAST_OFTEN = 12;

/**
 * Enqueues everything that was left behind: payments without news, expired holds, and webhooks and refunds whose job
 * was lost. Payments are polled less often as they age: an open one until it is settled, a failed or abandoned one for
 * two weeks, a captured one for half a year, as long as a provider may refund it, and after a refund for half a year
 * more, because a refund may bounce. Payments of a provider without keys wait until it has keys. Runs every minute.
 */
export async function sweepPayments(ctx: Ctx): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const providers = PAYMENT_PROVIDERS.filter((code) => ctx.ports.payments.has(code));
  const askable = sql`provider = any(${sql.param(providers)}::text[])`;
  // Marked as polled before the call, so that a provider that does not respond cannot block the others.
  const { rows: due } = await ctx.db.execute<{ id: string }>(sql`
    update payments set checked_at = ${now} where id in (
      select id from payments
      where ${askable} and (status in ('created', 'requires_action', 'processing', 'orphaned')
          or (status in ('cancelled', 'expired', 'failed') and provider_ref is not null
            and created_at > ${now} - interval '14 days'))
        and coalesce(checked_at, created_at) < ${now} - greatest(interval '1 minute', (${now} - created_at) / 10)
      order by coalesce(checked_at, created_at) limit ${BATCH} for no key update skip locked)
    returning id`);
  const since = sql`greatest(captured_at, case when refunded_cents > 0 then (
    select max(ended_at) from refunds where payment_id = payments.id and refunds.status = 'succeeded') end)`;
  const { rows: captured } = await ctx.db.execute<{ id: string }>(sql`
    update payments set checked_at = ${now} where id in (
      select id from payments
      where ${askable} and status in ('succeeded', 'partially_refunded', 'disputed', 'refunded', 'charged_back')
        and captured_at > ${now} - interval '1 year' and ${since} > ${now} - interval '180 days'
        and checked_at < ${now} - greatest(interval '1 hour', (${now} - ${since}) / 3)
      order by checked_at limit ${BATCH} for no key update skip locked)
    returning id`);
  for (const { id } of [...due, ...captured])
    await enqueue(ctx.db, "reconcile_payment", { paymentId: id, cause: "sweep" }, { key: `reconcile:${id}` });

  const { rows: holds } = await ctx.db.execute<{ id: string }>(sql`
    select id from sponsorships where status = 'held' and held_until <= ${now} limit ${BATCH}`);
  for (const { id } of holds)
    await enqueue(ctx.db, "expire_hold", { sponsorshipId: id }, { key: `expire_hold:${id}` });

  const { rows: webhooks } = await ctx.db.execute<{ provider: PaymentProviderCode; ref: string }>(sql`
    select distinct provider, object_ref as ref from webhook_inbox
    where ${askable} and status = 'pending' and object_ref is not null
      and received_at < ${now} - interval '1 minute' * power(2, least(attempts, ${LEAST_OFTEN}))
    limit ${BATCH}`);
  for (const { provider, ref } of webhooks)
    await enqueue(
      ctx.db,
      "process_webhooks",
      { provider, objectRef: ref },
      { key: `webhooks:${provider}:${ref}` },
    );

  const { rows: refunds } = await ctx.db.execute<{ id: string }>(sql`
    update refunds set updated_at = ${now} where id in (
      select refunds.id from refunds join payments on payments.id = payment_id
      where ${askable} and refunds.status = 'pending' and provider_refund_ref is null
        and refunds.updated_at < ${now} - interval '1 minute'
      order by refunds.updated_at limit ${BATCH} for no key update of refunds skip locked)
    returning id`);
  for (const { id } of refunds)
    await enqueue(ctx.db, "send_refund", { refundId: id }, { key: `send_refund:${id}` });
}
