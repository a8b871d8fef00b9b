import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  auditLog,
  mailMessages,
  media,
  notifications,
  proposals,
  proposalTiers,
  proposalUpdates,
  sponsorships,
  updateRequests,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { askForUpdate } from "@/lib/funding/updates/commands/ask-for-update";
import { deleteUpdate } from "@/lib/funding/updates/commands/delete-update";
import { editUpdate } from "@/lib/funding/updates/commands/edit-update";
import { publishUpdate } from "@/lib/funding/updates/commands/publish-update";
import { sendUpdateDigests, UPDATE_DIGEST_HOUR } from "@/lib/funding/updates/commands/send-update-digests";
import { listAskedUpdates } from "@/lib/funding/updates/queries/asked";
import { getSponsorshipUpdates } from "@/lib/funding/updates/queries/sponsorship-updates";
import { getProposalUpdates, listUpdates } from "@/lib/funding/updates/queries/updates";
import { getUpdatesPage } from "@/lib/funding/updates/queries/updates-page";
import { PublishUpdateInput, UPDATE_LIMITS } from "@/lib/funding/updates/schema";
import { deleteUnattachedMedia } from "@/lib/listings/media/commands/delete-unattached";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { type PaymentWorld, paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;
const DAY = 24 * 60;

const write = (ctx: Ctx, proposalId: string, words: string, more: Partial<PublishUpdateInput> = {}) =>
  publishUpdate(ctx, { proposalId, formId: newId(), title: null, words, pictures: [], ...more });

const viewerOf = ({ viewer }: Ctx) => {
  if (!viewer) throw new Error("no viewer");
  return viewer;
};

const mailsTo = (userId: string, template: string) =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, template)))
    .orderBy(mailMessages.id);

async function pictureOf(ownerId: string) {
  const storageKey = `${newId().replaceAll("-", "").repeat(2)}.webp`;
  const [row] = await db
    .insert(media)
    .values({ ownerId, storageKey, contentType: "image/webp", width: 40, height: 30, bytes: 9 })
    .returning();
  return row?.id ?? "";
}

/** Moves the clock to the next hour of digests, and sends them twice. */
async function nextDigests(world: PaymentWorld): Promise<void> {
  const next = new Date(world.now());
  next.setUTCHours(UPDATE_DIGEST_HOUR, 1, 0, 0);
  if (next <= world.now()) next.setUTCDate(next.getUTCDate() + 1);
  world.wait((next.getTime() - world.now().getTime()) / 60_000);
  for (const ctx of [world.system(), world.system()]) await sendUpdateDigests(ctx);
}

test("publishUpdate: shows an update on the page, to the sponsor, and in the report; the same form publishes once", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  const formId = newId();
  const picture = await pictureOf(s.hostId);
  const input = { title: "Stage booked", formId, pictures: [{ id: picture, alt: "The stage" }] };
  const first = await write(s.host, s.proposalId, "It has a roof.", input);
  expect(await write(s.host, s.proposalId, "It has a roof.", input)).toEqual(first);
  await write(s.host, s.proposalId, "The band is booked.");
  const shown = await listUpdates(readDb, s.proposalId);
  expect(shown).toMatchObject([
    { title: null, words: "The band is booked.", pictures: [] },
    { title: "Stage booked", words: "It has a roof.", pictures: [{ id: picture, alt: "The stage" }] },
  ]);
  expect((await getSponsorshipUpdates(s.sponsor, s.sponsorshipId))?.updates).toEqual(shown);
  const { updates, ...others } = await getProposalUpdates(db, s.proposalId);
  expect(updates).toMatchObject([
    { words: "Stage booked\n\nIt has a roof." },
    { words: "The band is booked." },
  ]);
  expect(others).toEqual({});
  expect(updates[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await db.$count(auditLog, eq(auditLog.action, "proposal.publish_update"))).toBe(2);
});

test("publishUpdate: keeps an attached picture, refuses someone else's, and deletes it a day after its update", async () => {
  const world = paymentWorld(database);
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  const host = await world.as({ id: proposal.hostId });
  const foreign = await pictureOf(viewerOf(await world.as()).id);
  await expect(
    write(host, proposal.id, "Look", { pictures: [{ id: foreign, alt: null }] }),
  ).rejects.toMatchObject({ code: "invalid" });
  expect(await listUpdates(readDb, proposal.id)).toEqual([]);
  const own = await pictureOf(proposal.hostId);
  const { updateId } = await write(host, proposal.id, "Look", { pictures: [{ id: own, alt: null }] });
  const system = world.system();
  const later = {
    ...system,
    ports: { ...system.ports, storage: temporaryStorage() },
    now: () => new Date(Date.now() + 2 * 86_400_000),
  };
  await deleteUnattachedMedia(later);
  expect(await db.$count(media, eq(media.id, own))).toBe(1);
  await deleteUpdate(host, { updateId });
  await deleteUnattachedMedia(later);
  expect(await db.$count(media, eq(media.id, own))).toBe(0);
});

