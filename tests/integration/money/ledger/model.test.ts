import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createTestDatabase } from "@/tests/support/database";
import { historyCount } from "@/tests/support/histories";

const database = await createTestDatabase();
afterAll(database.close);
const { sql } = database;

const hosts = [newId(), newId()];
const CODES = [
  "psp:sandbox",
  "psp:fees",
  "suspense",
  "fee:sponsorship",
  ...hosts.map((host) => `host:${host}:pending`),
];
const source = newId();

/** The expected ledger: balances by account, and postings by key. */
interface Model {
  balances: Map<string, number>;
  keys: Map<string, string>;
}

const normalSign = (code: string) => (code.startsWith("psp:") ? 1 : -1);

/** Whether a posting is valid, and if so its effect on the model. */
function apply(
  model: Model,
  key: string,
  legs: readonly { account: string; amountCents: number }[],
): boolean {
  const content = JSON.stringify(legs.map((leg) => [leg.account, leg.amountCents]).sort());
  const known = model.keys.get(key);
  if (known !== undefined) return known === content;
  if (legs.reduce((sum, leg) => sum + leg.amountCents, 0) !== 0) return false;
  const next = new Map(model.balances);
  for (const leg of legs) next.set(leg.account, (next.get(leg.account) ?? 0) + leg.amountCents);
  const overdrawn = [...next].some(
    ([account, balance]) => account !== "psp:sandbox" && balance * normalSign(account) < 0,
  );
  if (overdrawn) return false;
  model.balances = next;
  model.keys.set(key, content);
  return true;
}

const leg = fc.record({
  account: fc.constantFrom(...CODES),
  amountCents: fc.integer({ min: -500, max: 500 }).filter((cents) => cents !== 0),
});
const posting = fc.record({
  key: fc.integer({ min: 0, max: 40 }).map(String),
  legs: fc.uniqueArray(leg, { minLength: 1, maxLength: 3, selector: ({ account }) => account }),
  closing: fc.constantFrom(...CODES),
  crooked: fc.boolean(),
});

test("any sequence of postings leaves the balances that a simple model predicts", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { maxLength: 40 }), async (history) => {
      const prefix = `${run++}:`;
      const model: Model = { balances: new Map(), keys: new Map() };
      const start = await readBalances();
      for (const [code, balance] of start) model.balances.set(code, balance);
      for (const { key, legs, closing, crooked } of history) {
        const rest = -legs.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const usable = legs.filter(({ account }) => account !== closing);
        const missing = rest + legs.reduce((sum, l) => sum + (l.account === closing ? l.amountCents : 0), 0);
        const entries = [
          ...usable,
          ...(missing + (crooked ? 1 : 0) !== 0
            ? [{ account: closing, amountCents: missing + (crooked ? 1 : 0) }]
            : []),
        ];
        if (entries.length < 2) continue;
        const accepted = await sql`
          select app.ledger_post('capture', ${prefix + key}, 'payment', ${source},
            ${sql.json(entries.map((entry) => ({ ...entry, currency: "USD" })))})`.then(
          () => true,
          () => false,
        );
        expect(accepted).toBe(apply(model, prefix + key, entries));
      }
      expect([...(await readBalances())].filter(([, cents]) => cents !== 0)).toEqual(
        [...model.balances].filter(([, cents]) => cents !== 0).sort(),
      );
      const findings = await sql`
        select finding from app.ledger_audit where violations <> 0
          and finding not in ('postings_without_capture', 'provider_balances_not_as_paid')`;
      expect([...findings]).toEqual([]);
    }),
    { numRuns: historyCount(40), endOnFailure: true },
  );
});

async function readBalances(): Promise<Map<string, number>> {
  const rows = await sql<{ code: string; cents: string }[]>`
    select code, balance_cents as cents from ledger_accounts order by code collate "C"`;
  return new Map(rows.map((row) => [row.code, Number(row.cents)]));
}
