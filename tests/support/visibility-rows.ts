import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect } from "vitest";
import { ROLES, type Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { TestDatabase } from "./database";
import { SEED } from "./histories";

/** So many random values, the same ones in each run unless the seed says otherwise. */
export const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count });

type Standing = Pick<Viewer, "roles" | "accountStatus">;

const standing: fc.Arbitrary<Standing> = fc.record({
  roles: fc.subarray<Role>([...ROLES], { minLength: 1, maxLength: 2 }),
  accountStatus: fc.constantFrom("active", "active", "active", "active", "suspended", "pending", "deleted"),
});

function personOf({ roles, accountStatus }: Standing): Viewer {
  const id = newId();
  return {
    ...{ id, email: `${id}@example.test`, roles, accountStatus, fullName: `Person ${id.slice(-4)}` },
    ...{ sessionId: null, companyName: null, imageKey: null, emailVerified: true, provedAt: null },
    currentRole: roles[0] as Role,
    hostPlan: "starter",
  };
}

/** People: one of each role whose account is active and one whose is suspended, and more of all kinds. */
export const crowd = (more: number): Viewer[] =>
  [
    ...ROLES.flatMap((role): Standing[] => [
      { roles: [role], accountStatus: "active" },
      { roles: [role], accountStatus: "suspended" },
    ]),
    ...sample(standing, more),
  ].map(personOf);

/** Whether somebody is an admin whose account is active. */
export const rulesAll = (viewer: Viewer | null): boolean =>
  viewer?.accountStatus === "active" && viewer.roles.includes("admin");

/** Accounts of these people, for `withRows`. */
export const accountsOf = (people: readonly Viewer[]): (typeof users.$inferInsert)[] =>
  people.map(({ id, email, fullName, roles, currentRole, accountStatus }) => ({
    ...{ id, email, fullName, roles, currentRole, accountStatus },
    ...{ termsVersion: "test", termsAcceptedAt: new Date() },
  }));

/** Of a table of ours: nothing follows what is written to it, and it may name what there is not. */
const loosened = (table: PgTable): SQL => {
  const name = getTableName(table);
  return sql.raw(`do $$ declare reference text; begin
    for reference in select conname from pg_constraint where conrelid = '${name}'::regclass and contype = 'f' loop
      execute format('alter table ${name} drop constraint %I', reference);
    end loop;
    alter table ${name} disable trigger user;
  end $$`);
};

/** Writes rows to tables, whatever they name, asks about them, and takes them back. No trigger changes them. */
export async function withRows(
  { db }: Pick<TestDatabase, "db">,
  rows: readonly (readonly [table: PgTable, rows: readonly object[]])[],
  ask: (tx: Tx) => Promise<void>,
): Promise<void> {
  const done = new Error("taken back");
  const work = db.transaction(async (tx) => {
    for (const [table] of rows) await tx.execute(loosened(table));
    for (const [table, values] of rows) await tx.insert(table).values([...values]);
    await ask(tx);
    throw done;
  });
  await work.catch((error: unknown) => {
    if (error !== done) throw error;
  });
}

/** Rows as a table of a statement, for predicates that read nothing else of them. `columns`: as in `id uuid`. */
export const tableOf = (name: string, columns: string, rows: readonly object[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(`${name}(${columns})`)}`;

interface Question<Row extends { id: string }> {
  rows: readonly Row[];
  /** The statement with the ids that somebody sees. */
  ask: (viewer: Viewer | null) => SQL;
  /** Whether they should see one, said without SQL. */
  model: (row: Row, viewer: Viewer | null) => boolean;
}

/** So many of a crowd look, and a guest. */
const LOOKERS = 20;

/** Holds a predicate against its model: one statement for everybody who looks. Some rows have to be seen, and some not. */
export async function expectSeen<Row extends { id: string }>(
  db: Executor,
  people: readonly Viewer[],
  { rows, ask, model }: Question<Row>,
): Promise<void> {
  let seen = 0;
  for (const viewer of [null, ...people.slice(0, LOOKERS)]) {
    const found = await db.execute<{ id: string }>(ask(viewer));
    const ids = new Set(found.rows.map(({ id }) => id));
    const [wrong] = rows.filter((row) => ids.has(row.id) !== model(row, viewer));
    const who = viewer && { id: viewer.id, roles: viewer.roles, status: viewer.accountStatus };
    expect(wrong && { isSeen: ids.has(wrong.id), by: who, row: wrong }).toBeUndefined();
    seen += ids.size;
  }
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(rows.length * (Math.min(people.length, LOOKERS) + 1));
}