test("publishUpdate: is refused for drafts and removed proposals, and after too many updates", async () => {
  const world = paymentWorld(database);
  const { id } = await createHost(db);
  const owner = await world.as({ id });
  const draft = await createProposal(db, id, { status: "draft", publishedAt: null });
  await expect(write(owner, draft.proposal.id, "Soon")).rejects.toMatchObject({ code: "conflict" });
  const removed = await createProposal(db, id, { status: "removed" });
  await expect(write(owner, removed.proposal.id, "Soon")).rejects.toMatchObject({ code: "not_found" });
  const { proposal } = await createProposal(db, id);
  await database.sql`
      insert into proposal_updates (id, proposal_id, author_id, form_id, words)
      select gen_random_uuid(), ${proposal.id}, ${id}, gen_random_uuid(), 'Old' from generate_series(1, ${UPDATE_LIMITS.each})`;
  await expect(write(owner, proposal.id, "One more")).rejects.toMatchObject({ code: "conflict" });
});

test("a report has the newest updates and says how many are older, so that drawing it takes seconds however much a host wrote", async () => {
  const { id: hostId } = await createHost(db);
  const { proposal } = await createProposal(db, hostId);
  await db.insert(proposalUpdates).values(
    Array.from({ length: 15 }, (_, n) => ({
      proposalId: proposal.id,
      formId: newId(),
      words: String(n).padEnd(UPDATE_LIMITS.words, "\na"),
    })),
  );
  const reported = await getProposalUpdates(db, proposal.id);
  expect(reported.olderUpdates).toBe(5);
  expect(reported.updates.map(({ words }) => Number.parseInt(words, 10))).toEqual([
    5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
});

test("publishUpdate: takes up to four pictures and 2,000 characters", () => {
  const input = (change: object) => ({ proposalId: newId(), formId: newId(), words: "New", ...change });
  const pictures = (count: number) => Array.from({ length: count }, () => ({ id: newId(), alt: "" }));
  const isFine = (change: object) => PublishUpdateInput.safeParse(input(change)).success;
  expect(isFine({ pictures: pictures(4), words: "x".repeat(2_000), title: " " })).toBe(true);
  expect(isFine({ pictures: pictures(5) })).toBe(false);
  expect(isFine({ words: "x".repeat(2_001) })).toBe(false);
  expect(isFine({ words: " \n " })).toBe(false);
});

test("editUpdate, deleteUpdate: change it for everyone, with the old text in the audit log", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  const { updateId } = await write(s.host, s.proposalId, "It has a rof.");
  await editUpdate(s.host, { updateId, title: "Stage", words: "It has a roof.", pictures: [] });
  expect(await listUpdates(readDb, s.proposalId)).toMatchObject([
    { title: "Stage", words: "It has a roof." },
  ]);
  await expect(deleteUpdate(s.sponsor, { updateId })).rejects.toMatchObject({ code: "forbidden" });
  await deleteUpdate(s.host, { updateId });
  expect(await listUpdates(readDb, s.proposalId)).toEqual([]);
  await expect(deleteUpdate(s.host, { updateId })).rejects.toMatchObject({ code: "not_found" });
  const entries = await db
    .select({ action: auditLog.action, before: auditLog.before })
    .from(auditLog)
    .where(eq(auditLog.entityId, s.proposalId))
    .orderBy(auditLog.id);
  expect(entries.filter(({ action }) => action.endsWith("_update"))).toMatchObject([
    { action: "proposal.publish_update" },
    { action: "proposal.edit_update", before: { words: "It has a rof." } },
    { action: "proposal.delete_update", before: { words: "It has a roof." } },
  ]);
});

test("askForUpdate: once in 14 days; the host gets one email for several sponsors, and the next update answers all", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ fundingMode: "several", tiers: [{ places: 3 }] });
  const second = await world.as();
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, s.proposalId));
  const [tier] = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, s.proposalId));
  if (!proposal || !tier) throw new Error("no proposal");
  const bought = await world.checkout(second, { proposal, tier });
  await world.api.decide(bought.ref, "approve");
  await world.reconcile(bought.paymentId);
  const [other] = await db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.sponsorId, viewerOf(second).id));

  const ask = () => askForUpdate(s.sponsor, { sponsorshipId: s.sponsorshipId });
  await Promise.all([ask(), ask(), ask()]);
  await askForUpdate(second, { sponsorshipId: other?.id ?? "" });
  expect(await mailsTo(s.hostId, "update-requested")).toHaveLength(1);
  expect(await db.$count(updateRequests, eq(updateRequests.proposalId, s.proposalId))).toBe(2);
  expect(
    await db.$count(notifications, eq(notifications.path, `/editproposal/updates?id=${s.proposalId}`)),
  ).toBe(1);
  const asHost = { db, viewer: viewerOf(s.host) };
  expect(await listAskedUpdates(asHost)).toMatchObject([{ proposalId: s.proposalId, asking: 2 }]);
  expect((await getUpdatesPage(s.host, s.proposalId)).asking).toBe(2);
  expect(await getSponsorshipUpdates(s.sponsor, s.sponsorshipId)).toMatchObject({
    canAsk: false,
    askedAt: expect.any(Date),
    writePath: null,
  });

  await write(s.host, s.proposalId, "The band is booked.");
  expect(await listAskedUpdates(asHost)).toEqual([]);
  expect(await getSponsorshipUpdates(s.sponsor, s.sponsorshipId)).toMatchObject({
    canAsk: false,
    askedAt: null,
  });
  await ask();
  expect(await mailsTo(s.hostId, "update-requested"), "answered, but asked a moment ago").toHaveLength(1);
  world.wait(14 * DAY + 1);
  expect(await getSponsorshipUpdates(s.sponsor, s.sponsorshipId)).toMatchObject({ canAsk: true });
  await ask();
  expect(await mailsTo(s.hostId, "update-requested")).toHaveLength(2);
});

