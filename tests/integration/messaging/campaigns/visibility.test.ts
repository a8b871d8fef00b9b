import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { AGENT_ROLES, CAMPAIGN_STATUSES } from "@/db/enums";
import { proposalAgents, proposals, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/messaging/campaigns/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import {
  accountsOf,
  agreementsOf,
  crowd,
  proposalsOf,
  rulesAll,
  tableOf,
  viewersOf,
  writeRows,
} from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(6);
const anybody = fc.constantFrom(...people);
const rows = some(
  120,
  fc.record({
    host: anybody,
    status: fc.constantFrom(...CAMPAIGN_STATUSES),
    team: fc.uniqueArray(
      fc.record({ agent: anybody, role: fc.constantFrom(...AGENT_ROLES), isActive: fc.boolean() }),
      { maxLength: 6, selector: ({ agent }) => agent.id },
    ),
  }),
).map(({ team, ...row }) => ({
  ...row,
  id: newId(),
  proposalId: newId(),
  team: team.filter(({ agent }) => agent !== row.host),
}));
const from = tableOf(
  "b",
  "id uuid, proposal_id uuid, host_id uuid, status text",
  rows.map(({ id, proposalId, host, status }) => ({ id, proposal_id: proposalId, host_id: host.id, status })),
);
type Row = (typeof rows)[number];

test("a campaign is visible to its host, admins, and, once started, its proposal's co-owners", async () => {
  await writeRows(database, [
    [users, accountsOf(people)],
    [proposals, proposalsOf(rows)],
    [proposalAgents, agreementsOf(rows)],
  ]);
  const world = { viewers: viewersOf(people), rows, idOf: ({ id }: Row) => id, from, id: sql`b.id` };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: isVisibleTo,
      model: (viewer, { host, status, team }) =>
        host.id === viewer?.id ||
        rulesAll(viewer) ||
        (status !== "unpaid" &&
          host.accountStatus === "active" &&
          team.some(
            ({ agent, role, isActive }) => agent.id === viewer?.id && role === "co_owner" && isActive,
          )),
    },
  });
});
