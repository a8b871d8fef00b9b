import { readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { describeMigration, readFrozen } from "@/db/frozen-migrations";
import { indexOf } from "@/db/migrate";
import { readRelease } from "@/db/migration-files";
import * as schema from "@/db/schema";
import { riskyStatements } from "@/tests/support/risky-statements";

// drizzle-kit adds an enumerable method to all arrays, which breaks other tests of the same process.
Reflect.deleteProperty(Array.prototype, "random");

const { migrations } = readRelease();

test("no frozen migration has changed or been deleted", () => {
  const now = Object.fromEntries(Object.keys(readFrozen()).map((name) => [name, describeMigration(name)]));
  expect(now, "A released migration never changes: restore it and write a new one.").toEqual(readFrozen());
  expect(Object.keys(readFrozen()).filter((name) => !migrations.some((one) => one.name === name))).toEqual(
    [],
  );
});

test("migrations are in the order in which they were generated", () => {
  const times = migrations.map(({ at }) => at);
  expect(times, "Merge the branch, then generate its migration again.").toEqual(
    [...new Set(times)].toSorted((a, b) => a - b),
  );
});

test("every migration is frozen", () => {
  const missing = migrations.map(({ name }) => name).filter((name) => !(name in readFrozen()));
  expect(missing, "When a migration is final, run npm run db:freeze.").toEqual([]);
});

test("a migration explains why each statement that a running site may notice is safe", () => {
  const unexplained = migrations
    .slice(1)
    .flatMap(({ name, statements }) =>
      riskyStatements(statements).map((statement) => `${name}: ${statement}`),
    );
  expect(unexplained, "Put a line above it: -- safe: the reason").toEqual([]);
});

test("a migration that builds indexes concurrently does nothing else", () => {
  const mixed = migrations.filter(
    ({ isConcurrent, statements }) =>
      isConcurrent && !statements.every((statement) => indexOf(statement) !== null),
  );
  expect(mixed.map(({ name }) => name)).toEqual([]);
});

test("the last snapshot matches the schema", async () => {
  const last = migrations.at(-1)?.name.slice(0, 4);
  const snapshot = JSON.parse(readFileSync(`db/migrations/meta/${last}_snapshot.json`, "utf8"));
  const missing = await generateMigration(snapshot, generateDrizzleJson(schema));
  expect(missing, "The schema has changed: run npm run db:generate -- <name>.").toEqual([]);
});

test.each([
  ["drop table old", true],
  ["drop\ntable old", true],
  ["alter table a drop b", true],
  ["alter table a rename column b to c", true],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', true],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', true],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', true],
  ["ALTER TABLE a ADD COLUMN b uuid DEFAULT gen_random_uuid()", true],
  ["ALTER TABLE a ADD COLUMN b int GENERATED ALWAYS AS (c + 1) STORED", true],
  ["ALTER TABLE a ADD COLUMN b uuid REFERENCES c (id)", true],
  ["ALTER TABLE a ADD COLUMN b text NOT NULL, ADD COLUMN c text DEFAULT 'x'", true],
  ['CREATE INDEX "i" ON "a" USING btree ("b")', true],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0)', true],
  ["ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES c (id)", true],
  ["UPDATE a SET b = 1", true],
  ["INSERT INTO a SELECT * FROM b", true],
  ["TRUNCATE a", true],
  ["ALTER TYPE a ADD VALUE 'b'", true],
  ["CREATE TABLE IF NOT EXISTS users (id int)", true],
  ["-- safe: unused since 1.1\ndrop table old", false],
  ['ALTER TABLE "a" ADD COLUMN "b" text', false],
  [`ALTER TABLE "a" ADD COLUMN "b" text DEFAULT 'x' NOT NULL;`, false],
  ['ALTER TABLE "a" ADD COLUMN "b" timestamp with time zone', false],
  ['CREATE INDEX CONCURRENTLY "i" ON "a" USING btree ("b")', false],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0) NOT VALID', false],
])("%s: needs a reason: %s", (statement, isRisky) => {
  expect(riskyStatements([statement])).toHaveLength(isRisky ? 1 : 0);
});

test("a table created in the same migration may get any statement", () => {
  expect(
    riskyStatements(['CREATE TABLE "a" ("b" text)', 'CREATE INDEX "i" ON "a" USING btree ("b")']),
  ).toEqual([]);
});
