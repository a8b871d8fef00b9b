import type { Sql } from "postgres";
import { ORDER_KINDS, PAYMENT_METHODS } from "@/db/enums";
import { idSql, inBulk, userIdSql } from "./in-bulk";

/** How many of a thousand payments have each status. */
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
/** Payments per payer. */
const EACH = 10;

/** The account number of the `n`th payment's payer, who is a sponsor. */
export const payerOf = (n: number, count: number) => 1 + 10 * (n % (count / EACH));

const listed = (values: readonly string[]) => `array['${values.join("','")}']`;
const CAPTURED = "('succeeded', 'refunded', 'partially_refunded', 'charged_back', 'disputed', 'orphaned')";

/**
 * Creates payments over two years, each for a separate order with one line, by a tenth as many of the generated
 * sponsors. Statuses, methods, and kinds have realistic frequencies.
 */
export const generatePayments = (sql: Sql, count: number): Promise<void> =>
  inBulk(sql, ["orders", "order_lines", "payments"], async () => {
    const states = STATES.flatMap(([state, share]) => Array.from({ length: share }, () => state));
    const pick = (values: readonly string[], at: string) =>
      `(${listed(values)})[1 + floor(${at} * ${values.length})::int]`;
    await sql`select setseed(0.42)`;
    await sql.unsafe(`
      create temp table bench_payments as
      select n, ${pick(states, "random()")} as status, ${pick(PAYMENT_METHODS, "power(random(), 3)")} as method,
        ${pick(ORDER_KINDS, "power(random(), 2)")} as kind,
        case when random() < 0.3 then 34800 else 100 * (1 + floor(random() * 2000)::int) end as cents,
        now() - (${count} - n) * interval '1 minute' as at
      from generate_series(1, ${count}) n`);
    await sql.unsafe(`
      insert into orders (id, buyer_id, kind, total_cents, idempotency_key, created_at)
      select ${idSql("n")}, ${userIdSql(`1 + 10 * (n % ${count / EACH})`)}, kind, cents, n::text, at from bench_payments`);
    await sql.unsafe(`
      insert into order_lines (id, order_id, position, product, description, amount_cents)
      select ${idSql("n")}, ${idSql("n")}, 0, 'host:pro', 'Something ' || n, cents from bench_payments`);
    await sql.unsafe(`
      insert into payments (id, order_id, order_kind, provider, method, status, amount_cents, provider_ref, created_at,
        pay_by, captured_at, captured_cents, captured_currency)
      select ${paymentIdSql("n", "at")}, ${idSql("n")}, kind, case method when 'bank' then 'bank' else 'stripe' end, method, status, cents,
        'ref_' || n, at, case when method = 'bank' then at end,
        case when status in ${CAPTURED} then at end, case when status in ${CAPTURED} then cents end,
        case when status in ${CAPTURED} then 'USD' end
      from bench_payments`);
    await sql`drop table bench_payments`;
  });

/** An id that begins with its instant and ends randomly, like real ones. */
const paymentIdSql = (
  n: string,
  at: string,
) => `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5('pay' || ${n}), 1, 3) || '8' || substr(md5('pay' || ${n}), 4, 15))::uuid`;
