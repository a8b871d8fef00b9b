import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { blocks, proposalAgents } from "@/db/schema";
import * as agreements from "@/lib/agents/agreements/visibility";
import { isVisibleTo as isReferralVisibleTo } from "@/lib/agents/referrals/visibility";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { createTestDatabase } from "@/tests/support/database";
import {
  isAdminModel,
  makeListingsWorld,
  type ProposalFacts,
  proposalModel,
  storedProposals,
} from "@/tests/support/listings-world";
import { expectModel, some } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

interface AgreementFacts {
  id: string;
  proposal: ProposalFacts;
  agentId: string | null;
  /** Of a pending invitation. */
  invited: { email: string; isInTime: boolean } | null;
}

const HOUR = 3_600_000;

test("agreements and invitations are visible exactly as a naive reading of the rules says", async () => {
  const world = await makeListingsWorld(database);
  const { now, people, viewers } = world;
  const proposals = storedProposals(world);
  const addresses = [
    people.firstAgent.email,
    people.newcomer.email,
    people.stranger.email,
    "no-one@example.test",
  ];
  const invitation = fc.record({ email: fc.constantFrom(...addresses), isInTime: fc.boolean() });
  const invitations = some(proposals.length, invitation).map(
    (invited, n): AgreementFacts => ({
      id: newId(),
      proposal: proposals[n] as ProposalFacts,
      agentId: null,
      invited,
    }),
  );
  await db.insert(proposalAgents).values(
    invitations.map(({ id, proposal, invited }) => ({
      id,
      proposalId: proposal.id,
      hostId: proposal.host.id,
      agentEmail: invited?.email ?? "",
      status: "pending" as const,
      commissionBps: 1_000,
      inviteTokenHash: id,
      expiresAt: new Date(now.getTime() + (invited?.isInTime ? HOUR : -HOUR)),
    })),
  );
  const begun = await db.select().from(proposalAgents).where(sql`${proposalAgents.status} <> 'pending'`);
  const rows = [
    ...invitations,
    ...begun.map(
      ({ id, proposalId, agentId }): AgreementFacts => ({
        id,
        proposal: world.proposals.find((proposal) => proposal.id === proposalId) as ProposalFacts,
        agentId,
        invited: null,
      }),
    ),
  ];
  const hosts = [...new Set(proposals.map(({ host }) => host))].filter(
    ({ account }) => account !== "deleted",
  );
  const blocked = hosts.slice(0, 3).map(({ id }) => id);
  await db.insert(blocks).values(blocked.map((id) => ({ blockerId: people.firstAgent.id, blockedId: id })));

  const { managesAgents } = proposalModel(world);
  const isManaged = (viewer: Viewer | null, { proposal }: AgreementFacts) => managesAgents(viewer, proposal);
  const isInvited = (viewer: Viewer | null, { invited, proposal }: AgreementFacts) =>
    invited !== null &&
    viewer?.email === invited.email &&
    viewer.emailVerified &&
    !(viewer.id === people.firstAgent.id && blocked.includes(proposal.host.id));
  const isAnswerable = ({ invited, proposal }: AgreementFacts) =>
    invited?.isInTime === true &&
    proposal.host.account === "active" &&
    ["active", "paused", "completed"].includes(proposal.status);
  const viewed = { viewers, rows, idOf: ({ id }: AgreementFacts) => id };
  await expectModel(
    readDb,
    {
      ...viewed,
      from: sql`proposal_agents a join proposals p on p.id = a.proposal_id join users host on host.id = a.host_id`,
      id: sql`a.id`,
    },
    {
      isAnswerable: { sql: () => agreements.isAnswerable(now), model: (_, row) => isAnswerable(row) },
      isInvited: { sql: (viewer) => agreements.isInvited(viewer), model: isInvited },
      isManaged: { sql: (viewer) => agreements.isManaged(viewer), model: isManaged },
      isVisibleTo: {
        sql: (viewer) => agreements.isVisibleTo(viewer),
        model: (viewer, row) => {
          if (isAdminModel(viewer)) return true;
          if (row.proposal.status === "removed") return false;
          const isOwn = viewer !== null && viewer.id === row.agentId;
          return isOwn || isInvited(viewer, row) || isManaged(viewer, row);
        },
      },
      "isVisibleTo of referrals": {
        sql: (viewer) => isReferralVisibleTo(viewer),
        model: (viewer, { agentId, proposal }) =>
          (viewer !== null && [agentId, proposal.host.id].includes(viewer.id)) || isAdminModel(viewer),
      },
    },
  );
  const joined = sql`proposal_agents join proposals on proposals.id = proposal_agents.proposal_id
    join users on users.id = proposals.host_id`;
  await expectModel(
    readDb,
    { ...viewed, from: joined, id: sql`${proposalAgents.id}` },
    {
      isAnswerable: {
        sql: () => agreements.isAnswerable(now, agreements.INVITATION_COLUMNS),
        model: (_, row) => isAnswerable(row),
      },
    },
  );
});
