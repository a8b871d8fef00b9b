import postgres from "postgres";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { type Migration, type Release, readRelease, type SqlFile } from "@/db/migration-files";
import { readCatalog } from "@/tests/support/catalog";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEmptyDatabase, dropDatabase } from "@/tests/support/database-admin";
import { createSponsor } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";

const today = readRelease();
const last = today.migrations.at(-1);
if (!last) throw new Error("There are no migrations.");

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** A migration that comes after all others. */
const migration = (name: string, ...statements: string[]): Migration => ({
  name,
  at: last.at + 1_000 * Number(name.slice(0, 4)),
  hash: `hash of ${name}`,
  statements,
  isConcurrent: statements.some((statement) => statement.includes("concurrently")),
  tables: () => last.tables(),
  indexes: () => [...last.indexes(), "extra_idx", "other_idx"],
});

const sqlFile = (name: string, text: string): SqlFile => ({ name, hash: `hash of ${text}`, text });

const extra = sqlFile("99.sql", "create view app.extra as select 1 as one");

/** The next release. */
const next = (parts: { migrations?: Migration[]; sqlFiles?: SqlFile[]; version?: string }): Release => ({
  version: parts.version ?? "99.0.0",
  migrations: [...today.migrations, ...(parts.migrations ?? [])],
  sqlFiles: [...today.sqlFiles, ...(parts.sqlFiles ?? [])],
});

const upgrade = (release: Release, say?: (line: string) => void) =>
  migrateDatabase(database.url, say, release);

/** Everything that an upgrade could have written. */
async function stateOf({ sql }: Pick<TestDatabase, "sql">): Promise<unknown> {
  return {
    catalog: await readCatalog(sql),
    migrations: [...(await sql`select * from drizzle.__drizzle_migrations order by id`)],
    release: [...(await sql`select * from app.release`)],
  };
}

async function rejects(release: Release, message: RegExp): Promise<void> {
  const before = await stateOf(database);
  await expect(upgrade(release)).rejects.toThrow(message);
  expect(await stateOf(database)).toEqual(before);
}

test("leaves a database that is up to date alone", async () => {
  const before = await stateOf(database);
  await upgrade(today);
  expect(await stateOf(database)).toEqual(before);
});

test("a release that changes db/sql recreates the schema without removed objects", async () => {
  const before = await readCatalog(database.sql);
  await upgrade(next({ version: today.version, sqlFiles: [extra] }));
  expect((await readCatalog(database.sql)).filter((line) => !before.includes(line))).toHaveLength(2);
  await upgrade(today);
  expect(await readCatalog(database.sql)).toEqual(before);
});

test("the old schema does not wait for transactions in other databases", async () => {
  const elsewhere = postgres(`${inject("databaseServer")}/postgres`, { max: 1, onnotice: () => {} });
  try {
    await elsewhere.begin(async (tx) => {
      await tx`select 1`;
      await upgrade(next({ sqlFiles: [extra] }));
    });
  } finally {
    await elsewhere.end();
  }
  expect(await database.sql`select to_regnamespace('app_retired') as name`).toMatchObject([{ name: null }]);
});

test("a migration can drop and retype columns that views and functions use", async () => {
  const view = sqlFile("99.sql", "create view app.extra as select id, note, size from extra");
  await upgrade(
    next({
      migrations: [migration("0100_extra", "create table extra (id int primary key, note text, size int)")],
      sqlFiles: [view],
    }),
  );
  await upgrade(
    next({
      migrations: [
        migration("0100_extra", ""),
        migration(
          "0101_contract",
          "alter table extra drop column note",
          "alter table extra alter size type bigint",
        ),
      ],
      sqlFiles: [sqlFile("99.sql", "create view app.extra as select id, size from extra")],
    }),
  );
  const columns = await database.sql<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'app' and table_name = 'extra' order by 1`;
  expect([...columns]).toEqual([
    { name: "id", type: "integer" },
    { name: "size", type: "bigint" },
  ]);
});

test("a failed migration rolls back completely, and the previous release keeps running", async () => {
  await rejects(
    next({
      migrations: [
        migration("0100_fine", "create table extra (id int)"),
        migration("0101_broken", "alter table users add column extra int", "select 1 / 0"),
      ],
    }),
    /^The migration 0101_broken failed: division by zero\. It was rolled back/,
  );
  await upgrade(today);
  await createSponsor(database.db);
});

test("db/sql files that fail change nothing", async () => {
  await rejects(
    next({ sqlFiles: [sqlFile("99.sql", "create view app.extra as select nonsense")] }),
    /nonsense/,
  );
});

test.each<[string, () => Promise<Release>, RegExp]>([
  [
    "ran migrations of a newer version",
    async () => {
      await upgrade(next({ migrations: [migration("0100_newer", "create table extra (id int)")] }));
      return today;
    },
    /^This database belongs to a newer version \(99\.0\.0\) than this one \(\d+\.\d+\.\d+\)\./,
  ],
  [
    "has the views and functions of a newer version",
    async () => {
      await upgrade(next({ sqlFiles: [extra] }));
      return today;
    },
    /^This database belongs to a newer version \(99\.0\.0\)/,
  ],
  [
    "ran a migration that has changed",
    async () => ({
      ...today,
      migrations: today.migrations.map((one, n) => (n === 0 ? { ...one, hash: "other" } : one)),
    }),
    /^The migration 0000_init has changed since this database ran it\./,
  ],
  [
    "ran a migration that no file has",
    async () => {
      await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 1)`;
      return today;
    },
    /^This database was created by a different program/,
  ],
  [
    "skipped a migration",
    async () => {
      await database.sql`delete from drizzle.__drizzle_migrations where created_at = ${String(today.migrations[0]?.at)}`;
      return next({});
    },
    /^This database ran later migrations but not 0000_init\./,
  ],
  [
    "was restored without some of its tables",
    async () => {
      await database.sql`drop table backfills`;
      return next({ sqlFiles: [extra] });
    },
    /^This database is incomplete: it lacks backfills\./,
  ],
])("rejects a database that %s with one sentence, and writes nothing", async (_name, prepare, message) => {
  await rejects(await prepare(), message);
});

