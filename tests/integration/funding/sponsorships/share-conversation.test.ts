import { desc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, disputeConsents } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { shareConversation } from "@/lib/funding/sponsorships/commands/share-conversation";
import { getSponsorship } from "@/lib/funding/sponsorships/queries/sponsorship";
import { writeOnSponsorship } from "@/lib/messaging/threads/commands/write-on-sponsorship";
import { listOpenDisputes } from "@/lib/site/admin/queries/disputes";
import { openSharedTalk } from "@/lib/trust/moderation/queries/shared-talk";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);
const admin = await ctxFor(database, await createAdmin(db));

/** A dispute between two who wrote to each other. */
async function disputed(sharesConversation = false) {
  const slot = await world.sponsored();
  const { sponsorshipId } = slot;
  const write = (ctx: typeof slot.sponsor, text: string) =>
    writeOnSponsorship(ctx, { sponsorshipId, text, idempotencyKey: newId() });
  await write(slot.sponsor, "Where is the banner?");
  await write(slot.host, "It blew away.");
  const opened = { sponsorshipId, reason: "No banner.", sharesConversation };
  const { disputeId } = await openDispute(slot.sponsor, opened);
  return { ...slot, disputeId, write };
}

const consents = (disputeId: string) => db.$count(disputeConsents, eq(disputeConsents.disputeId, disputeId));

test("no admin reads the conversation until one side shares it, and then only while the dispute is open", async () => {
  const { disputeId, sponsor, host, sponsorshipId, write } = await disputed();
  await expect(openSharedTalk(admin, disputeId)).rejects.toMatchObject({ code: "not_found" });
  const rowOf = async () => (await listOpenDisputes(admin)).rows.find(({ id }) => id === disputeId);
  expect((await rowOf())?.sharedBy).toEqual([]);

  await shareConversation(host, { disputeId });
  await shareConversation(host, { disputeId });
  expect(await consents(disputeId)).toBe(1);
  expect((await getSponsorship(host, sponsorshipId)).dispute).toEqual({ id: disputeId, isShared: true });
  expect((await getSponsorship(sponsor, sponsorshipId)).dispute).toEqual({ id: disputeId, isShared: false });
  await write(sponsor, "Then refund me.");
  const { messages } = await openSharedTalk(admin, disputeId);
  expect(messages.map(({ text }) => text)).toEqual([
    "Where is the banner?",
    "It blew away.",
    "Then refund me.",
  ]);
  const row = await rowOf();
  expect(row?.sharedBy).toMatchObject([{ name: host.viewer?.fullName }]);
  expect(row?.tier?.name).toBe("Tier 1");
  expect(row?.payment).toMatchObject({ capturedCents: 50_000, refundedCents: 0 });
  const [opened] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, disputeId))
    .orderBy(desc(auditLog.id));
  expect(opened).toMatchObject({ action: "dispute.read_conversation", actorId: admin.viewer?.id });

  await closeDispute(admin, { disputeId, outcome: "release", reason: "The banner was there." });
  await expect(openSharedTalk(admin, disputeId)).rejects.toMatchObject({ code: "not_found" });
  await expect(shareConversation(sponsor, { disputeId })).rejects.toMatchObject({ code: "conflict" });
});

test("a sponsor may share it when opening the dispute, which the log records", async () => {
  const { disputeId, sponsor, sponsorshipId } = await disputed(true);
  expect((await openSharedTalk(admin, disputeId)).messages).toHaveLength(2);
  const logged = await db.select().from(auditLog).where(eq(auditLog.entityId, sponsorshipId));
  expect(logged.filter(({ action }) => action === "sponsorship.share_conversation")).toMatchObject([
    { actorId: sponsor.viewer?.id, after: { disputeId } },
  ]);
});

test("no one else shares or reads it", async () => {
  const { disputeId, sponsor, host } = await disputed(true);
  const stranger = await ctxFor(database, await createHost(db));
  await expect(shareConversation(stranger, { disputeId })).rejects.toMatchObject({ code: "not_found" });
  for (const ctx of [sponsor, host, stranger, guestCtx(database)])
    await expect(openSharedTalk(ctx, disputeId)).rejects.toMatchObject({
      code: ctx.viewer ? "not_found" : "unauthenticated",
    });
  await expect(openSharedTalk(admin, newId())).rejects.toMatchObject({ code: "not_found" });
});
