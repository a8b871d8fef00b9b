import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { median, type Section } from "../section";
import { makeSlots, openMarket, type Slot } from "./market";
import { BareWriter, recordWrites, type Write, withoutTriggers } from "./writes";

const WORKERS = 8;
const PAIRS = 16;
const A_ROUND = 128;
/** Pairs that are not counted: plans and caches are made in them. */
const WARM_UPS = 2;
const AT_LEAST = 0.5;

/**
 * Payments a second, from the checkout to the ledger, as a share of what the same Postgres reaches when the very
 * rows that such a payment writes are written barely: the same transactions, one prepared statement a row, all
 * indexes and foreign keys, but no reading, no locks, no checks. Whatever else the machine does falls on both sides:
 * they run by turns, each as often first as second, and each pair is a ratio of its own.
 */
export async function measureMoney(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    const url = `${server.address}/market`;
    await createEmptyDatabase(server.address, "market");
    await migrateDatabase(url);
    // Commands read the settings of their process.
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "benchmark-benchmark-benchmark-benchmark" });
    const { recorded, template, slots } = await prepare(url);
    // As it is a minute later in any case; it must not happen to one side in the middle of a pair.
    await analyze(url);
    const admin = postgres(`${server.address}/postgres`, { max: 1 });
    await admin.unsafe("create database bare template market");
    await admin.end();
    const market = openMarket(url, WORKERS);
    const bare = postgres(`${server.address}/bare`, { max: WORKERS });
    try {
      await withoutTriggers(bare);
      const writer = await BareWriter.on(bare);
      const pairs: { ours: number; bare: number }[] = [];
      for (let pair = 0; pair < WARM_UPS + PAIRS; pair++) {
        const stretch = slots.slice(pair * A_ROUND, (pair + 1) * A_ROUND);
        const named = stretch.map((slot) => namedAnew(writer, recorded, template, slot));
        const sides = {
          ours: () => perSecond(stretch, (slot) => market.pay(slot)),
          bare: () => perSecond(named, (transactions) => write(bare, transactions)),
        };
        const first = pair % 2 === 0 ? "ours" : "bare";
        const second = first === "ours" ? "bare" : "ours";
        const rates = { [first]: await sides[first](), [second]: await sides[second]() };
        if (pair >= WARM_UPS) pairs.push({ ours: rates.ours ?? 0, bare: rates.bare ?? 0 });
      }
      const ratios = pairs.map((pair) => pair.ours / pair.bare).toSorted((a, b) => a - b);
      const ratio = median(ratios);
      const [low, high] = [ratios[PAIRS / 4] ?? ratio, ratios[(PAIRS * 3) / 4 - 1] ?? ratio];
      const rate = (side: "ours" | "bare") => Math.round(median(pairs.map((pair) => pair[side])));
      const rows = recorded.flat().length;
      return {
        title: "Payments a second",
        note:
          `${WORKERS} workers: checkout, webhook, settling and ledger with the built-in test provider, its books ` +
          `included, against ${recorded.length} bare transactions that write the same ${rows} rows to the same Postgres: ` +
          "indexes and foreign keys as ours, none of our triggers, each row its own statement, one after the other, " +
          "while ours sends together what does not wait for each other. " +
          `The median of ${PAIRS} pairs of ${A_ROUND} payments each, both sides by turns; the middle half of them ` +
          `lies between ${low.toFixed(2)} and ${high.toFixed(2)}.`,
        rows: [
          {
            name: "a sponsorship paid",
            measured: `**${ratio.toFixed(2)}**: ${rate("ours")}/s against ${rate("bare")}/s`,
            promise: `at least ${AT_LEAST}`,
            isMet: ratio >= AT_LEAST,
          },
        ],
      };
    } finally {
      await Promise.all([market.close(), bare.end()]);
    }
  } finally {
    await server.stop();
  }
}

async function analyze(url: string): Promise<void> {
  // What of the catalogue is not this role's is left out, with a notice.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`analyze`;
  await sql.end();
}

async function prepare(url: string) {
  const market = openMarket(url, WORKERS);
  const sql = postgres(url, { max: 1 });
  try {
    const slots = await makeSlots(market.clients, (WARM_UPS + PAIRS) * A_ROUND + 2);
    const [warm, template] = slots.splice(-2);
    if (!warm || !template) throw new Error("There are no places.");
    await market.pay(warm);
    const recorded = await recordWrites(sql, () => market.pay(template));
    return { recorded, template, slots };
  } finally {
    await Promise.all([market.close(), sql.end()]);
  }
}

async function perSecond<T>(all: readonly T[], pay: (one: T) => Promise<void>): Promise<number> {
  const queue = [...all];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let one = queue.pop(); one; one = queue.pop()) await pay(one);
    }),
  );
  return (all.length * 1000) / (performance.now() - began);
}

/** One row to write: the statement, and the row as JSON. */
type Bare = [statement: string, row: string];

async function write(sql: Sql, transactions: readonly Bare[][]): Promise<void> {
  for (const rows of transactions)
    await sql.begin(async (tx) => {
      for (const [statement, row] of rows) await tx.unsafe(statement, [row], { prepare: true });
    });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const REFERENCE = /\b[a-z]{2,8}_[0-9A-Za-z]{16,}\b/g;

/** What was recorded for one place, for another one: what was new is named anew. Done before the clock runs. */
function namedAnew(writer: BareWriter, recorded: readonly Write[][], template: Slot, slot: Slot): Bare[][] {
  const names = new Map<string, string>();
  for (const key of ["sponsorId", "proposalId", "tierId", "hostId"] as const)
    names.set(template[key], slot[key]);
  const text = JSON.stringify(recorded);
  const made = JSON.stringify(
    recorded.flat().flatMap(({ isNew, row }) => (isNew ? [row["id"], row["ref"], row["event_id"]] : [])),
  );
  for (const [id] of made.matchAll(UUID)) if (!names.has(id)) names.set(id, randomUUID());
  for (const [reference] of text.matchAll(REFERENCE))
    if (!names.has(reference))
      names.set(reference, `${reference.slice(0, 4)}${randomUUID().replaceAll("-", "")}`);
  const rename = (value: string) =>
    value.replace(UUID, (id) => names.get(id) ?? id).replace(REFERENCE, (ref) => names.get(ref) ?? ref);
  return recorded.map((writes) =>
    writes.map((row) => [writer.statement(row), rename(JSON.stringify(numbered(row.row)))]),
  );
}

let entries = 1_000_000;

/** Entries are counted within an account, receipts within a year, and those are the same for all payments. */
function numbered(row: Write["row"]): Write["row"] {
  if ("account_version" in row) return { ...row, account_version: entries++ };
  return "series" in row && "number" in row ? { ...row, number: entries++ } : row;
}
