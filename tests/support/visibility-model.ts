import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import type { ReadDatabase } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import type { UserRow } from "./factories/users";

/** The viewers in such a test, by their relation to the rows; null: a guest. */
export type Viewers = Readonly<Record<string, Viewer | null>>;

/** A person as in a request, including accounts that can't sign in. */
export const viewerOf = (user: UserRow): Viewer => ({
  id: user.id,
  sessionId: null,
  email: user.email,
  fullName: user.fullName,
  companyName: user.companyName,
  imageKey: null,
  roles: user.roles,
  currentRole: user.currentRole,
  accountStatus: user.accountStatus,
  emailVerified: user.emailVerifiedAt !== null,
  hostPlan: "starter",
  authenticatedAt: null,
  secondFactorAt: null,
  needsSecondFactor: false,
});

/** This many random values, the same for the same seed. */
export const some = <Thing>(count: number, thing: fc.Arbitrary<Thing>): Thing[] => fc.sample(thing, count);

/** A predicate in SQL and in plain JavaScript. */
interface Predicate<Row> {
  /** Predicates that don't depend on the viewer are only checked for a guest. */
  sql: (viewer: Viewer | null) => SQL;
  model: (viewer: Viewer | null, row: Row) => boolean;
}

interface World<Row> {
  viewers: Viewers;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Tables and joins under the names that the predicates use, one row for each. */
  from: SQL;
  id: SQL;
}

/**
 * Checks each predicate against its model for all rows, in one statement per viewer. Shows the simplest row that
 * differs. A predicate with the same result for every row proves nothing and fails.
 */
export async function expectModel<Row>(
  db: ReadDatabase,
  { viewers, rows, idOf, from, id }: World<Row>,
  predicates: Readonly<Record<string, Predicate<Row>>>,
): Promise<void> {
  const all = Object.keys(predicates);
  const seen = new Map(all.map((name) => [name, new Set<boolean>()]));
  const differences: object[] = [];
  for (const [who, viewer] of Object.entries(viewers)) {
    const names = all.filter((name) => viewer === null || predicates[name]?.sql.length === 1);
    const columns = names.map(
      (name) => sql`coalesce(${predicates[name]?.sql(viewer)}, false) as ${sql.identifier(name)}`,
    );
    const found = await db.execute<Record<string, boolean | string>>(
      sql`select ${sql.join([sql`${id} as id`, ...columns], sql`, `)} from ${from}`,
    );
    const results = new Map(found.map((row) => [row["id"], row]));
    for (const row of rows) {
      const result = results.get(idOf(row));
      for (const name of names) {
        const meant = predicates[name]?.model(viewer, row) ?? false;
        seen.get(name)?.add(meant);
        if (result?.[name] !== meant)
          differences.push({ predicate: name, who, sql: result?.[name], model: meant, row });
      }
    }
  }
  const size = (difference: object) => JSON.stringify(difference).length;
  expect(differences.toSorted((one, other) => size(one) - size(other))[0]).toBeUndefined();
  for (const [name, results] of seen) expect(results.size, `${name} is the same for all`).toBe(2);
}
