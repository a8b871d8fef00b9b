import type { Sql } from "postgres";
import { ORDER_KINDS, PAYMENT_METHODS } from "@/db/enums";

/** In which states so many of a thousand payments are. */
const STATES: readonly (readonly [string, number])[] = [
  ["succeeded", 780],
  ["failed", 60],
  ["expired", 50],
  ["cancelled", 40],
  ["refunded", 30],
  ["partially_refunded", 25],
  ["charged_back", 5],
  ["disputed", 4],
  ["processing", 3],
  ["orphaned", 2],
  ["requires_action", 1],
];
/** So many payments has each payer. */
const EACH = 10;

/**
 * Fills a migrated, empty database with as many payments of two years, each of an order of its own with one line, by a
 * tenth as many people; rare states, ways and kinds are as rare as in life. Answers an admin.
 */
export async function generatePayments(sql: Sql, count: number): Promise<{ id: string }> {
  const states = STATES.flatMap(([state, share]) => Array.from({ length: share }, () => state));
  return sql.begin(async (tx) => {
    for (const table of ["users", "orders", "order_lines", "payments"])
      await tx.unsafe(`alter table ${table} disable trigger user`);
    for (const { relation, name } of await tx<{ relation: string; name: string }[]>`
        select conrelid::regclass::text as relation, conname as name from pg_constraint
        where contype = 'f' and conrelid in ('orders'::regclass, 'order_lines'::regclass, 'payments'::regclass)`)
      await tx.unsafe(`alter table ${relation} drop constraint ${name}`);
    // Made anew at the end, they are written in one go.
    const indexes = await tx<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('orders', 'order_lines', 'payments') and not exists (
        select from pg_constraint where conname = indexname)`;
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
    await tx`select setseed(0.42)`;
    await tx`create temp table bench_payers on commit drop as
      select n, gen_random_uuid() as id from generate_series(1, ${count / EACH}) n`;
    await tx`create unique index on bench_payers (n)`;
    await tx`
      insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at)
      select id, 'payer-' || n || '@example.com', 'Payer ' || n, case when n = 1 then '{admin}' else '{business_sponsor}' end::text[],
        case when n = 1 then 'admin' else 'business_sponsor' end, '1', now() from bench_payers`;
    await tx`create temp table bench_payments on commit drop as
      select n, uuidv7() as id, uuidv7() as order_id, uuidv7() as line_id,
        (${states}::text[])[1 + floor(random() * ${states.length})::int] as status,
        (${[...PAYMENT_METHODS]}::text[])[1 + floor(power(random(), 3) * ${PAYMENT_METHODS.length})::int] as method,
        (${[...ORDER_KINDS]}::text[])[1 + floor(power(random(), 2) * ${ORDER_KINDS.length})::int] as kind,
        case when random() < 0.3 then 34800 else 100 * (1 + floor(random() * 2000)::int) end as cents,
        now() - (${count} - n) * interval '1 minute' as at
      from generate_series(1, ${count}) n`;
    await tx`
      insert into orders (id, buyer_id, kind, total_cents, idempotency_key, created_at)
      select b.order_id, u.id, b.kind, b.cents, b.n::text, b.at
      from bench_payments b join bench_payers u on u.n = 1 + b.n % ${count / EACH}`;
    await tx`
      insert into order_lines (id, order_id, position, product, description, amount_cents)
      select line_id, order_id, 0, 'host:pro', 'Something ' || n, cents from bench_payments`;
    await tx`
      insert into payments (id, order_id, order_kind, provider, method, status, amount_cents, provider_ref, created_at, pay_by)
      select id, order_id, kind, case method when 'bank' then 'bank' else 'stripe' end, method, status, cents,
        'ref_' || n, at, case when method = 'bank' then at end
      from bench_payments`;
    for (const { definition } of indexes) await tx.unsafe(definition);
    const [admin] = await tx<{ id: string }[]>`select id from bench_payers where n = 1`;
    if (!admin) throw new Error("nobody was made");
    return admin;
  });
}
