import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { PROPOSAL_STATUSES } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import { isMeasuredFor, isProfileMeasuredFor } from "@/lib/site/analytics/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import { crowd, tableOf, viewersOf } from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(10);
const anybody = fc.constantFrom(...people.map(({ id }) => id));
const rows = some(200, fc.record({ host_id: anybody, status: fc.constantFrom(...PROPOSAL_STATUSES) })).map(
  (row) => ({ ...row, id: newId() }),
);
type Row = (typeof rows)[number];
const profiles = some(100, anybody).map((owner) => ({ id: newId(), user_id: owner }));

test("a host sees analytics of their published proposals, a vendor those of their profile", async () => {
  const viewers = viewersOf(people);
  const idOf = ({ id }: { id: string }) => id;
  const from = tableOf("p", "id uuid, host_id uuid, status text", rows);
  await expectModel<Row>(
    database.readDb,
    { viewers, rows, idOf, from, id: sql`p.id` },
    {
      isMeasuredFor: {
        sql: (viewer) => isMeasuredFor(viewer),
        model: (viewer, { host_id: host, status }) =>
          host === viewer?.id && status !== "draft" && status !== "removed",
      },
    },
  );
  const of = { from: tableOf("v", "id uuid, user_id uuid", profiles), id: sql`v.id` };
  await expectModel(
    database.readDb,
    { viewers, rows: profiles, idOf, ...of },
    {
      isProfileMeasuredFor: {
        sql: (viewer) => isProfileMeasuredFor(viewer),
        model: (viewer, { user_id: owner }) => owner === viewer?.id,
      },
    },
  );
});
