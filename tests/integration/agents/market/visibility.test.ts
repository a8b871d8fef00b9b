import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { AGENT_APPLICATION_STATUSES, type AgentApplicationStatus } from "@/db/enums";
import { agentApplications, agentListings, blocks } from "@/db/schema";
import * as market from "@/lib/agents/market/visibility";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { isListed } from "@/lib/listings/proposals/visibility";
import { createTestDatabase } from "@/tests/support/database";
import {
  isAdminModel,
  type ListingsWorld,
  makeListingsWorld,
  type ProposalFacts,
  proposalModel,
  storedProposals,
} from "@/tests/support/listings-world";
import { expectModel, some } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

interface ListingFacts {
  id: string;
  proposal: ProposalFacts;
  status: "unpaid" | "live" | "paused" | "closed";
  isHidden: boolean;
}

interface ApplicationFacts {
  id: string;
  listing: ListingFacts;
  agentId: string;
  status: AgentApplicationStatus;
}

let world: ListingsWorld;
let listings: ListingFacts[];
let applications: ApplicationFacts[];
let blocked: { blockerId: string; blockedId: string }[];

beforeAll(async () => {
  world = await makeListingsWorld(database, 140);
  const { now, people } = world;
  const proposals = storedProposals(world);
  const draft = fc.record({
    status: fc.constantFrom("unpaid", "live", "live", "live", "paused", "closed"),
    isHidden: fc.nat(3).map((n) => n === 0),
    applied: fc.constantFrom("pending", "pending", ...AGENT_APPLICATION_STATUSES),
    applies: fc.subarray([people.firstAgent, people.secondAgent, people.stranger]),
  });
  const drafts = some(proposals.length, draft).map((one, n) => ({
    ...one,
    id: newId(),
    proposal: proposals[n] as ProposalFacts,
  }));
  listings = drafts;
  await db.insert(agentListings).values(
    drafts.map(({ id, proposal, status, isHidden }) => ({
      id,
      proposalId: proposal.id,
      hostId: proposal.host.id,
      status,
      hiddenAt: isHidden ? now : null,
      listedAt: status === "unpaid" ? null : now,
      closedAt: status === "closed" ? now : null,
      commissionBps: 1_000,
      maxAgents: 5,
      formId: newId(),
    })),
  );
  const applied = drafts.flatMap((listing) =>
    listing.applies.map(({ id }) => ({ id: newId(), listing, agentId: id, status: listing.applied })),
  );
  applications = applied;
  await db.insert(agentApplications).values(
    applied.map(({ id, listing, agentId, status }) => ({
      id,
      agentId,
      status,
      respondedAt: status === "approved" || status === "declined" ? now : null,
      listingId: listing.id,
      proposalId: listing.proposal.id,
      hostId: listing.proposal.host.id,
      message: "I know every shop in town.",
      hostResponse: "Do you?",
      commissionBps: 1_000,
    })),
  );
  const hosts = [...new Set(proposals.map(({ host }) => host))].filter(
    ({ account }) => account !== "deleted",
  );
  blocked = hosts.slice(0, 3).map(({ id }) => ({ blockerId: people.firstAgent.id, blockedId: id }));
  await db.insert(blocks).values(blocked);
});

const from = sql`agent_listings l join proposals p on p.id = l.proposal_id join users host on host.id = l.host_id`;

test("listings are visible exactly as a naive reading of the rules says", async () => {
  const { now, viewers } = world;
  const proposal = proposalModel(world);
  const isFound = ({ status, isHidden, proposal: p }: ListingFacts) =>
    status === "live" && !isHidden && proposal.isOffered(p);
  const isManaged = (viewer: Viewer | null, { proposal: p }: ListingFacts) =>
    p.status !== "removed" && proposal.managesAgents(viewer, p);
  const rows = { viewers, rows: listings, idOf: ({ id }: ListingFacts) => id };
  await expectModel(
    readDb,
    { ...rows, from, id: sql`l.id` },
    {
      isListed: { sql: () => market.isListed(now), model: (_, listing) => isFound(listing) },
      "agent_hub and the search index": {
        sql: () => sql`exists (select from agent_hub h join proposal_search s on s.proposal_id = h.proposal_id
          where h.listing_id = l.id and ${isListed(now.getTime())})`,
        model: (_, listing) => isFound(listing),
      },
      isManaged: { sql: (viewer) => market.isManaged(viewer), model: isManaged },
      isListedTo: {
        sql: (viewer) => market.isListedTo(viewer, now),
        model: (viewer, listing) => isFound(listing) || isManaged(viewer, listing) || isAdminModel(viewer),
      },
    },
  );
  const joined = sql`agent_listings join proposals on proposals.id = agent_listings.proposal_id
    join users on users.id = proposals.host_id`;
  await expectModel(
    readDb,
    { ...rows, from: joined, id: sql`${agentListings.id}` },
    {
      isVisibleTo: {
        sql: (viewer) => market.isVisibleTo(viewer, now, market.LISTING_COLUMNS),
        model: (viewer, { status, isHidden, proposal: p }) =>
          status !== "unpaid" && (!isHidden || proposal.isHost(viewer, p)) && proposal.isVisible(viewer, p),
      },
    },
  );
});

test("applications and their replies are visible exactly as a naive reading of the rules says", async () => {
  const proposal = proposalModel(world);
  const stands = ({ listing }: ApplicationFacts) => listing.proposal.status !== "removed";
  const isOwn = (viewer: Viewer | null, application: ApplicationFacts) =>
    stands(application) && viewer?.id === application.agentId;
  const isReceived = (viewer: Viewer | null, application: ApplicationFacts) =>
    stands(application) && proposal.managesAgents(viewer, application.listing.proposal);
  await expectModel(
    readDb,
    {
      viewers: world.viewers,
      rows: applications,
      idOf: ({ id }) => id,
      from: sql`agent_applications w join proposals p on p.id = w.proposal_id
        join (select id, case id when ${world.people.secondAgent.id} then 'suspended' else 'active' end as account_status
          from users) agent on agent.id = w.agent_id`,
      id: sql`w.id`,
    },
    {
      isApplicationOwn: { sql: (viewer) => market.isApplicationOwn(viewer), model: isOwn },
      isApplicationReceived: { sql: (viewer) => market.isApplicationReceived(viewer), model: isReceived },
      isApplicationWaiting: {
        sql: (viewer) => market.isApplicationWaiting(viewer),
        model: (viewer, application) =>
          application.status === "pending" &&
          application.agentId !== world.people.secondAgent.id &&
          isReceived(viewer, application),
      },
      isApplicationVisibleTo: {
        sql: (viewer) => market.isApplicationVisibleTo(viewer),
        model: (viewer, application) =>
          isOwn(viewer, application) || isReceived(viewer, application) || isAdminModel(viewer),
      },
      responseFor: {
        sql: (viewer) => sql`${market.responseFor(viewer)} is not null`,
        model: (viewer, { listing }) =>
          !blocked.some(
            ({ blockerId, blockedId }) => blockerId === viewer?.id && blockedId === listing.proposal.host.id,
          ),
      },
    },
  );
});
