import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, rateLimits } from "@/db/schema";
import { isAdminOnly } from "@/lib/core/authorize";
import { runAction } from "@/lib/core/run-action";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createUser, type UserRow } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";
import { fingerprintOf } from "./fingerprint";
import { ACTORS, type Actor, BOTH_SIDES, type Row, type World } from "./matrix";

let database: TestDatabase;
let fingerprint: () => Promise<string>;

/** The tests of a file: everybody tries what each of the rows is about. */
export function everybodyTries(rows: Row[]): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    fingerprint = await fingerprintOf(database);
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(rateLimits));

  const cases = rows.map(
    (row) => [`${definitionOf(row.action).name}${row.about ? `, ${row.about}` : ""}`, row] as const,
  );
  describe.each(cases)("%s", (_, row) => {
    test.each(ACTORS.map((actor) => [actor, row.outcomes[actor]] as const))(
      "%s: %s",
      async (actor, outcome) => {
        const { world, person } = await stage(actor);
        const payload = await row.payload(world);
        const ctx = person
          ? await world.payments.as(person)
          : { ...(await world.payments.as(world.owner)), viewer: null };
        const before = await fingerprint();
        const result = await runAction(definitionOf(row.action), ctx, payload);
        const changed = (await fingerprint()) !== before;
        const answer = result.ok ? (changed ? "ok" : "nothing") : result.error.code;
        expect(answer, result.ok ? undefined : result.error.message).toBe(outcome);
        if (!result.ok) expect(changed, "a refusal changes nothing").toBe(false);
        if (answer === "ok" && isAdminOnly(definitionOf(row.action).permission) && person)
          expect(await entriesBy(person), "what an admin does is in the log").toBeGreaterThan(0);
      },
    );
  });
}

const entriesBy = ({ id }: UserRow) => database.db.$count(auditLog, eq(auditLog.actorId, id));

/** A world with its two owners, and the one who knocks; null for a guest. */
async function stage(actor: Actor): Promise<{ world: World; person: UserRow | null }> {
  const { db } = database;
  const [owner, other] = [await createUser(db, BOTH_SIDES), await createUser(db, BOTH_SIDES)];
  const world = { database, payments: paymentWorld(database), owner, other };
  if (actor === "guest") return { world, person: null };
  if (actor === "owner" || actor === "other") return { world, person: world[actor] };
  return { world, person: await createUser(db, actor === "suspended" ? SUSPENDED : { roles: [actor] }) };
}

const SUSPENDED: Parameters<typeof createUser>[1] = {
  roles: ["event_host", "business_sponsor", "agent", "vendor"],
  accountStatus: "suspended",
};
