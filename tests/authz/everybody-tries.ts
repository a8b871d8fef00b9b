import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, rateLimits } from "@/db/schema";
import { isAdminOnly } from "@/lib/core/authorize";
import { runAction } from "@/lib/core/run-action";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createUsers, type UserRow } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";
import { fingerprintOf } from "./fingerprint";
import { ACTORS, type Actor, BOTH_SIDES, type Outcome, type Row, type World } from "./matrix";

let database: TestDatabase;
let fingerprint: () => Promise<string>;

/** The tests of a file: everybody tries what each of the rows is about, in a world of that row. */
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
    let stage: Stage | null = null;

    test.each(refusedFirst(row))("%s: %s", async (actor, outcome) => {
      stage ??= await makeStage(row);
      const { world, people, payload } = stage;
      const person = people.get(actor);
      const ctx = person
        ? await world.payments.as(person)
        : { ...(await world.payments.as(world.owner)), viewer: null };
      const before = await fingerprint();
      const result = await runAction(definitionOf(row.action), ctx, payload);
      const changed = (await fingerprint()) !== before;
      // Whoever is refused leaves the world as it was, for the next one. It ends with the first success.
      if (changed) stage = null;
      const got = result.ok ? (changed ? "ok" : "nothing") : result.error.code;
      expect(got, result.ok ? undefined : result.error.message).toBe(outcome);
      if (!result.ok) expect(changed, "a refusal changes nothing").toBe(false);
      if (got === "ok" && isAdminOnly(definitionOf(row.action).permission) && person)
        expect(await entriesBy(person), "what an admin does is in the log").toBeGreaterThan(0);
    });
  });
}

/** The actors with their outcomes: those who change nothing before those who do. */
function refusedFirst({ outcomes }: Row): (readonly [Actor, Outcome])[] {
  const tries = ACTORS.map((actor) => [actor, outcomes[actor]] as const);
  return tries.toSorted(([, one], [, other]) => Number(one === "ok") - Number(other === "ok"));
}

const entriesBy = ({ id }: UserRow) => database.db.$count(auditLog, eq(auditLog.actorId, id));

interface Stage {
  world: World;
  /** Everybody but the guest. */
  people: Map<Actor, UserRow>;
  payload: unknown;
}

/** A world with its two owners, everybody else who knocks, and what the row is about. */
async function makeStage(row: Row): Promise<Stage> {
  const { db } = database;
  const knocking = ACTORS.filter((actor) => actor !== "guest" && actor !== "owner" && actor !== "other");
  const [owner, other, ...others] = await createUsers(db, [
    BOTH_SIDES,
    BOTH_SIDES,
    ...knocking.map((actor) => (actor === "suspended" ? SUSPENDED : { roles: [actor] })),
  ]);
  if (!owner || !other) throw new Error("There are no owners.");
  const people = new Map<Actor, UserRow>([
    ["owner", owner],
    ["other", other],
  ]);
  for (const [n, person] of others.entries()) people.set(knocking[n] ?? "guest", person);
  const world = { database, payments: paymentWorld(database), owner, other };
  return { world, people, payload: await row.payload(world) };
}

const SUSPENDED: Parameters<typeof createUsers>[1][number] = {
  roles: ["event_host", "business_sponsor", "agent", "vendor"],
  accountStatus: "suspended",
};
