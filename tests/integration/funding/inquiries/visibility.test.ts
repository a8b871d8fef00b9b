import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INQUIRY_TYPES, type InquiryType, PIPELINE_STAGES, type PipelineStage } from "@/db/enums";
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
  isDeclined: boolean;
  isExpired: boolean;
}

const isAnswerable = ({ type }: InquiryFacts) => type === "interested" || type === "counter_proposal";

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
    isDeclined: fc.boolean(),
    isExpired: fc.boolean(),
  });
  rows = some(proposals.length, asked).map((one, n) => ({
    ...one,
    id: newId(),
    proposal: proposals[n] as ProposalFacts,
  }));
  await db.insert(inquiries).values(
    rows.map(({ id, proposal, userId, type, isExpired }) => ({
      id,
      userId,
      type,
      proposalId: proposal.id,
      answer: "Gladly.",
      ...(type === "counter_proposal" && {
        amountCents: 40_000,
        expiresAt: new Date(Date.now() + (isExpired ? -1 : 1) * 86_400_000),
      }),
    })),
  );
  const declined = rows.filter((row) => row.isDeclined && isAnswerable(row)).map(({ id }) => id);
  await db.update(inquiries).set({ status: "declined" }).where(inArray(inquiries.id, declined));
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
      from: sql`inquiries i join proposals p on p.id = i.proposal_id join users u on u.id = i.user_id`,
      id: sql`i.id`,
    },
    {
      isInquiryWaiting: {
        sql: (viewer) => inquiry.isInquiryWaiting(viewer, new Date()),
        model: (viewer, row) =>
          isReceived(viewer, row) &&
          isAnswerable(row) &&
          row.proposal.status === "active" &&
          !row.isDeclined &&
          !(row.type === "counter_proposal" && row.isExpired),
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
  const today = new Date();
  const days = (n: number) => new Date(today.getTime() + n * 86_400_000).toISOString().slice(0, 10);
  const steps = new Map<string, { nextStepOn: string; stage: PipelineStage }>();
  for (const [n, { id }] of stored.entries()) {
    const step = {
      nextStepOn: days((n % 3) - 1),
      stage: PIPELINE_STAGES[n % PIPELINE_STAGES.length] as PipelineStage,
    };
    steps.set(id, step);
    await db.update(sponsorProspects).set(step).where(eq(sponsorProspects.id, id));
  }
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
    {
      isVisibleTo: { sql: (viewer) => prospect.isVisibleTo(viewer), model },
      isNextStepDue: {
        sql: (viewer) => prospect.isNextStepDue(viewer, today),
        model: (viewer, row) => {
          const step = steps.get(row.id);
          const isOpen = step !== undefined && !["won", "lost"].includes(step.stage);
          return model(viewer, row) && isOpen && step.nextStepOn <= days(0);
        },
      },
    },
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
