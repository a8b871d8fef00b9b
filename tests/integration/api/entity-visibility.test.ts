import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { campaigns, proposals, proposalUpdates, reviews } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { seatAgent } from "@/lib/messaging/threads/host-team";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { getOwnDeal } from "@/lib/trust/reviews/queries/own-deals";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createReviewDeal } from "@/tests/support/factories/reviews";
import { createThread } from "@/tests/support/factories/threads";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

it("shows a review's subject what their own page shows, also after an admin has hidden it", async () => {
  const { host, partner, deal, profile } = await createReviewDeal(db, new Date(Date.now() - 86_400_000));
  const [review] = await db
    .insert(reviews)
    .values({
      dealId: deal.id,
      authorId: host.id,
      subjectId: partner.id,
      profileId: profile.id,
      authorSide: "host",
      subjectSide: "vendor",
      rating: 2,
      text: "Late, and cold.",
      dueAt: new Date(),
    })
    .returning();
  const path = `/api/entities/Review/${review?.id}`;
  const ctx = await ctxFor(database, partner);
  expect((await callApi(ctx, "GET", path)).status).toBe(404);
  const hidden = { shownAt: new Date(), hiddenAt: new Date(), hideReason: "Names a child" };
  await db.update(reviews).set(hidden).where(eq(reviews.dealId, deal.id));
  expect((await getOwnDeal(ctx, deal.id)).others).toMatchObject({ text: "Late, and cold.", isHidden: true });
  expect(await callApi(ctx, "GET", path)).toMatchObject({ status: 200, body: { text: "Late, and cold." } });
  const stranger = await ctxFor(database, await createHost(db));
  expect((await callApi(stranger, "GET", path)).status).toBe(404);
});

it("shows a co-owner the proposal's campaigns once they are started", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const agent = await createAgent(db);
  await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, { role: "co_owner" });
  const ctx = await ctxFor(database, agent);
  const written = { proposalId: proposal.id, hostId: host.id, message: "Come and see." };
  const started = { ...written, status: "queued" as const, startedAt: new Date(), idempotencyKey: newId() };
  const unpaid = { ...written, status: "unpaid" as const, idempotencyKey: newId() };
  const [campaign] = await db
    .insert(campaigns)
    .values([
      { ...started, audience: "everyone" },
      { ...unpaid, audience: "everyone" },
    ])
    .returning();
  const listed = await callApi(ctx, "GET", "/api/entities/EmailBlast");
  expect(listed.body).toMatchObject([{ id: campaign?.id, custom_message: "Come and see." }]);
});

it("shows people who answer for a host who they write with, as the conversation does", async () => {
  const { proposal, threadId, host, sponsor } = await createThread(database);
  const agent = await createAgent(db);
  const ctx = await ctxFor(database, agent);
  const path = `/api/entities/User/${sponsor.id}`;
  expect((await callApi(ctx, "GET", path)).status).toBe(404);
  await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, { role: "editor" });
  await db.transaction((tx) => seatAgent(tx, proposal.id, agent.id));
  expect((await getThread(ctx, threadId)).other).toMatchObject({ name: sponsor.fullName });
  expect(await callApi(ctx, "GET", path)).toMatchObject({
    status: 200,
    body: { full_name: sponsor.fullName, email: null },
  });
});

it("lists no updates of a paused proposal, which only its address opens", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  await db
    .insert(proposalUpdates)
    .values({ proposalId: proposal.id, formId: newId(), words: "The stage is booked." });
  const list = async () =>
    (await callApi(guestCtx(database), "GET", `/api/entities/ProposalUpdate?proposal_id=${proposal.id}`))
      .body;
  expect(await list()).toHaveLength(1);
  await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  expect(await list()).toEqual([]);
});