test("rejects a database with another program's tables of the same names", async () => {
  const address = inject("databaseServer");
  await createEmptyDatabase(address, "foreign_tables");
  const url = `${address}/foreign_tables`;
  const sql = postgres(url, { max: 1 });
  try {
    await sql`create table users (id int)`;
    await expect(migrateDatabase(url)).rejects.toThrow(
      /^This database already has tables with these names.*: users\./,
    );
    const schemas =
      await sql`select from pg_namespace where nspname in ('app', 'drizzle', 'graphile_worker')`;
    expect(schemas).toHaveLength(0);
  } finally {
    await sql.end();
    await dropDatabase(address, "foreign_tables");
  }
});

test("of several machines that upgrade concurrently, one works and the others report that they wait", async () => {
  const release = next({
    migrations: [migration("0100_slow", "select pg_sleep(1)", "create table extra (id int)")],
  });
  const said: string[] = [];
  await Promise.all([1, 2, 3].map(() => upgrade(release, (line) => said.push(line))));
  expect(said).toContain("Another process is upgrading the database; waiting for it");
  const rows = await database.sql`select from drizzle.__drizzle_migrations where hash = 'hash of 0100_slow'`;
  expect(rows).toHaveLength(1);
});

test("an upgrade and a transaction that wait for each other's tables both succeed", async () => {
  const release = next({ migrations: [migration("0100_extra", "create table extra (id int)")] });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const user = database.sql.begin(async (tx) => {
    await tx`select from webhook_inbox limit 1`;
    begun.resolve();
    await end.promise;
    // First in the order in which an upgrade locks tables: without timeouts, the two would deadlock.
    await tx`select from account_tokens limit 1`;
  });
  await begun.promise;
  const upgraded = upgrade(release);
  await expect.poll(() => waitsForRow(database)).toBe(true);
  end.resolve();
  await user;
  await upgraded;
  const [table] = await database.sql`select to_regclass('extra')::text as name`;
  expect(table).toEqual({ name: "extra" });
});

test("concurrent reads and writes never fail during upgrades", async () => {
  const over = new AbortController();
  let done = 0;
  const unknownId = "0199c82c-c000-7000-8000-000000000000";
  const requests = [
    () => database.sql`select * from app.proposal_cards(array[${unknownId}::uuid], now())`,
    () => database.sql`select from proposals p where not app.is_hidden_proposal(p.id, now())`,
    () => database.sql`select * from app.chosen_settings()`,
    () => database.sql`select * from app.ledger_audit where violations <> 0`,
    () => createSponsor(database.db),
  ];
  const visitors = requests.map(async (request) => {
    for (; !over.signal.aborted; done++) await request();
  });
  for (const round of ["1", "2", "3"])
    await upgrade(
      next({ sqlFiles: [sqlFile("99.sql", `create view app.extra as select ${round} as round`)] }),
    );
  over.abort();
  await Promise.all(visitors);
  expect(done).toBeGreaterThan(20);
});

