import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, sponsorProspects } from "@/db/schema";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { withdrawInquiry } from "@/lib/funding/inquiries/commands/withdraw-inquiry";
import { saveProspect } from "@/lib/funding/pipeline/commands/save-prospect";
import { listProspects, type PipelineParams } from "@/lib/funding/pipeline/queries/prospects";
import { setFavorite } from "@/lib/listings/proposals/commands/set-favorite";
import { createTestDatabase } from "@/tests/support/database";
import { createOffer } from "@/tests/support/factories/inquiries";
import { createThread } from "@/tests/support/factories/threads";
import { createHost, createUser } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

const ALL: PipelineParams = { stage: null, due: false, after: null };
const fields = { nextStep: "Send the plan", nextStepOn: "2026-01-05", note: "Likes the stage" };

async function prospectOf(proposalId: string) {
  const rows = await db.select().from(sponsorProspects).where(eq(sponsorProspects.proposalId, proposalId));
  expect(rows).toHaveLength(1);
  const [prospect] = rows;
  if (!prospect) throw new Error("no lead");
  return prospect;
}

test("an offer, its acceptance, and the payment advance one row, and nothing moves it back", async () => {
  const { proposal, tier, asHost, asSponsor, interestId } = await createOffer(database, world);
  expect(await prospectOf(proposal.id)).toMatchObject({ stage: "new", hostId: asHost.viewer?.id });
  await acceptInquiry(asHost, { interestId, note: null });
  expect(await prospectOf(proposal.id)).toMatchObject({ stage: "agreed" });
  await withdrawInquiry(asSponsor, { interestId });
  expect(await prospectOf(proposal.id)).toMatchObject({ stage: "agreed" });
  const { paymentId, ref } = await world.checkout(asSponsor, { proposal, tier });
  expect(await prospectOf(proposal.id)).toMatchObject({ stage: "agreed" });
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  expect(await prospectOf(proposal.id)).toMatchObject({ stage: "won" });
  const { rows } = await listProspects(asHost, ALL);
  expect(rows).toMatchObject([{ stage: "won", paidCents: 50_000, proposal: { id: proposal.id } }]);
});

test("setFavorite: a message creates a prospect; saving a proposal doesn't", async () => {
  const talk = await createThread(database);
  const prospect = await prospectOf(talk.proposal.id);
  expect(prospect).toMatchObject({ stage: "in_talks", sponsorId: talk.sponsor.id });
  const [row] = (await listProspects(talk.asHost, ALL)).rows;
  expect(row).toMatchObject({ threadId: talk.threadId });
  const other = await createUser(db);
  await setFavorite(await world.as(other), { proposalId: talk.proposal.id, favorite: true });
  expect(await prospectOf(talk.proposal.id)).toMatchObject({ id: prospect.id });
});

test("saveProspect: stores the next step, and logs the stage but none of the text", async () => {
  const { proposal, asHost, asSponsor } = await createOffer(database, world);
  const { id: leadId } = await prospectOf(proposal.id);
  await saveProspect(asHost, { leadId, stage: "lost", ...fields });
  expect(await prospectOf(proposal.id)).toMatchObject({ stage: "lost", ...fields });
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, leadId));
  expect(log.map(({ action, after }) => [action, after])).toEqual([["lead.move", { stage: "lost" }]]);
  await expect(saveProspect(asSponsor, { leadId, stage: "won", ...fields })).rejects.toMatchObject({
    code: "forbidden",
  });
  const both = await world.as(await createUser(db, { roles: ["event_host", "business_sponsor"] }));
  await expect(saveProspect(both, { leadId, stage: "won", ...fields })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await listProspects(both, ALL)).rows).toEqual([]);
});

test("the second of two tabs gets a conflict, and the first one's text stays", async () => {
  const { proposal, asHost } = await createOffer(database, world);
  const { id: leadId } = await prospectOf(proposal.id);
  const seen = (await listProspects(asHost, ALL)).rows[0]?.seen;
  const first = { leadId, seen, stage: "in_talks" as const, ...fields };
  await saveProspect(asHost, first);
  await saveProspect(asHost, first);
  const second = { ...first, note: "Likes nothing" };
  await expect(saveProspect(asHost, second)).rejects.toMatchObject({ code: "conflict" });
  expect(await prospectOf(proposal.id)).toMatchObject(fields);
  await saveProspect(asHost, { ...second, seen: (await listProspects(asHost, ALL)).rows[0]?.seen });
  expect(await prospectOf(proposal.id)).toMatchObject({ note: "Likes nothing" });
});

test("filters by stage and by what is due, with paging", async () => {
  const host = await createHost(db);
  const first = await createOffer(database, world, { host });
  for (let n = 0; n < 26; n++) await createOffer(database, world, { host });
  const { id: leadId } = await prospectOf(first.proposal.id);
  await saveProspect(first.asHost, { leadId, stage: "in_talks", ...fields });
  const ids = async (params: Partial<PipelineParams>) =>
    (await listProspects(first.asHost, { ...ALL, ...params })).rows.map(({ id }) => id);
  expect(await ids({ due: true })).toEqual([leadId]);
  expect(await ids({ stage: "in_talks" })).toEqual([leadId]);
  const page = await listProspects(first.asHost, ALL);
  expect(page.rows).toHaveLength(25);
  expect(await ids({ after: page.next })).toHaveLength(2);
  await saveProspect(first.asHost, { leadId, stage: "won", ...fields });
  expect(await ids({ due: true }), "a won prospect isn't due").toEqual([]);
});
