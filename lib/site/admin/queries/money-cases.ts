import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { reconciliationExceptions } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { listOpenBankCases, listWaitingConfirmations } from "@/lib/money/bank/queries/bank-queue";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { isAssigned } from "@/lib/trust/casework/assignee";
import type { AssignedTo } from "@/lib/trust/casework/casework";
import type {
  DeadWebhookDto,
  MoneyCasesDto,
  OrphanDto,
  OwedRefundDto,
  ToSendDto,
  WaitingDto,
} from "../money-cases";

/** The most of each kind shown at a time, oldest first. */
const SHOWN = 50;

/**
 * All money that needs a decision, oldest of each kind first. Admins only.
 * @param assigned of the unmatched bank lines, only those assigned to the viewer, or to no one
 */
export async function listMoneyCases(ctx: Ctx, assigned: AssignedTo | null = null): Promise<MoneyCasesDto> {
  const admin = authorize(ctx, ["admin"]);
  const [confirmations, cases, orphans, owed, toSend, deadWebhooks] = await Promise.all([
    listWaitingConfirmations(admin),
    listOpenBankCases(
      admin,
      SHOWN,
      isAssigned("funds", reconciliationExceptions.id, assigned, admin.viewer.id),
    ),
    listOrphans(admin),
    listOwed(admin),
    listToSend(admin),
    listDeadWebhooks(admin),
  ]);
  const waiting = confirmations.map(
    ({ firstBy, createdAt, ...one }): WaitingDto => ({
      ...one,
      at: createdAt,
      by: firstBy.name,
      isOwn: firstBy.id === admin.viewer.id,
    }),
  );
  const about = (reference: string) => waiting.filter((one) => one.reference === reference);
  const shown = new Set(
    [...cases, ...owed].map(({ id }) => id).concat(toSend.map(({ reference }) => reference)),
  );
  return {
    waiting: waiting.filter(({ reference }) => !shown.has(reference)),
    reconciliationExceptions: cases.map(
      ({ id, kind, reference, words, bankRef, amountCents, currency, arrivedOn, createdAt }) => ({
        id,
        kind,
        reference,
        words,
        bankRef,
        amountCents,
        currency,
        arrivedOn,
        at: createdAt,
        waiting: about(id),
      }),
    ),
    orphans,
    owed: owed.map((one) => ({ ...one, waiting: about(one.id) })),
    toSend: toSend.map((one) => ({ ...one, waiting: about(one.reference) })),
    deadWebhooks,
  };
}

/** For queries with the buyer as `u`: includes demonstration buyers only while the demonstration is on. */
const isShown = (): SQL => sql`(${siteSettings().demoData} or not u.is_demo)`;

async function listOrphans({ readDb }: SignedInCtx): Promise<OrphanDto[]> {
  const rows = await readDb.execute<RawRow<OrphanDto>>(sql`
    select p.id as "paymentId", (p.captured_cents - p.refunded_cents)::float8 as "amountCents", p.captured_currency as currency,
      p.failure_code as reason, p.captured_at as at, u.full_name || ', ' || u.email as payer,
      (select count(*)::int from refunds r where r.payment_id = p.id and r.status = 'failed') as refusals
    from payments p join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
    where p.status = 'orphaned' and app.money_is_quiet(p.order_id) and ${isShown()}
    order by p.created_at limit ${SHOWN}`);
  return rows.map((row) => withInstants<OrphanDto>(row, "at"));
}

async function listOwed({ readDb }: SignedInCtx): Promise<Omit<OwedRefundDto, "waiting">[]> {
  const rows = await readDb.execute<RawRow<Omit<OwedRefundDto, "waiting">>>(sql`
    select r.id, r.payment_id as "paymentId", (r.amount_cents - coalesce((
        select sum(part.amount_cents) from refund_repayments part
        where part.refund_id = r.id and part.came_back_at is null), 0))::float8 as "amountCents",
      r.currency, r.reversed_at as at, u.full_name || ', ' || u.email as payer
    from refunds r join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
    where r.reversed_at is not null and r.repaid_at is null and not exists (
      select from bank_refunds b where b.refund_id = r.id and b.sent_at is null and b.cancelled_at is null) and ${isShown()}
    order by r.reversed_at limit ${SHOWN}`);
  return rows.map((row) => withInstants<Omit<OwedRefundDto, "waiting">>(row, "at"));
}

async function listToSend({ readDb }: SignedInCtx): Promise<Omit<ToSendDto, "waiting">[]> {
  const rows = await readDb.execute<RawRow<Omit<ToSendDto, "waiting">>>(sql`
    select b.ref as reference, t.payment_id as "paymentId", b.amount_cents::float8 as "amountCents", b.currency,
      b.created_at as at, u.full_name || ', ' || u.email as payer
    from bank_refunds b join bank_transfers t on t.ref = b.transfer_ref
    join payments p on p.id = t.payment_id join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
    where b.sent_at is null and b.cancelled_at is null and ${isShown()}
    order by b.created_at limit ${SHOWN}`);
  return rows.map((row) => withInstants<Omit<ToSendDto, "waiting">>(row, "at"));
}

async function listDeadWebhooks({ readDb }: SignedInCtx): Promise<DeadWebhookDto[]> {
  const rows = await readDb.execute<RawRow<DeadWebhookDto>>(sql`
    select w.event_id as id, w.provider, w.type, w.last_error as error, w.received_at as at, p.id as "paymentId"
    from webhook_inbox w left join payments p on p.provider = w.provider and p.provider_ref = w.object_ref
    where w.status = 'dead' and not exists (
      select from webhook_inbox later where later.provider = w.provider and later.object_ref = w.object_ref
        and later.status = 'done' and later.received_at > w.received_at)
    order by w.received_at limit ${SHOWN}`);
  return rows.map((row) => withInstants<DeadWebhookDto>(row, "at"));
}
