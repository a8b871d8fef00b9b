import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { accounts } from "@/lib/money/ledger/accounts";
import { isVisibleTo } from "@/lib/money/ledger/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const KINDS = [
  "hostPending",
  "hostAvailable",
  "hostDebt",
  "agentPending",
  "agentAvailable",
  "agentDebt",
] as const;
const SITES = [accounts.providerFees, accounts.bank, accounts.suspense, accounts.sales("plan")];
const owned = fc.record({
  owner: fc.constantFrom(...people.map(({ id }) => id)),
  kind: fc.constantFrom(...KINDS),
});
const rows = [
  ...some(100, owned).map(({ owner, kind }) => ({ id: newId(), owner, code: accounts[kind](owner) })),
  ...SITES.map((code) => ({ id: newId(), owner: null, code })),
];
type Row = (typeof rows)[number];

test("only its owner sees an account, and no one sees the site's accounts", async () => {
  const from = tableOf("a", "id uuid, code text", rows);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`a.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: (viewer) => isVisibleTo(viewer),
      model: (viewer, { owner }) => viewer !== null && owner === viewer.id,
    },
  });
});
