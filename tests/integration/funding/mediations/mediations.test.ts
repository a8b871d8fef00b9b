import { eq, like } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { disputes, mailMessages, mediations, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { closeMediation } from "@/lib/funding/mediations/commands/close-mediation";
import { remindOfMediations } from "@/lib/funding/mediations/commands/remind-of-mediations";
import { replyToMediation } from "@/lib/funding/mediations/commands/reply-to-mediation";
import { requestMediation } from "@/lib/funding/mediations/commands/request-mediation";
import { getMediation } from "@/lib/funding/mediations/queries/sponsorship-mediation";
import { CloseMediationInput } from "@/lib/funding/mediations/schema";
import { mediationMachine } from "@/lib/funding/mediations/status";
import { listMediations } from "@/lib/site/admin/queries/mediations";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { openMediatedTalk } from "@/lib/trust/moderation/queries/shared-talk";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 24 * 60;
const reason = "The booth was in the corner";

/** A sponsorship whose money was released a moment ago. */
async function released(world: PaymentWorld) {
  const s = await world.sponsored();
  world.wait(14 * DAY + 1);
  await world.releaseRound();
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, s.sponsorshipId));
  expect(slot).toMatchObject({ status: "released" });
  return s;
}

const ask = (ctx: Ctx, sponsorshipId: string, sharesConversation = false) =>
  requestMediation(ctx, { sponsorshipId, reason, sharesConversation });

const answer = (ctx: Ctx, mediationId: string) =>
  replyToMediation(ctx, { mediationId, answer: "It stood by the stage", sharesConversation: false });

const close = (ctx: Ctx, mediationId: string) =>
  closeMediation(ctx, { mediationId, outcome: "The host offers a booth next year" });

const mailsTo = async ({ viewer }: Ctx) =>
  (
    await db
      .select({ template: mailMessages.template })
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, viewer?.id ?? ""))
  )
    .map(({ template }) => template)
    .filter((template) => template.startsWith("mediation"));

const rowOf = async (mediationId: string) =>
  (await db.select().from(mediations).where(eq(mediations.id, mediationId)))[0];

test("requestMediation, replyToMediation, closeMediation: both sides write, an admin ends it, and no money moves", async () => {
  const world = paymentWorld(database);
  const s = await released(world);
  const admin = await world.as(await createAdmin(db));
  expect(await getMediation(s.host, s.sponsorshipId)).toMatchObject({
    requestBy: expect.any(Date),
    asked: null,
  });
  const before = await database.sql`select count(*)::int from ledger_entries`;
  const { mediationId } = await ask(s.sponsor, s.sponsorshipId);
  expect(await mailsTo(s.host)).toEqual(["mediation-requested"]);
  expect((await getNeeds(admin)).mediations).toBe(1);
  await expect(answer(s.sponsor, mediationId)).rejects.toMatchObject({ code: "not_found" });
  await answer(s.host, mediationId);
  await expect(answer(s.host, mediationId)).rejects.toMatchObject({ code: "conflict" });
  expect(await mailsTo(s.sponsor)).toEqual(["mediation-answered"]);
  expect((await listMediations(admin)).find(({ id }) => id === mediationId)).toMatchObject({
    status: "open",
    requestedBy: "sponsor",
    reason,
    answer: "It stood by the stage",
    tier: { name: expect.any(String) },
    paymentId: s.paymentId,
    sharedBy: [],
  });
  await close(admin, mediationId);
  await expect(close(admin, mediationId)).rejects.toMatchObject({ code: "conflict" });
  for (const ctx of [s.host, s.sponsor]) {
    expect(await mailsTo(ctx)).toContain("mediation-ended");
    expect((await getMediation(ctx, s.sponsorshipId))?.asked).toMatchObject({
      status: "closed",
      isMine: ctx === s.sponsor,
      outcome: "The host offers a booth next year",
    });
  }
  expect((await getNeeds(admin)).mediations).toBe(0);
  expect(await database.sql`select count(*)::int from ledger_entries`).toEqual(before);
  expect(await db.$count(disputes, eq(disputes.paymentId, s.paymentId))).toBe(0);
  await expectSoundLedger(database);
});

test("requestMediation: only after the release, for 30 days, once, and only for the two sides", async () => {
  const world = paymentWorld(database);
  const held = await world.sponsored();
  await expect(ask(held.sponsor, held.sponsorshipId)).rejects.toMatchObject({ code: "conflict" });
  expect(await getMediation(held.sponsor, held.sponsorshipId)).toBeNull();
  const [first, second] = [await released(world), await released(world)];
  await expect(ask(held.sponsor, first.sponsorshipId)).rejects.toMatchObject({ code: "not_found" });
  expect(await getMediation(held.sponsor, first.sponsorshipId)).toBeNull();
  await expect(ask(held.sponsor, newId())).rejects.toMatchObject({ code: "not_found" });
  await ask(first.host, first.sponsorshipId);
  await expect(ask(first.sponsor, first.sponsorshipId)).rejects.toMatchObject({ code: "conflict" });
  world.wait(30 * DAY - 1);
  expect(await getMediation(second.sponsor, second.sponsorshipId)).not.toBeNull();
  world.wait(1);
  await expect(ask(second.sponsor, second.sponsorshipId)).rejects.toMatchObject({ code: "conflict" });
  expect(await getMediation(second.sponsor, second.sponsorshipId)).toBeNull();
});

