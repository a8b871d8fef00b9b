import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const MANY = 2_000;

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

const addJobs = (n: number) => sql`
  select graphile_worker.add_job('send_mail', '{}'::json, job_key => 'waiting:' || n) from generate_series(1, ${n}::int) n`;

const addPostings = (n: number) => sql`
  select app.ledger_post('capture', gen_random_uuid()::text, 'payment', gen_random_uuid(), jsonb_build_array(
    '{"account": "psp:sandbox", "amountCents": 100, "currency": "USD"}'::jsonb,
    jsonb_build_object('account', 'host:' || gen_random_uuid() || ':pending', 'amountCents', -100, 'currency', 'USD')))
  from generate_series(1, ${n}::int) n`;

beforeAll(async () => {
  // Makes Postgres's statistics those of a quiet day.
  await addJobs(5);
  await addPostings(5);
  await sql.unsafe("analyze graphile_worker._private_jobs, ledger_accounts");
  await addJobs(MANY);
  await addPostings(MANY);
});

/** How many of a table's rows one statement reads. */
function rowsRead(table: string, statement: (tx: TransactionSql) => PromiseLike<unknown>): Promise<number> {
  return sql.begin(async (tx) => {
    const read = async () => {
      const [row] = await tx<{ n: number }[]>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
        from pg_stat_xact_all_tables where relname = ${table}`;
      return row?.n ?? 0;
    };
    const before = await read();
    await statement(tx);
    return (await read()) - before;
  });
}

test("enqueueing a job on a long queue reads no waiting jobs", async () => {
  const add = (tx: TransactionSql) =>
    tx`select graphile_worker.add_job('send_mail', '{}'::json, job_key => ${newId()})`;
  expect(await rowsRead("_private_jobs", add)).toBeLessThan(10);
});

test("a posting reads only the accounts it names, however many exist", async () => {
  const post = (tx: TransactionSql) => tx`
    select app.ledger_post('capture', ${newId()}, 'payment', ${newId()}, ${tx.json([
      { account: "psp:sandbox", amountCents: 100, currency: "USD" },
      { account: `host:${newId()}:pending`, amountCents: -100, currency: "USD" },
    ])})`;
  expect(await rowsRead("ledger_accounts", post)).toBeLessThan(50);
});

test("a card reads only the sponsorships of its proposal", async () => {
  const host = await createHost(db);
  const [{ proposal }, { proposal: other }] = [
    await createProposal(db, host.id, { tiers: [{}, {}] }),
    await createProposal(db, host.id),
  ];
  for (const { id: proposalId } of [proposal, other, other, other])
    await createPaidSlot(db, { sponsorId: (await createSponsor(db)).id, hostId: host.id, proposalId });
  const card = (tx: TransactionSql) => tx`select from app.proposal_cards(array[${proposal.id}::uuid], now())`;
  // Once for the money raised, and once for each tier.
  expect(await rowsRead("sponsorships", card)).toBe(3);
});
