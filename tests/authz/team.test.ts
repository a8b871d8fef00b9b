import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AgentRole } from "@/db/enums";
import { rateLimits, users } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";
import { fingerprintOf } from "./fingerprint";
import { BOTH_SIDES, type Outcome, type Row } from "./matrix";
import { ALL_ROWS } from "./table";

let database: TestDatabase;
let fingerprint: () => Promise<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  fingerprint = await fingerprintOf(database);
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(rateLimits));

const CO_OWNER = ["co_owner"] as const;
const EDITORS = ["editor", "co_owner"] as const;

/** What an agreement allows with a proposal of somebody else; of everything else it allows nothing. */
const ALLOWED: Readonly<Record<string, readonly AgentRole[]>> = {
  "proposal.edit": EDITORS,
  "message.send": EDITORS,
  "proposal.edit_plainly": EDITORS,
  "blast.write": CO_OWNER,
  "agent.invite": CO_OWNER,
  "agent.resend": CO_OWNER,
  "agent.withdraw": CO_OWNER,
  "agent.remove": CO_OWNER,
  "agent_listing.create": CO_OWNER,
  "agent_listing.pay": CO_OWNER,
  "agent_listing.edit": CO_OWNER,
  "agent_listing.pause": CO_OWNER,
  "agent_listing.resume": CO_OWNER,
  "agent_listing.close": CO_OWNER,
  "agent_application.respond": CO_OWNER,
};

/** What is the owner's and not another owner's; an agent of all of the owner's proposals tries it. */
const OWNERS = ALL_ROWS.filter(({ outcomes }) => outcomes.owner === "ok" && outcomes.other !== "ok");
const nameOf = (row: Row) => definitionOf(row.action).name;

test("what agents may be allowed to do is in the table", () => {
  const names = new Set<string>(OWNERS.map(nameOf));
  expect(Object.keys(ALLOWED).filter((name) => !names.has(name))).toEqual([]);
  expect(OWNERS.length).toBeGreaterThan(50);
});

const cases = OWNERS.map((row) => [`${nameOf(row)}${row.about ? `, ${row.about}` : ""}`, row] as const);

describe.each(cases)("%s", (_, row) => {
  test.each(["viewer_sharer", "editor", "co_owner"] as const)("by %s", async (role) => {
    const { db } = database;
    const [owner, other] = [await createUser(db, BOTH_SIDES), await createUser(db, BOTH_SIDES)];
    const { id } = await createUser(db, { roles: ["agent"] });
    const world = { database, payments: paymentWorld(database), owner, other };
    const payload = await row.payload(world);
    // Every role that the other owner has: only the agreement decides.
    const roles = sql`array_append((select o.roles from users o where o.id = ${other.id}), 'agent')`;
    const [agent] = await db.update(users).set({ roles }).where(eq(users.id, id)).returning();
    if (!agent) throw new Error("there is no agent");
    await database.sql`
      insert into proposal_agents (id, proposal_id, host_id, agent_id, agent_email, status, role, commission_type,
        commission_bps, referral_code, active_at)
      select gen_random_uuid(), p.id, p.host_id, ${agent.id}, ${agent.email}, 'active', ${role}, 'percent', 0,
        left(md5(random()::text), 16), now()
      from proposals p where p.host_id = ${owner.id}`;
    const ctx = await world.payments.as(agent);
    const before = await fingerprint();
    const result = await runAction(definitionOf(row.action), ctx, payload);
    const changed = (await fingerprint()) !== before;
    const answer: Outcome = result.ok ? (changed ? "ok" : "nothing") : result.error.code;
    const expected = ALLOWED[nameOf(row)]?.includes(role) ? "ok" : row.outcomes.other;
    expect(answer, result.ok ? undefined : result.error.message).toBe(expected);
  });
});