test("requestMediation: two requests in the same moment open one", async () => {
  const world = paymentWorld(database);
  const s = await released(world);
  const outcomes = await Promise.allSettled([ask(s.host, s.sponsorshipId), ask(s.sponsor, s.sponsorshipId)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db.$count(mediations, eq(mediations.sponsorshipId, s.sponsorshipId))).toBe(1);
});

test("remindOfMediations: admins get one email 5 days before an outcome is due, and it stays open until one writes it", async () => {
  const world = paymentWorld(database);
  const admin = await world.as(await createAdmin(db));
  const s = await released(world);
  const { mediationId } = await ask(s.host, s.sponsorshipId);
  const due = () =>
    db.$count(mailMessages, like(mailMessages.dedupeKey, `mediation-due:${mediationId}:${admin.viewer?.id}`));
  world.wait(25 * DAY - 1);
  await remindOfMediations(world.system());
  expect(await due()).toBe(0);
  world.wait(1);
  await remindOfMediations(world.system());
  await remindOfMediations(world.system());
  expect(await due()).toBe(1);
  world.wait(10 * DAY);
  await remindOfMediations(world.system());
  expect(await due()).toBe(1);
  expect(await rowOf(mediationId)).toMatchObject({ status: "open", outcome: null });
  await answer(s.sponsor, mediationId);
  await close(admin, mediationId);
  expect(await rowOf(mediationId)).toMatchObject({ status: "closed", outcome: expect.any(String) });
});

test("closeMediation: needs an outcome, also for one that expired without one, and both sides read it", async () => {
  const world = paymentWorld(database);
  const admin = await world.as(await createAdmin(db));
  const s = await released(world);
  const { mediationId } = await ask(s.host, s.sponsorshipId);
  expect(CloseMediationInput.safeParse({ mediationId, outcome: "  " }).success).toBe(false);
  // As an earlier version left it.
  await database.sql`alter table mediations disable trigger user`;
  await db
    .update(mediations)
    .set({ status: "expired", closedAt: world.now() })
    .where(eq(mediations.id, mediationId));
  await database.sql`alter table mediations enable trigger user`;
  await expect(answer(s.sponsor, mediationId)).rejects.toMatchObject({ code: "conflict" });
  await close(admin, mediationId);
  for (const ctx of [s.host, s.sponsor]) {
    expect((await getMediation(ctx, s.sponsorshipId))?.asked?.outcome).toBe(
      "The host offers a booth next year",
    );
    expect(await mailsTo(ctx)).toContain("mediation-ended");
  }
});

test("admins read the conversation only if a side shared it, while the mediation is open", async () => {
  const world = paymentWorld(database);
  const admin = await world.as(await createAdmin(db));
  const [silent, open] = [await released(world), await released(world)];
  const { mediationId: unshared } = await ask(silent.sponsor, silent.sponsorshipId);
  await expect(openMediatedTalk(admin, unshared)).rejects.toMatchObject({ code: "not_found" });
  const { mediationId } = await ask(open.sponsor, open.sponsorshipId, true);
  expect((await listMediations(admin)).find(({ id }) => id === mediationId)?.sharedBy).toHaveLength(1);
  expect(await openMediatedTalk(admin, mediationId)).toMatchObject({ caseId: mediationId });
  await expect(openMediatedTalk(open.host, mediationId)).rejects.toMatchObject({ code: "not_found" });
  await close(admin, mediationId);
  await expect(openMediatedTalk(admin, mediationId)).rejects.toMatchObject({ code: "not_found" });
});

test("closeMediation: an admin who is one of the sides can't close it if there is another admin", async () => {
  const world = paymentWorld(database);
  await createAdmin(db);
  const s = await released(world);
  const { mediationId } = await ask(s.host, s.sponsorshipId);
  const self = await world.as(await createAdmin(db));
  await db
    .update(sponsorships)
    .set({ sponsorId: self.viewer?.id ?? "" })
    .where(eq(sponsorships.id, s.sponsorshipId));
  await expect(close(self, mediationId)).rejects.toMatchObject({ code: "forbidden" });
});

test("the database knows the same transitions", async () => {
  const rows = await database.sql<{ move: string }[]>`
    select from_status || ' to ' || to_status as move from app.status_transitions where table_name = 'mediations'`;
  const moves = Object.values(mediationMachine.moves).flatMap(({ from, to }) =>
    from.map((status) => `${status} to ${to}`),
  );
  expect(rows.map(({ move }) => move).toSorted()).toEqual(moves.toSorted());
});