test("askForUpdate: only for what is paid and not canceled", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  const ask = (ctx: Ctx) => askForUpdate(ctx, { sponsorshipId: s.sponsorshipId });
  await expect(ask(await world.as())).rejects.toMatchObject({ code: "not_found" });
  await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, s.sponsorshipId));
  await expect(ask(s.sponsor)).rejects.toMatchObject({ code: "conflict" });
});

test("sendUpdateDigests: one email and one notification a day with everything new, for sponsors who had paid", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  const sponsorId = viewerOf(s.sponsor).id;
  await nextDigests(world);
  expect(await mailsTo(sponsorId, "proposal-updates")).toEqual([]);
  world.wait(1);
  await write(s.host, s.proposalId, "It has a roof.", { title: "Stage booked" });
  await write(s.host, s.proposalId, "The band is booked.");
  const { updateId } = await write(s.host, s.proposalId, "A mistake.");
  await deleteUpdate(s.host, { updateId });
  await nextDigests(world);
  const [mail, ...more] = await mailsTo(sponsorId, "proposal-updates");
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/> Stage booked\n> It has a roof\.[\s\S]*> The band is booked\./);
  expect(mail?.text).not.toContain("mistake");
  expect(
    await db.$count(
      notifications,
      and(
        eq(notifications.userId, sponsorId),
        eq(notifications.path, `/sponsorships/${s.sponsorshipId}#updates`),
      ),
    ),
  ).toBe(1);
  expect(await mailsTo(s.hostId, "proposal-updates")).toEqual([]);
  await nextDigests(world);
  expect(await mailsTo(sponsorId, "proposal-updates")).toHaveLength(1);
});

test("sendUpdateDigests: not for updates from before the payment, canceled sponsorships, and suspended accounts", async () => {
  const world = paymentWorld(database);
  const [early, canceled, suspended] = [
    await world.sponsored(),
    await world.sponsored(),
    await world.sponsored(),
  ];
  await nextDigests(world);
  world.wait(1);
  for (const s of [early, canceled, suspended]) await write(s.host, s.proposalId, "News");
  world.wait(1);
  await db.update(sponsorships).set({ paidAt: world.now() }).where(eq(sponsorships.id, early.sponsorshipId));
  await db
    .update(sponsorships)
    .set({ status: "cancelled" })
    .where(eq(sponsorships.id, canceled.sponsorshipId));
  await db
    .update(users)
    .set({ accountStatus: "suspended" })
    .where(eq(users.id, viewerOf(suspended.sponsor).id));
  await nextDigests(world);
  for (const s of [early, canceled, suspended])
    expect(await mailsTo(viewerOf(s.sponsor).id, "proposal-updates")).toEqual([]);
});
