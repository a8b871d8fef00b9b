import { randomBytes } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { newId } from "@/lib/core/ids";
import { createTestDatabase } from "@/tests/support/database";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database-admin";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { restoreDump } from "@/tests/support/release-dump";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

/** The previous release's name for each table. */
const OLD_NAMES = [
  "bank_cases",
  "gazetteer_places",
  "interests",
  "place_watchers",
  "proposal_spots",
  "proposal_words",
  "site_figures",
  "sponsor_leads",
  "unsent_messages",
  "vendor_leads",
  "wanted_search",
];

const views = await sql<{ name: string }[]>`
  select table_name as name from information_schema.views where table_schema = 'public' order by 1`;

test("each old name is a view", () => {
  expect(views.map(({ name }) => name)).toEqual(OLD_NAMES);
});

test.each(OLD_NAMES)("%s accepts inserts, updates and deletes of each column", async (name) => {
  const [view] = await sql`
    select is_updatable, is_insertable_into from information_schema.views
    where table_schema = 'public' and table_name = ${name}`;
  expect(view).toEqual({ is_updatable: "YES", is_insertable_into: "YES" });
  const fixed = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_updatable = 'NO'`;
  // A case keeps its kind; the trigger accepts that of a new one.
  expect(fixed.map((column) => column.name)).toEqual(name === "bank_cases" ? ["kind"] : []);
});

test("a watcher can be inserted, locked, updated and deleted under the old names of table and column", async () => {
  const sponsor = await createSponsor(db);
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  const watch = (notified: Date | null) => sql`
    insert into "place_watchers" ("id", "proposal_id", "tier_id", "user_id", "created_at", "told_at")
    values (${newId()}, ${proposal.id}, null, ${sponsor.id}, default, ${notified})
    on conflict ("proposal_id", "tier_id", "user_id") do update set "told_at" = ${notified}
    returning "id", "told_at"`;
  const [first] = await watch(null);
  const at = new Date("2026-11-24T09:00:00Z");
  const [second] = await watch(at);
  expect(second).toEqual({ id: first?.["id"], told_at: at });
  const stored = await sql`select user_id, notified_at from slot_watchers where proposal_id = ${proposal.id}`;
  expect([...stored]).toEqual([{ user_id: sponsor.id, notified_at: at }]);
  const locked = await sql`
    select w.id from place_watchers w join users u on u.id = w.user_id where w.told_at = ${at} for update of w`;
  expect(locked).toHaveLength(1);
  await sql`update place_watchers set told_at = null where id = ${first?.["id"]}`;
  expect(await sql`select from slot_watchers where notified_at is null`).toHaveLength(1);
  await sql`delete from place_watchers where user_id = ${sponsor.id}`;
  expect(await sql`select from slot_watchers`).toHaveLength(0);
});

test("an interest under its old name has the table's defaults, triggers and partial keys", async () => {
  const sponsor = await createSponsor(db);
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  const save = () => sql`
    insert into "interests" ("id", "proposal_id", "user_id", "type", "status", "created_at", "updated_at")
    values (${newId()}, ${proposal.id}, ${sponsor.id}, 'contacted', default, default, default)
    on conflict ("user_id", "proposal_id", "type") where type in ('favorite', 'contacted') do nothing returning "status"`;
  expect([...(await save())]).toEqual([{ status: "pending" }]);
  expect([...(await save())]).toEqual([]);
  const prospects = await sql`select stage from sponsor_leads where sponsor_id = ${sponsor.id}`;
  expect([...prospects]).toEqual([{ stage: "in_talks" }]);
});

const openCase = (client: Sql, id: string, lineKey: string) => client`
  insert into "bank_cases" ("id", "kind", "line_key", "amount_cents", "arrived_on", "ended_as", "updated_at")
  values (${id}, 'strayed', ${lineKey}, 30000, '2026-11-20', default, default)
  on conflict do nothing returning "kind", "ended_as", "currency", "updated_at" is not null as "isDated"`;

test("an unexpected debit is a `strayed` case under the old name only", async () => {
  const id = newId();
  const opened = await openCase(sql, id, "bank-out:1");
  expect([...opened]).toEqual([{ kind: "strayed", ended_as: null, currency: "USD", isDated: true }]);
  expect([...(await openCase(sql, newId(), "bank-out:1"))], "the same line again").toEqual([]);
  const stored = await sql`select id, kind from reconciliation_exceptions`;
  expect([...stored]).toEqual([{ id, kind: "unexpected_debit" }]);
  const admin = await createAdmin(db);
  const end = (endedAs: string) => sql`
    update bank_cases set ended_as = ${endedAs}, ended_by_id = ${admin.id}, ended_at = now()
    where kind = 'strayed' and id = (select id from bank_cases where kind = 'strayed' for update)
    returning kind, ended_as`;
  await expect(end("sent_back")).rejects.toThrow("reconciliation_exceptions_direction_check");
  expect([...(await end("came_back"))]).toEqual([{ kind: "strayed", ended_as: "came_back" }]);
});

test("an upgrade from 1.0.0 renames its unexpected debits", async () => {
  const address = inject("databaseServer");
  const name = `debits_${randomBytes(4).toString("hex")}`;
  await createEmptyDatabase(address, name);
  const url = `${address}/${name}`;
  await restoreDump(url, "1.0.0");
  const old = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const id = newId();
    await openCase(old, id, "bank-out:1");
    await migrateDatabase(url);
    const [stored] = await old`select kind from reconciliation_exceptions where id = ${id}`;
    expect(stored).toEqual({ kind: "unexpected_debit" });
    const [seen] = await old`select kind from bank_cases where id = ${id}`;
    expect(seen).toEqual({ kind: "strayed" });
  } finally {
    await old.end();
    await dropDatabase(address, name);
  }
}, 60_000);
