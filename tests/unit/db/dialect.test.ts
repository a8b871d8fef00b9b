import { and, eq, getTableColumns, is, sql } from "drizzle-orm";
import { alias, PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { expect, it } from "vitest";
import { openClients } from "@/db/client";
import * as schema from "@/db/schema";
import { orders, payments, users } from "@/db/schema";
import type { Database } from "@/db/types";

const ours = openClients("postgres://localhost/nowhere").db;
const drizzles = drizzle.mock();
const tables = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[];

/** Something for every column, and the same again. */
const rowFor = (table: PgTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, { dataType, columnType }]) => {
      if (dataType === "date") return [key, new Date(0)];
      if (dataType === "array") return [key, []];
      if (dataType === "json") return [key, { a: 1 }];
      return [
        key,
        columnType === "PgBigInt53" || dataType === "number" ? 7 : dataType === "boolean" ? true : "x",
      ];
    }),
  );

it("writes what Drizzle's own writer does, of every table", () => {
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) {
    const row = rowFor(table);
    const [first] = Object.values(getTableColumns(table));
    if (!first) throw new Error("a table without columns");
    const statements = (db: Database) => [
      db.select().from(table).where(eq(first, "x")).orderBy(first).limit(3).for("update").toSQL(),
      db.insert(table).values([row, {}]).onConflictDoNothing().returning().toSQL(),
      db.update(table).set(row).where(eq(first, "x")).returning().toSQL(),
      db.delete(table).where(eq(first, "x")).returning({ first }).toSQL(),
      db.select().from(table).leftJoin(users, eq(users.id, first)).toSQL(),
    ];
    const [written, expected] = [statements(ours), statements(drizzles)];
    const isInstant = (_key: string, value: unknown) =>
      typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? "an instant" : value;
    const isOwnId = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "an id");
    expect(isOwnId(JSON.stringify(written, isInstant))).toBe(isOwnId(JSON.stringify(expected, isInstant)));
  }
});

it("writes the same of tables by another name, of parts and of what is no column", () => {
  const payer = alias(users, "payer");
  const query = new QueryBuilder();
  const paid = query
    .select({
      id: payments.id,
      cents: payments.amountCents,
      twice: sql<number>`amount_cents * 2`.as("twice"),
    })
    .from(payments)
    .as("paid");
  const statements = (db: Database) => [
    db.select({ payer, order: orders }).from(orders).innerJoin(payer, eq(payer.id, orders.buyerId)).toSQL(),
    db
      .select({ id: paid.id, twice: paid.twice })
      .from(paid)
      .innerJoin(orders, eq(orders.id, paid.id))
      .toSQL(),
    db.select().from(paid).toSQL(),
    db.select({ n: sql<number>`count(*)`, id: users.id }).from(users).groupBy(users.id).toSQL(),
    db
      .select()
      .from(payer)
      .where(and(eq(payer.id, "x"), sql`${payer.email} <> ''`))
      .toSQL(),
    query
      .select({ id: users.id })
      .from(users)
      .union(query.select({ id: orders.id }).from(orders))
      .toSQL(),
  ];
  expect(statements(ours)).toEqual(statements(drizzles));
});
