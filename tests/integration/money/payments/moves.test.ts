import { afterAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { payoutMachine } from "@/lib/money/payouts/status";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

test("Postgres allows a payout exactly the transitions that the code makes", async () => {
  const rows = await sql<{ move: string }[]>`
    select from_status || ' to ' || to_status as move from app.status_transitions where table_name = 'payouts'`;
  const made = Object.values(payoutMachine.moves).flatMap(({ from, to }) =>
    from.map((before) => `${before} to ${to}`),
  );
  expect(rows.map(({ move }) => move).sort()).toEqual(made.sort());
});

test("a payout starts as due, with its first attempt", async () => {
  const host = await createHost(db);
  const insert = (status: string, attempt: number) => sql`
    insert into payouts (id, payee_id, payee_role, amount_cents, method, status, attempt)
    values (${newId()}, ${host.id}, 'event_host', 100, 'paypal', ${status}, ${attempt})`;
  await expect(insert("approved", 1)).rejects.toThrow(/payouts starts as due, not as approved/);
  await expect(insert("due", 2)).rejects.toThrow(/first attempt/);
  await insert("due", 1);
  await expect(sql`update payouts set status = 'sent' where payee_id = ${host.id}`).rejects.toThrow(
    /cannot move from due to sent/,
  );
  await expect(sql`delete from payouts where payee_id = ${host.id}`).rejects.toThrow(
    /payouts cannot be deleted/,
  );
});

test("refunds and disputes persist, and neither changes status once it has ended", async () => {
  const { paymentId } = await paymentWorld(database).sponsored();
  await sql`
    insert into refunds (id, payment_id, amount_cents, status, source, reason)
    values (${newId()}, ${paymentId}, 100, 'succeeded', 'external', 'In the console'),
      (${newId()}, ${paymentId}, 100, 'failed', 'external', 'In the console')`;
  await sql`
    insert into disputes (id, payment_id, source, status, provider_dispute_ref, amount_cents, reason, opened_at, closed_at)
    values (${newId()}, ${paymentId}, 'provider', 'won', 'd1', 100, 'None', now(), now())`;
  for (const before of ["succeeded", "failed"])
    await expect(
      sql`update refunds set status = 'pending' where payment_id = ${paymentId} and status = ${before}`,
    ).rejects.toThrow(`cannot move from ${before} to pending`);
  await expect(
    sql`update refunds set status = 'succeeded' where payment_id = ${paymentId} and status = 'failed'`,
  ).rejects.toThrow(/cannot move from failed to succeeded/);
  for (const change of [sql`amount_cents = 99`, sql`currency = 'EUR'`, sql`payment_id = ${newId()}`])
    await expect(
      sql`update refunds set ${change} where payment_id = ${paymentId} and status = 'succeeded'`,
    ).rejects.toThrow(/the payment and the amount of a refund cannot change/);
  await expect(
    sql`update disputes set status = 'open', closed_at = null where payment_id = ${paymentId}`,
  ).rejects.toThrow(/cannot move from won to open/);
  await expect(sql`delete from refunds where payment_id = ${paymentId}`).rejects.toThrow(
    /refunds cannot be deleted/,
  );
  await expect(sql`delete from disputes where payment_id = ${paymentId}`).rejects.toThrow(
    /disputes cannot be deleted/,
  );
});
