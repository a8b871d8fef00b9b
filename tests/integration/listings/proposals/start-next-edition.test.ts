import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { entitlements, proposalDrafts, proposals, proposalTiers } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { startNextEdition } from "@/lib/listings/proposals/commands/start-next-edition";
import { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { PublishForm } from "@/lib/listings/proposals/form";
import { publishPayload } from "@/lib/listings/proposals/wizard-steps";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

/** Two years before the next June 7 or so, so that a year later has passed too. */
async function pastProposal() {
  const host = await createHost(db);
  const event = await createEvent(db, host.id, {
    startDate: "2025-06-07",
    startsAt: new Date("2025-06-07T10:00:00Z"),
    endsAt: new Date("2025-06-07T12:00:00Z"),
  });
  const made = await createProposal(db, host.id, {
    title: "Street Fair 2025",
    eventId: event.id,
    fundingMode: "several",
    tiers: [{ name: "Gold", benefits: ["Banner"], places: 2 }],
  });
  return { host, ctx: await ctxFor(database, host), ...made };
}

test("startNextEdition: the draft has the next date, the same tiers, and is published as the next edition", async () => {
  const { ctx, proposal, tiers } = await pastProposal();
  const draftId = newId();
  const input = { proposalId: proposal.id, draftId };
  await startNextEdition(ctx, input);
  expect(await startNextEdition(ctx, input)).toEqual({ draftId });
  const [draft] = await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId));
  const content = DraftContent.parse(draft?.content);
  expect(content).toMatchObject({
    previousProposalId: proposal.id,
    offersFirstRefusal: true,
    tiers: [{ name: "Gold", amount: "500", places: "2", benefits: ["Banner"], previousTierId: tiers[0]?.id }],
  });
  const { title, startDate } = content.proposal;
  const year = new Date(`${startDate}T00:00:00Z`).getUTCFullYear();
  expect(title).toBe(`Street Fair ${year}`);
  expect(new Date(`${startDate}T00:00:00Z`).getTime()).toBeGreaterThan(Date.now() - 86_400_000);
  expect(new Date(`${startDate}T00:00:00Z`).getUTCDay()).toBe(6);
  const { proposalId } = await publishProposal(ctx, PublishForm.parse(publishPayload(draftId, content)));
  const [next] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
  expect(next).toMatchObject({ previousProposalId: proposal.id, offersFirstRefusal: true, status: "active" });
  const [tier] = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, proposalId));
  expect(tier?.previousTierId).toBe(tiers[0]?.id);
});

test("startNextEdition: not before the event is over, unless it is funded, and only for its host", async () => {
  const { host, ctx, proposal } = await pastProposal();
  const event = await createEvent(db, host.id);
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, proposal.id));
  const start = (who: typeof ctx) => startNextEdition(who, { proposalId: proposal.id, draftId: newId() });
  await expect(start(ctx)).rejects.toMatchObject({ code: "conflict" });
  await expect(start(await ctxFor(database, await createHost(db)))).rejects.toMatchObject({
    code: "not_found",
  });
  await db
    .update(proposals)
    .set({ status: "completed", isFunded: true, fundedAt: new Date() })
    .where(eq(proposals.id, proposal.id));
  await start(ctx);
});

test("publishProposal: a proposal that still looks for sponsors isn't the previous edition, and nothing is published", async () => {
  const { host, ctx, proposal } = await pastProposal();
  const endsAt = new Date(Date.now() + 86_400_000);
  await db
    .insert(entitlements)
    .values({ userId: host.id, product: "host:elite", startsAt: new Date(), endsAt });
  const draftId = newId();
  await startNextEdition(ctx, { proposalId: proposal.id, draftId });
  const [draft] = await db.select().from(proposalDrafts).where(eq(proposalDrafts.id, draftId));
  const publish = async () =>
    publishProposal(
      await ctxFor(database, host),
      PublishForm.parse(publishPayload(draftId, DraftContent.parse(draft?.content))),
    );
  const { id: openEventId } = await createEvent(db, host.id);
  await db.update(proposals).set({ eventId: openEventId }).where(eq(proposals.id, proposal.id));
  await expect(publish()).rejects.toMatchObject({
    code: "invalid",
    fields: { previousProposalId: "The edition before this one isn't over yet, and isn't fully funded." },
  });
  expect(await db.$count(proposals, eq(proposals.draftId, draftId))).toBe(0);
  await db
    .update(proposals)
    .set({ status: "completed", isFunded: true, fundedAt: new Date() })
    .where(eq(proposals.id, proposal.id));
  expect(await publish()).toMatchObject({ status: "published" });
});
