import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { AGENT_ROLES } from "@/db/enums";
import { agentApplications, proposalAgents, proposals, threadMembers, threads, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { isKnownTo, isVisibleTo } from "@/lib/identity/accounts/visibility";
import { createTestDatabase } from "@/tests/support/database";
import { expectModel, some } from "@/tests/support/visibility-model";
import {
  accountsOf,
  agreementsOf,
  crowd,
  proposalsOf,
  rulesAll,
  viewersOf,
  writeRows,
} from "@/tests/support/visibility-rows";

const database = await createTestDatabase();
afterAll(database.close);

const people = crowd(50);
const anybody = fc.constantFrom(...people);
const pairs = some(
  90,
  fc.record({
    host: anybody,
    other: anybody,
    about: fc.constantFrom("thread", "answered thread", "application", "agreement"),
    agent: anybody,
    role: fc.constantFrom(...AGENT_ROLES),
    isActive: fc.boolean(),
  }),
)
  .filter(({ host, other, agent }) => host !== other && agent !== host && agent !== other)
  .map((pair) => ({ ...pair, id: newId(), proposalId: newId() }));
type Pair = (typeof pairs)[number];

const isThread = ({ about }: Pair) => about.endsWith("thread");
const talks = pairs.filter(isThread);
const applied = pairs.filter(({ about }) => about === "application");
/** For a thread, who answers for its host; otherwise who promotes the host's proposal. */
const agreed = [
  ...pairs.filter(({ about }) => about === "answered thread"),
  ...pairs.filter(({ about }) => about === "agreement").map((pair) => ({ ...pair, agent: pair.other })),
];
const isOne = (viewer: Viewer | null, ...of: readonly Viewer[]) => of.some(({ id }) => id === viewer?.id);

const hasSeat = ({ host, other, about, agent, role, isActive }: Pair, viewer: Viewer | null) =>
  isOne(viewer, host, other) ||
  (about === "answered thread" &&
    isOne(viewer, agent) &&
    isActive &&
    role !== "viewer_sharer" &&
    host.accountStatus === "active");

test("shows an account to its owner, to admins, and to people in a thread with it", async () => {
  await writeRows(database, [
    [users, accountsOf(people)],
    [proposals, proposalsOf(pairs)],
    [
      threads,
      talks.map(({ id, proposalId, host, other }) => ({
        id,
        subjectType: "proposal",
        subjectId: proposalId,
        starterId: other.id,
        recipientId: host.id,
      })),
    ],
    [
      threadMembers,
      talks.flatMap(({ id, host, other, about, agent }) =>
        [host, other, ...(about === "thread" ? [] : [agent])].map((member) => ({
          threadId: id,
          userId: member.id,
          lastMessageId: newId(),
        })),
      ),
    ],
    [
      agentApplications,
      applied.map(({ id, proposalId, host, other }) => ({
        id,
        listingId: newId(),
        proposalId,
        hostId: host.id,
        agentId: other.id,
        message: "I know every shop.",
        commissionBps: 1e3,
      })),
    ],
    [
      proposalAgents,
      agreementsOf(
        agreed.map(({ agent, role, isActive, ...pair }) => ({ ...pair, team: [{ agent, role, isActive }] })),
      ),
    ],
  ]);
  const from = sql`users u`;
  const world = {
    viewers: viewersOf(people),
    rows: people,
    idOf: ({ id }: Viewer) => id,
    from,
    id: sql`u.id`,
  };
  await expectModel(database.readDb, world, {
    isVisibleTo: {
      sql: isVisibleTo,
      model: (viewer, person) =>
        person.id === viewer?.id ||
        rulesAll(viewer) ||
        (person.accountStatus !== "deleted" &&
          talks.some((talk) => hasSeat(talk, viewer) && isOne(person, talk.host, talk.other))),
    },
    isKnownTo: {
      sql: (viewer) => (viewer ? isKnownTo(viewer, sql`u.id`) : sql`false`),
      model: (viewer, person) =>
        viewer !== null &&
        (person.id === viewer.id ||
          talks.some(({ host, other }) => isOne(viewer, host, other) && isOne(person, host, other)) ||
          applied.some(({ host, other }) => isOne(viewer, host) && isOne(person, other)) ||
          agreed.some(({ host, agent }) => isOne(viewer, host, agent) && isOne(person, host, agent))),
    },
  });
});
