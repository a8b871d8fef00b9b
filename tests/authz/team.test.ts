import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AgentRole, Role } from "@/db/enums";
import { rateLimits } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { definitionOf } from "@/tests/support/actions";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createUsers, type UserRow } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";
import { fingerprintOf } from "./fingerprint";
import { BOTH_SIDES, type Outcome, type Row, type World } from "./matrix";
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

/** What an agreement allows on another user's proposal. It allows nothing else. */
const ALLOWED: Readonly<Record<string, readonly AgentRole[]>> = {
  "proposal.edit": EDITORS,
  "message.send": EDITORS,
  "proposal.edit_plainly": EDITORS,
  "blast.write": CO_OWNER,
  "agent.invite": CO_OWNER,
  "agent.resend": CO_OWNER,
  "agent.withdraw": CO_OWNER,
  "agent.remove": CO_OWNER,
  "deliverable.answer_change": EDITORS,
  "deliverable.offer_make_good": EDITORS,
  "deliverable.skip_assets": EDITORS,
  "placement.create": EDITORS,
  "placement.edit": EDITORS,
  "placement.retire": EDITORS,
  "placement.prove": EDITORS,
  "update.publish": EDITORS,
  "update.edit": EDITORS,
  "update.delete": EDITORS,
  "proof.add": EDITORS,
  "proof.withdraw": EDITORS,
  "agent_listing.create": CO_OWNER,
  "agent_listing.pay": CO_OWNER,
  "agent_listing.edit": CO_OWNER,
  "agent_listing.pause": CO_OWNER,
  "agent_listing.resume": CO_OWNER,
  "agent_listing.close": CO_OWNER,
  "agent_application.respond": CO_OWNER,
};

/** The owner's rows, tried by an agent of all of the owner's proposals. */
const OWNERS = ALL_ROWS.filter(({ outcomes }) => outcomes.owner === "ok" && outcomes.other !== "ok");
const nameOf = (row: Row) => definitionOf(row.action).name;

test("what agents may be allowed to do is in the table", () => {
  const names = new Set<string>(OWNERS.map(nameOf));
  expect(Object.keys(ALLOWED).filter((name) => !names.has(name))).toEqual([]);
  expect(OWNERS.length).toBeGreaterThan(50);
});

const cases = OWNERS.map((row) => [`${nameOf(row)}${row.about ? `, ${row.about}` : ""}`, row] as const);

/** Roles with fewer rights first, because a refusal leaves the world unchanged. */
const ROLES = ["viewer_sharer", "editor", "co_owner"] as const;

describe.each(cases)("%s", (_, row) => {
  let stage: Stage | null = null;

  test.each(ROLES)("by %s", async (role) => {
    stage ??= await makeStage(row);
    const { world, agents, payload } = stage;
    const ctx = await world.payments.as(agents[role]);
    const before = await fingerprint();
    const result = await runAction(definitionOf(row.action), ctx, payload);
    const changed = (await fingerprint()) !== before;
    if (changed) stage = null;
    const outcome: Outcome = result.ok ? (changed ? "ok" : "nothing") : result.error.code;
    const expected = ALLOWED[nameOf(row)]?.includes(role) ? "ok" : row.outcomes.other;
    expect(outcome, result.ok ? undefined : result.error.message).toBe(expected);
  });
});

const AGENT: { roles: Role[] } = { roles: ["agent"] };

interface Stage {
  world: World;
  agents: Partial<Record<AgentRole, UserRow>>;
  payload: unknown;
}

/** A world with the row's subject and an agent of each role on all of the owner's proposals. */
async function makeStage(row: Row): Promise<Stage> {
  const { db } = database;
  const [owner, other, ...agents] = await createUsers(db, [BOTH_SIDES, BOTH_SIDES, AGENT, AGENT, AGENT]);
  if (!owner || !other) throw new Error("there are no owners");
  const world = { database, payments: paymentWorld(database), owner, other };
  const payload = await row.payload(world);
  // All of the other owner's roles, so that only the agreement decides.
  await database.sql`
    update users set roles = array_append((select o.roles from users o where o.id = ${other.id}), 'agent')
    where id = any(${agents.map(({ id }) => id)})`;
  for (const [n, { id, email }] of agents.entries())
    await database.sql`
      insert into proposal_agents (id, proposal_id, host_id, agent_id, agent_email, status, role, commission_type,
        commission_bps, referral_code, active_at)
      select gen_random_uuid(), p.id, p.host_id, ${id}, ${email}, 'active', ${ROLES[n] ?? ""}, 'percent', 0,
        left(md5(random()::text), 16), now()
      from proposals p where p.host_id = ${owner.id}`;
  return { world, agents: Object.fromEntries(ROLES.map((role, n) => [role, agents[n]])), payload };
}
