import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INQUIRY_TYPES, type InquiryType } from "@/db/enums";
import { blocks, inquiries, sponsorProspects } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import * as inquiry from "@/lib/funding/inquiries/visibility";
import * as prospect from "@/lib/funding/pipeline/visibility";
import { createTestDatabase } from "@/tests/support/database";
import {
  isAdminModel,
  type ListingsWorld,
  makeListingsWorld,
  type ProposalFacts,
  storedProposals,
} from "@/tests/support/listings-world";
import { expectModel, some } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

interface InquiryFacts {
  id: string;
  proposal: ProposalFacts;
  userId: string;
  type: InquiryType;
}

let world: ListingsWorld;
let rows: InquiryFacts[];
let blocked: string[];

beforeAll(async () => {
  world = await makeListingsWorld(database);
  const { people } = world;
  const proposals = storedProposals(world);
  const asked = fc.record({
    userId: fc.constantFrom(people.stranger.id, people.firstAgent.id),
    type: fc.constantFrom(...INQUIRY_TYPES),
  });
  rows = some(proposals.length, asked).map((one, n) => ({
    ...one,
    id: newId(),
    proposal: proposals[n] as ProposalFacts,
  }));
  await db.insert(inquiries).values(
    rows.map(({ id, proposal, userId, type }) => ({
      id,
      userId,
      type,
      proposalId: proposal.id,
      answer: "Gladly.",
      ...(type === "counter_proposal" && {
        amountCents: 40_000,
        expiresAt: new Date(Date.now() + 86_400_000),
      }),
    })),
  );
  blocked = [...new Set(proposals.map(({ host }) => host.id))].slice(0, 3);
  await db.insert(blocks).values(blocked.map((id) => ({ blockerId: people.stranger.id, blockedId: id })));
});

test("inquiries and their replies are visible exactly as a naive reading of the rules says", async () => {
  const stands = ({ proposal }: InquiryFacts) => proposal.status !== "removed";
  const isSent = (viewer: Viewer | null, row: InquiryFacts) => stands(row) && viewer?.id === row.userId;
  const isReceived = (viewer: Viewer | null, row: InquiryFacts) =>
    stands(row) && viewer?.id === row.proposal.host.id && row.type !== "favorite";
  const viewed = { viewers: world.viewers, rows, idOf: ({ id }: InquiryFacts) => id };
  await expectModel(
    readDb,
    { ...viewed, from: sql`inquiries i join proposals p on p.id = i.proposal_id`, id: sql`i.id` },
    {
      isSent: { sql: (viewer) => inquiry.isSent(viewer), model: isSent },
      isReceived: { sql: (viewer) => inquiry.isReceived(viewer), model: isReceived },
      isVisibleTo: {
        sql: (viewer) => inquiry.isVisibleTo(viewer),
        model: (viewer, row) =>
          isSent(viewer, row) || isReceived(viewer, row) || (stands(row) && isAdminModel(viewer)),
      },
      responseFor: {
        sql: (viewer) => sql`${inquiry.responseFor(viewer)} is not null`,
        model: (viewer, { proposal }) =>
          viewer?.id !== world.people.stranger.id || !blocked.includes(proposal.host.id),
      },
    },
  );
  await expectModel(
    readDb,
    {
      ...viewed,
      from: sql`inquiries join proposals on proposals.id = inquiries.proposal_id`,
      id: sql`${inquiries.id}`,
    },
    {
      isSent: { sql: (viewer) => inquiry.isSent(viewer, inquiry.INQUIRY_COLUMNS), model: isSent },
      isReceived: { sql: (viewer) => inquiry.isReceived(viewer, inquiry.INQUIRY_COLUMNS), model: isReceived },
    },
  );
});

test("prospects are visible exactly as a naive reading of the rules says", async () => {
  const stored = await db.select().from(sponsorProspects);
  expect(stored.length).toBeGreaterThan(20);
  const prospects = stored.map(({ id, hostId, proposalId }) => {
    const proposal = world.proposals.find((one) => one.id === proposalId);
    return { id, hostId, isRemoved: proposal?.status === "removed" };
  });
  const model = (viewer: Viewer | null, row: (typeof prospects)[number]) =>
    viewer?.id === row.hostId && !row.isRemoved;
  const viewed = { viewers: world.viewers, rows: prospects, idOf: ({ id }: { id: string }) => id };
  await expectModel(
    readDb,
    { ...viewed, from: sql`sponsor_prospects l join proposals p on p.id = l.proposal_id`, id: sql`l.id` },
    { isVisibleTo: { sql: (viewer) => prospect.isVisibleTo(viewer), model } },
  );
  await expectModel(
    readDb,
    {
      ...viewed,
      from: sql`sponsor_prospects join proposals on proposals.id = sponsor_prospects.proposal_id`,
      id: sql`${sponsorProspects.id}`,
    },
    { isVisibleTo: { sql: (viewer) => prospect.isVisibleTo(viewer, prospect.PROSPECT_COLUMNS), model } },
  );
});
