import { and, eq, like } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, notifications, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { DIGEST_HOUR, sendDeliveryDigests } from "@/lib/funding/deliverables/commands/send-delivery-digests";
import { teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import { createTestDatabase } from "@/tests/support/database";
import { DAY, itemsOf, passDays, prove, withBenefits } from "@/tests/support/deliverables";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const digestsTo = async (userId = "") =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), like(mailMessages.dedupeKey, "delivery-digest:%")))
    .orderBy(mailMessages.id);

/** Moves the clock to the next hour of digests, and sends them twice. */
async function nextDigests(world: PaymentWorld): Promise<void> {
  const next = new Date(world.now());
  next.setUTCHours(DIGEST_HOUR, 1, 0, 0);
  if (next <= world.now()) next.setUTCDate(next.getUTCDate() + 1);
  world.wait((next.getTime() - world.now().getTime()) / 60_000);
  for (const ctx of [world.system(), world.system()]) await sendDeliveryDigests(ctx);
}

async function started() {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  await nextDigests(world);
  const sponsorId = s.sponsor.viewer?.id ?? "";
  const [logo = "", booth = ""] = (await itemsOf(database, s.sponsorshipId)).map(({ id }) => id);
  return { world, s, sponsorId, logo, booth };
}

test("sendDeliveryDigests: one email and one notification a day for everything that happened", async () => {
  const { world, s, sponsorId, logo, booth } = await started();
  expect(await digestsTo(sponsorId)).toEqual([]);
  await prove(s.host, logo);
  await prove(s.host, booth);
  await nextDigests(world);
  const [mail, ...more] = await digestsTo(sponsorId);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^2 benefits need your attention by /);
  expect(mail?.text).toMatch(/Delivered\W+Logo on the banner, A booth/);
  expect(mail?.text).toMatch(/Accept by \w+ \d+, \d{4}\W+Logo on the banner, A booth/);
  expect(
    await db.$count(
      notifications,
      and(eq(notifications.userId, sponsorId), eq(notifications.path, "/deliveries")),
    ),
  ).toBe(1);
  expect(await digestsTo(s.hostId)).toEqual([]);

  await requestChange(s.sponsor, { deliverableId: logo, formId: newId(), reason: "The logo is old." });
  await nextDigests(world);
  expect(await digestsTo(sponsorId)).toHaveLength(1);
  const [toHost] = await digestsTo(s.hostId);
  expect(toHost?.subject).toMatch(/^1 benefit needs your attention by /);
  expect(toHost?.text).toMatch(/Change requested\W+Logo on the banner/);
});

test("sendDeliveryDigests: without news, only 4 days and 1 day before the deadline", async () => {
  const { world, s, sponsorId, logo } = await started();
  await prove(s.host, logo);
  const [item] = await itemsOf(database, s.sponsorshipId);
  const sent: number[] = [];
  for (let day = 0; day < 40; day++) {
    const before = (await digestsTo(sponsorId)).length;
    await nextDigests(world);
    const left = ((item?.deadlineAt?.getTime() ?? 0) - world.now().getTime()) / (DAY * 60_000);
    if ((await digestsTo(sponsorId)).length > before && left > 0) sent.push(Math.ceil(left));
  }
  const [first, ...reminders] = sent;
  expect(first).toBeGreaterThan(30);
  expect(reminders).toEqual([4, 1]);
});

test("sendDeliveryDigests: says what was missed, to both sides, but not to a suspended account", async () => {
  const { world, s, sponsorId } = await started();
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, sponsorId));
  await passDays(world, 34);
  await nextDigests(world);
  expect(await digestsTo(sponsorId)).toEqual([]);
  const mails = await digestsTo(s.hostId);
  expect(mails.at(-1)?.text).toMatch(/Not delivered in time\W+Logo on the banner, A booth/);
  expect(mails.at(-1)?.text).toMatch(/Offer a make-good by/);
});

test("sendDeliveryDigests: emails the team members who may act, with the page that they may open", async () => {
  const { world, s, logo } = await started();
  const about = { proposalId: s.proposalId, hostId: s.hostId };
  const memberAs = async (role: "viewer_sharer" | "editor" | "co_owner") => {
    const agent = await createAgent(db);
    return { agent, agreement: await createAgreement(db, { ...about, agent }, { role }) };
  };
  const [sharer, editor, coOwner, former] = [
    await memberAs("viewer_sharer"),
    await memberAs("editor"),
    await memberAs("co_owner"),
    await memberAs("editor"),
  ];
  await endAgreement(db, former.agreement);
  await prove(s.host, logo);
  await nextDigests(world);
  await requestChange(s.sponsor, { deliverableId: logo, formId: newId(), reason: "The logo is old." });
  await nextDigests(world);
  for (const { agent } of [editor, coOwner]) {
    const [mail, ...more] = await digestsTo(agent.id);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Change requested\W+Logo on the banner/);
    expect(mail?.text).toContain(teamBenefitsPath(s.sponsorshipId));
    expect(mail?.kind).toBe("sponsorships");
  }
  for (const { agent } of [sharer, former]) expect(await digestsTo(agent.id)).toEqual([]);
  expect(await digestsTo(s.hostId)).toHaveLength(1);
});
