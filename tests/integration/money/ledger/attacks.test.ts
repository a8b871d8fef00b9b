import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);
const { sql } = database;

const host = newId();
const payment = newId();
const usd = (account: string, amountCents: number) => ({ account, amountCents, currency: "USD" });
const post = (
  key: string,
  entries: ReturnType<typeof usd>[],
  reverses: string | null = null,
  client = sql,
): Promise<string> =>
  client<{ id: string }[]>`
    select app.ledger_post('capture', ${key}, 'payment', ${payment}, ${client.json(entries)}, ${reverses}) as id`.then(
    ([row]) => row?.id ?? "",
  );
const balances = async () =>
  Object.fromEntries(
    (await sql`select code, balance_cents from ledger_accounts order by code`).map((row) => [
      row["code"],
      Number(row["balance_cents"]),
    ]),
  );

let first: string;
beforeAll(async () => {
  first = await post("first", [usd("psp:sandbox", 50_000), usd(`host:${host}:pending`, -50_000)]);
});

/** Attempts something forbidden and expects an error and an unchanged ledger. */
async function refused(attack: () => PromiseLike<unknown>, message: RegExp): Promise<void> {
  const state = () =>
    sql`select (select count(*) from ledger_txns) t, (select count(*) from ledger_entries) e,
      (select jsonb_agg(a order by code) from ledger_accounts a) a`;
  const before = await state();
  await expect(attack()).rejects.toThrow(message);
  expect(await state()).toEqual(before);
}

test("refuses unbalanced, one-legged, and empty postings", async () => {
  await refused(() => post("a", [usd("psp:sandbox", 100), usd("suspense", -99)]), /net to zero/);
  await refused(() => post("b", [usd("psp:sandbox", 100)]), /1 legs/);
  await refused(() => post("c", []), /0 legs/);
});

test("balances each currency separately, with one currency per account", async () => {
  const euro = { account: "suspense", amountCents: -100, currency: "EUR" };
  await refused(() => post("d", [usd("psp:sandbox", 100), euro]), /net to zero/);
  await post("both", [
    { account: "psp:sandbox", amountCents: 100, currency: "EUR" },
    euro,
    usd("psp:sandbox", 100),
    usd("suspense", -100),
  ]);
  const [row] = await sql`select count(*)::int as n from ledger_accounts where code = 'suspense'`;
  expect(row).toEqual({ n: 2 });
});

test("refuses update, delete, and truncate, even by the owner", async () => {
  const as = async (statement: string) =>
    refused(() => sql.unsafe(statement), /append-only|cannot be deleted/);
  await as("update ledger_entries set amount_cents = amount_cents + 1");
  await as("delete from ledger_entries");
  await as("update ledger_txns set kind = 'x'");
  await as("delete from ledger_txns where true");
  await as("truncate ledger_entries");
  await as("truncate ledger_txns cascade");
  await as("truncate ledger_accounts cascade");
  await as("delete from ledger_accounts");
});

test("refuses to write a balance or change an account", async () => {
  await refused(() => sql`update ledger_accounts set balance_cents = 0`, /only with entries/);
  await refused(() => sql`update ledger_accounts set version = version + 1`, /only with entries/);
  await refused(
    () => sql`update ledger_accounts set code = 'suspense' where code = 'psp:sandbox'`,
    /identity of a ledger account/,
  );
  await refused(
    () => sql`insert into ledger_accounts (id, code, kind, currency, balance_cents)
      values (${newId()}, 'bank:x', 'asset', 'USD', 5)`,
    /starts at zero/,
  );
});

test("refuses to bypass the entry point", async () => {
  await refused(
    () => sql`insert into ledger_txns (id, kind, key, payload_hash, source_type, source_id)
      values (${newId()}, 'capture', 'k', 'h', 'payment', ${payment})`,
    /ledger_post/,
  );
  await refused(
    () => sql`insert into ledger_entries (id, txn_id, account_id, amount_cents, currency, account_version)
      select ${newId()}, ${first}, id, 5, 'USD', 99 from ledger_accounts limit 1`,
    /ledger_post/,
  );
});

test("ignores temporary tables named like the ledger's", async () => {
  await refused(
    () =>
      sql.begin(async (tx) => {
        await tx`create temporary table ledger_entries (txn_id uuid, currency text, amount_cents bigint) on commit drop`;
        const [posted] = await tx<[{ id: string }]>`
          select app.ledger_post('capture', ${newId()}, 'payment', ${newId()}::uuid,
            ${tx.json([usd("psp:sandbox", 700), usd(`host:${host}:pending`, -500)])}) as id`;
        await tx`insert into ledger_entries values (${posted.id}, 'USD', 1), (${posted.id}, 'USD', -1)`;
      }),
    /does not net to zero/,
  );
});

test("refuses to add to a posting of an earlier transaction", async () => {
  // Named like the entry point, as only the owner could.
  await sql.unsafe(`
    create function app.ledger_post(posting uuid) returns void language plpgsql as $$
    begin
      insert into ledger_entries (id, txn_id, account_id, amount_cents, currency, account_version)
        select gen_random_uuid(), posting, id, 5, 'USD', 99 from ledger_accounts limit 1;
    end $$`);
  await refused(() => sql`select app.ledger_post(${first}::uuid)`, /is closed/);
  await sql`drop function app.ledger_post(uuid)`;
});