test("drops a column used by a view while visitors continuously read the view", async () => {
  const view = (columns: string) =>
    sqlFile("99.sql", `create view app.extra as select ${columns} from extra`);
  const first = migration("0100_extra", "create table extra (id int, note text)");
  await upgrade(next({ migrations: [first], sqlFiles: [view("id, note")] }));
  const over = new AbortController();
  const visitors = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) await database.sql`select id from app.extra`;
  });
  const contract = migration("0101_contract", "alter table extra drop column note");
  await upgrade(next({ migrations: [first, contract], sqlFiles: [view("id")] }));
  over.abort();
  await Promise.all(visitors);
});

test("does not rebuild an index that an interrupted upgrade finished, or one that is dropped later", async () => {
  await database.sql`create index concurrently extra_idx on users (full_name)`;
  const migrations = [
    migration(
      "0100_index",
      "create index concurrently extra_idx on users (full_name)",
      "create index concurrently gone_idx on users (no_longer_there)",
    ),
  ];
  expect(await upgrade(next({ migrations }))).toEqual([]);
});

test("reports an index that cannot be built, and the release works without it", async () => {
  await createSponsor(database.db, { fullName: "Twice" });
  await createSponsor(database.db, { fullName: "Twice" });
  const release = next({
    migrations: [migration("0100_index", "create unique index concurrently extra_idx on users (full_name)")],
  });
  const reason =
    /^The database is upgraded, but the index extra_idx could not be built: .*\. The site works without it\./;
  expect(await upgrade(release)).toEqual([expect.stringMatching(reason)]);
  await createSponsor(database.db);
  await database.sql`update users set full_name = id::text`;
  expect(await upgrade(release)).toEqual([]);
});

test("leaves another program's invalid index alone", async () => {
  await createSponsor(database.db, { fullName: "Twice" });
  await createSponsor(database.db, { fullName: "Twice" });
  await database.sql`create unique index concurrently theirs_idx on users (full_name)`.catch(() => {});
  await upgrade(
    next({ migrations: [migration("0100_index", "create index concurrently extra_idx on users (phone)")] }),
  );
  expect(await database.sql`select from pg_index where indexrelid = 'theirs_idx'::regclass`).toHaveLength(1);
});

test.each([
  ["a table", "create table app.notes (id int)", /would delete: table app\.notes\./],
  [
    "a view that uses it",
    "create schema reports; create view reports.books as select * from app.ledger_audit",
    /would delete: rule _RETURN on view reports\.books\./,
  ],
  [
    "a column that uses it",
    "create table mine (name text, folded text generated always as (app.fold_text(name)) stored)",
    /would delete: .*mine/,
  ],
])("does not drop another program's %s in the schema: %s", async (_what, statements, message) => {
  await database.sql.unsafe(statements);
  await rejects(next({ sqlFiles: [extra] }), message);
});

test("does not take over a schema app that another program created", async () => {
  const address = inject("databaseServer");
  await createEmptyDatabase(address, "foreign_schema");
  const url = `${address}/foreign_schema`;
  const sql = postgres(url, { max: 1 });
  try {
    await sql`create schema app`;
    await sql`create table app.invoices (id int)`;
    await expect(migrateDatabase(url)).rejects.toThrow(
      /^This database has a schema app that this program did not create/,
    );
    expect(await sql`select from app.invoices`).toEqual([]);
  } finally {
    await sql.end();
    await dropDatabase(address, "foreign_schema");
  }
});

test("builds indexes concurrently after everything else, and rebuilds those that an aborted build left", async () => {
  await createSponsor(database.db);
  const release = next({
    migrations: [
      migration("0100_index", "create index concurrently extra_idx on users (full_name)"),
      migration("0101_table", "create table extra (id int)"),
    ],
  });
  // A second account with the same name makes a unique index fail halfway.
  await createSponsor(database.db, { fullName: "Twice" });
  await createSponsor(database.db, { fullName: "Twice" });
  await expect(
    database.sql`create unique index concurrently extra_idx on users (full_name)`,
  ).rejects.toThrow();
  await upgrade(release);
  const [index] = await database.sql`
    select indisvalid, indisunique from pg_index where indexrelid = 'extra_idx'::regclass`;
  expect(index).toEqual({ indisvalid: true, indisunique: false });
});

test("names the grant that a role lacks for creating schemas", async () => {
  const { username } = new URL(database.url);
  const name = new URL(database.url).pathname.slice(1);
  await database.sql.unsafe(`revoke create on schema public from public`);
  const [own] = await database.sql<[{ may: boolean }]>`
    select has_database_privilege(${username}, ${name}, 'create') as may`;
  expect(own.may).toBe(true);
  await database.sql.unsafe(`revoke create on database ${name} from ${username}`);
  await rejects(
    next({ sqlFiles: [extra] }),
    new RegExp(`^The role ${username} may not create schemas in the database ${name}\\.`),
  );
  await database.sql.unsafe(`grant create on database ${name} to ${username}`);
});
