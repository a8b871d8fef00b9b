import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { AGENT_ROLES, CAMPAIGN_STATUSES } from "@/db/enums";
import { proposalAgents, proposals, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { isVisibleTo } from "@/lib/messaging/campaigns/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { NOON } from "@/tests/support/viewer-ctx";
import {
  accountsOf,
  crowd,
  expectSeen,
  rulesAll,
  sample,
  tableOf,
  withRows,
} from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(6);
const anybody = fc.constantFrom(...people);
const rows = sample(
  fc.record({
    host: anybody,
    status: fc.constantFrom(...CAMPAIGN_STATUSES),
    team: fc.uniqueArray(
      fc.record({ agent: anybody, role: fc.constantFrom(...AGENT_ROLES), isActive: fc.boolean() }),
      { maxLength: 6, selector: ({ agent }) => agent.id },
    ),
  }),
  120,
).map(({ team, ...row }) => ({
  ...{ ...row, id: newId(), proposalId: newId() },
  team: team.filter(({ agent }) => agent !== row.host),
}));
const from = tableOf(
  "b",
  "id uuid, proposal_id uuid, host_id uuid, status text",
  rows.map(({ id, proposalId, host, status }) => ({ id, proposal_id: proposalId, host_id: host.id, status })),
);

test("a campaign is its host's and the admins', and once it was started the co-owners' of its proposal", () =>
  withRows(
    database,
    [
      [users, accountsOf(people)],
      [
        proposals,
        rows.map(({ proposalId, host }) => ({
          ...{ id: proposalId, hostId: host.id, title: "Harvest Supper", status: "active" },
          ...{ description: "A long table.", amountRequestedCents: 100_000, publishedAt: NOON },
        })),
      ],
      [
        proposalAgents,
        rows.flatMap(({ proposalId, host, team }) =>
          team.map(({ agent, role, isActive }) => ({
            ...{ proposalId, hostId: host.id, agentId: agent.id, agentEmail: agent.email, role },
            ...{ commissionBps: 1_000, referralCode: newId().replaceAll("-", "").slice(-12) },
            ...(isActive ? { status: "active", activeAt: NOON } : { status: "revoked", endedAt: NOON }),
          })),
        ),
      ],
    ],
    (tx) =>
      expectSeen(tx, people, {
        rows,
        ask: (viewer) => sql`select b.id from ${from} where ${isVisibleTo(viewer)}`,
        model: ({ host, status, team }, viewer) =>
          host.id === viewer?.id ||
          rulesAll(viewer) ||
          (status !== "unpaid" &&
            host.accountStatus === "active" &&
            team.some(
              ({ agent, role, isActive }) => agent.id === viewer?.id && role === "co_owner" && isActive,
            )),
      }),
  ));