test("refuses overdrafts: only a provider's account may go below zero", async () => {
  await refused(
    () => post("over", [usd(`host:${host}:pending`, 50_001), usd("psp:sandbox", -50_001)]),
    /overdraft_check/,
  );
  await post("fee", [usd("psp:fees", 60_000), usd("psp:sandbox", -60_000)]);
  expect((await balances())["psp:fees"]).toBe(60_000);
});

test("refuses an account outside the chart", async () => {
  await refused(() => post("chart", [usd("psp:sandbox", 1), usd("my:pocket", -1)]), /outside the chart/);
});

test("refuses one key with two payloads", async () => {
  const again = await post("first", [usd(`host:${host}:pending`, -50_000), usd("psp:sandbox", 50_000)]);
  expect(again).toBe(first);
  await refused(
    () => post("first", [usd("psp:sandbox", 50_001), usd(`host:${host}:pending`, -50_001)]),
    /another posting/,
  );
});

test("a reversal must be the exact opposite, and there is only one", async () => {
  const wrong = [usd("psp:sandbox", -49_999), usd(`host:${host}:pending`, 49_999)];
  await refused(() => post("half", wrong, first), /not the reverse/);
  const right = [usd("psp:sandbox", -50_000), usd(`host:${host}:pending`, 50_000)];
  await post("back", right, first);
  await refused(() => post("back again", right, first), /ledger_txns_reverses_key/);
});

test("twenty connections post one key once, and across the same accounts without deadlocks or gaps", async () => {
  const crowd = Array.from({ length: 20 }, () => openClients(database.url, 2));
  try {
    const same = await Promise.all(
      crowd.map(({ sql: own }) => post("crowd", [usd("psp:paypal", 70), usd("suspense", -70)], null, own)),
    );
    expect(new Set(same).size).toBe(1);
    await Promise.all(
      crowd.map(({ sql: own }, n) =>
        n % 2
          ? post(`up ${n}`, [usd("psp:paypal", 10), usd("suspense", -10)], null, own)
          : post(`down ${n}`, [usd("suspense", -10), usd("psp:paypal", 10)], null, own),
      ),
    );
    const [account] =
      await sql`select balance_cents::int as cents, version from ledger_accounts where code = 'psp:paypal'`;
    expect(account).toEqual({ cents: 270, version: 21 });
    const [versions] = await sql`
      select array_agg(account_version order by account_version) as list from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.code = 'psp:paypal'`;
    expect(versions?.["list"]).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  } finally {
    await Promise.all(crowd.map((clients) => clients.close()));
  }
});

test("the audit log and payment history can't be rewritten", async () => {
  await sql`insert into audit_log (id, action, entity, entity_id, request_id)
    values (${newId()}, 'x.y', 'x', 'y', 'z')`;
  await expect(sql`update audit_log set action = 'a.b'`).rejects.toThrow(/append-only/);
  await expect(sql`delete from audit_log`).rejects.toThrow(/append-only/);
  await expect(sql`truncate audit_log`).rejects.toThrow(/append-only/);
  await expect(sql`truncate payment_events`).rejects.toThrow(/append-only/);
});

test("tricking the entry point's guard with text in a statement still allows only balanced postings", async () => {
  const forged = (amounts: [number, number]) => {
    const entries = amounts
      .map(
        (
          cents,
          at,
        ) => `insert into ledger_entries (id, txn_id, account_id, amount_cents, currency, account_version)
          select app.new_uuid_v7(), posting, id, ${cents}, 'USD', 0 from ledger_accounts
          where currency = 'USD' and code = '${at === 0 ? "psp:sandbox" : "suspense"}'
          /* PL/pgSQL function app.ledger_post( */`,
      )
      .map((text) => `execute $text$${text.replace("posting", "'%s'")}$text$`);
    return `do $do$ declare posting uuid := app.new_uuid_v7(); begin
      execute format($text$insert into ledger_txns (id, kind, key, payload_hash, source_type, source_id)
        values ('%s', 'capture', '%s', 'x', 'payment', '${payment}') /* function app.ledger_post( */$text$, posting, posting);
      ${entries.map((text) => `${text.replace("execute ", "execute format(")}, posting);`).join("\n")}
    end $do$`;
  };
  await refused(() => sql.unsafe(forged([100, -99])), /net to zero/);
  await refused(() => sql.unsafe(forged([-1_000_000, 1_000_000])), /check/);
  await sql.unsafe(forged([100, -100]));
  const [audit] = await sql`
    select coalesce(sum(violations), 0)::int as wrong from app.ledger_audit
    where finding in ('unbalanced_postings', 'postings_with_one_leg', 'ledger_not_zero', 'wrong_balances',
      'gaps_in_versions', 'overdrawn_accounts')`;
  expect(audit).toEqual({ wrong: 0 });
});
