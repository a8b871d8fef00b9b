import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  auditLog,
  deliverableEntries,
  mailMessages,
  mailSuppressions,
  sponsorships,
  users,
} from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { answerChange } from "@/lib/funding/deliverables/commands/answer-change";
import { extendAcceptance } from "@/lib/funding/deliverables/commands/extend-acceptance";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { waiveDeliverable } from "@/lib/funding/sponsor-assets/commands/waive-deliverable";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { createTestDatabase } from "@/tests/support/database";
import { DAY, itemsOf, passDays, prove, withBenefits } from "@/tests/support/deliverables";
import { expectSoundLedger, paymentWorld, type Sponsored } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const CONFLICT = { code: "conflict" };
const NOT_FOUND = { code: "not_found" };

const statuses = async ({ sponsorshipId }: Sponsored) =>
  (await itemsOf(database, sponsorshipId)).map(({ status }) => status);

async function proved() {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  const [logo, booth] = (await itemsOf(database, s.sponsorshipId)).map(({ id }) => id);
  if (!logo || !booth) throw new Error("no benefits");
  await prove(s.host, logo);
  await prove(s.host, booth);
  return { world, s, logo, booth };
}

const about = (deliverableId: string) => ({ deliverableId, formId: newId() });
const reason = "The logo is last year's.";

describe("acceptDeliverables", () => {
  test("acceptDeliverables: accepts named ones, once, with who and when", async () => {
    const { world, s, logo } = await proved();
    expect(await acceptDeliverables(s.sponsor, { deliverableIds: [logo] })).toEqual({ acceptedIds: [logo] });
    expect(await acceptDeliverables(s.sponsor, { deliverableIds: [logo, logo] })).toEqual({
      acceptedIds: [],
    });
    expect(await statuses(s)).toEqual(["accepted", "proved"]);
    const [item] = await itemsOf(database, s.sponsorshipId);
    expect(item).toMatchObject({ settledBy: "sponsor", deadlineAt: null });
    expect(item?.settledAt?.getTime()).toBeGreaterThan(world.now().getTime() - 60_000);
    const audits = await db.select().from(auditLog).where(eq(auditLog.entityId, logo));
    expect(audits.map(({ action }) => action)).toEqual(["deliverable.prove", "deliverable.accept"]);
  });

  test("acceptDeliverables: accepts everything of one or of all sponsorships, but nothing proved after it was read", async () => {
    const { world, s, logo, booth } = await proved();
    const seenAt = new Date(world.now().getTime() + 1_000);
    const other = await withBenefits(world, database);
    world.wait(1);
    const [late] = await itemsOf(database, other.sponsorshipId);
    await prove(other.host, late?.id ?? "");
    expect(
      await acceptDeliverables(s.sponsor, { sponsorshipId: other.sponsorshipId, provedBefore: undefined }),
    ).toEqual({ acceptedIds: [] });
    expect(
      await acceptDeliverables(s.sponsor, { provedBefore: new Date(seenAt.getTime() - DAY * 60_000) }),
    ).toEqual({ acceptedIds: [] });
    expect(await acceptDeliverables(s.sponsor, { provedBefore: seenAt })).toEqual({
      acceptedIds: [logo, booth].toSorted(),
    });
    expect(await statuses(other)).toEqual(["proved", "due"]);
  });

  test("acceptDeliverables: is hidden from hosts and other sponsors, and needs a proof", async () => {
    const { world, s, logo, booth } = await proved();
    await expect(acceptDeliverables(await world.as(), { deliverableIds: [logo] })).rejects.toMatchObject(
      NOT_FOUND,
    );
    await expect(acceptDeliverables(s.host, { deliverableIds: [logo] })).rejects.toMatchObject({
      code: "forbidden",
    });
    await requestChange(s.sponsor, { ...about(booth), reason });
    await expect(acceptDeliverables(s.sponsor, { deliverableIds: [logo, booth] })).rejects.toMatchObject({
      ...CONFLICT,
      message: expect.stringContaining("Change requested"),
    });
    expect(await statuses(s)).toEqual(["proved", "change_requested"]);
  });

  test("acceptDeliverables: nothing is accepted after a refund of everything", async () => {
    const { world, s, logo } = await proved();
    const refund = {
      sponsorshipId: s.sponsorshipId,
      amount: 100_000,
      reason: "Canceled",
      idempotencyKey: newId(),
    };
    await refundSponsorship(s.host, refund);
    await world.sweep();
    await expect(acceptDeliverables(s.sponsor, { deliverableIds: [logo] })).rejects.toMatchObject({
      ...CONFLICT,
      message: "This sponsorship was refunded.",
    });
    expect(await acceptDeliverables(s.sponsor, {})).toEqual({ acceptedIds: [] });
    await expectSoundLedger(database);
  });

  test("acceptDeliverables: silence still accepts for a sponsor whose account is suspended or deleted", async () => {
    for (const accountStatus of ["suspended", "deleted"] as const) {
      const { world, s, logo } = await proved();
      const sponsorId = s.sponsor.viewer?.id ?? "";
      await db.update(users).set({ accountStatus }).where(eq(users.id, sponsorId));
      if (accountStatus === "suspended")
        await expect(
          acceptDeliverables(await world.as({ id: sponsorId }), { deliverableIds: [logo] }),
        ).rejects.toMatchObject({ code: "forbidden" });
      await passDays(world, 38);
      expect(await statuses(s)).toEqual(["accepted", "accepted"]);
    }
  });
});

describe("requestChange and answerChange", () => {
  test("requestChange: asks twice with a reason, and the host answers each time in words", async () => {
    const { world, s, logo } = await proved();
    const form = { ...about(logo), reason };
    for (const ask of [form, form]) await requestChange(s.sponsor, ask);
    let [item] = await itemsOf(database, s.sponsorshipId);
    expect(item).toMatchObject({ status: "change_requested", changeRequests: 1 });
    expect(item?.deadlineAt).toEqual(new Date((item?.updatedAt.getTime() ?? 0) + 5 * DAY * 60_000));
    world.wait(DAY);
    await answerChange(s.host, { ...about(logo), answer: "It is the one that you sent." });
    [item] = await itemsOf(database, s.sponsorshipId);
    expect(item).toMatchObject({ status: "proved", provedAt: item?.updatedAt });
    await requestChange(s.sponsor, { ...about(logo), reason });
    await answerChange(s.host, { ...about(logo), answer: "We replaced it." });
    await expect(requestChange(s.sponsor, { ...about(logo), reason })).rejects.toMatchObject({
      ...CONFLICT,
      message: expect.stringMatching(/two changes/),
    });
    const entries = await db
      .select()
      .from(deliverableEntries)
      .where(eq(deliverableEntries.deliverableId, logo))
      .orderBy(deliverableEntries.id);
    expect(entries.map(({ move, note }) => [move, note])).toEqual([
      ["prove", null],
      ["request_change", reason],
      ["answer_change", "It is the one that you sent."],
      ["request_change", reason],
      ["answer_change", "We replaced it."],
    ]);
  });

  test("requestChange: without an answer in 5 days, the benefit is missed", async () => {
    const { world, s, logo } = await proved();
    await requestChange(s.sponsor, { ...about(logo), reason });
    await passDays(world, 6);
    expect(await statuses(s)).toEqual(["missed", "proved"]);
  });

  test("answerChange: is for the host's side, and only while a change is requested", async () => {
    const { world, s, logo } = await proved();
    const answer = { ...about(logo), answer: "We replaced it." };
    await expect(answerChange(s.host, answer)).rejects.toMatchObject(CONFLICT);
    await requestChange(s.sponsor, { ...about(logo), reason });
    const { host: stranger } = await withBenefits(world, database);
    await expect(answerChange(stranger, answer)).rejects.toMatchObject(NOT_FOUND);
    await expect(requestChange(await world.as(), { ...about(logo), reason })).rejects.toMatchObject(
      NOT_FOUND,
    );
  });
});

describe("waiveDeliverable", () => {
  test("waiveDeliverable: a sponsor doesn't need it, and the host keeps the share", async () => {
    const world = paymentWorld(database);
    const s = await withBenefits(world, database);
    const [logo] = await itemsOf(database, s.sponsorshipId);
    const input = about(logo?.id ?? "");
    await expect(waiveDeliverable(await world.as(), input)).rejects.toMatchObject(NOT_FOUND);
    await waiveDeliverable(s.sponsor, input);
    await waiveDeliverable(s.sponsor, input);
    expect(await itemsOf(database, s.sponsorshipId)).toMatchObject([
      { status: "waived", settledBy: "sponsor", refundId: null },
      { status: "due" },
    ]);
  });

  test("waiveDeliverable: what was proved is accepted instead", async () => {
    const { s, logo } = await proved();
    await expect(waiveDeliverable(s.sponsor, about(logo))).rejects.toMatchObject(CONFLICT);
  });
});

describe("extendAcceptance", () => {
  test("extendAcceptance: gives 7 more days, once, for everything proved", async () => {
    const { world, s } = await proved();
    const before = await itemsOf(database, s.sponsorshipId);
    await expect(extendAcceptance(await world.as(), s)).rejects.toMatchObject(NOT_FOUND);
    await extendAcceptance(s.sponsor, { sponsorshipId: s.sponsorshipId });
    const after = await itemsOf(database, s.sponsorshipId);
    after.forEach(({ deadlineAt, updatedAt }, at) => {
      expect(deadlineAt?.getTime()).toBe((before[at]?.deadlineAt?.getTime() ?? 0) + 7 * DAY * 60_000);
      expect(updatedAt).toEqual(before[at]?.updatedAt);
    });
    await expect(extendAcceptance(s.sponsor, s)).rejects.toMatchObject({
      ...CONFLICT,
      message: expect.stringMatching(/already/),
    });
    const audits = await db.select().from(auditLog).where(eq(auditLog.entityId, s.sponsorshipId));
    expect(audits.map(({ action }) => action)).toContain("sponsorship.extend_acceptance");
  });

  test("extendAcceptance: needs something to accept", async () => {
    const s = await withBenefits(paymentWorld(database), database);
    await expect(extendAcceptance(s.sponsor, s)).rejects.toMatchObject({
      ...CONFLICT,
      message: expect.stringMatching(/nothing/),
    });
  });

  test("extendAcceptance: happens by itself when the email about the proof bounced, once", async () => {
    const { world, s } = await proved();
    world.wait(DAY);
    const sponsorId = s.sponsor.viewer?.id ?? "";
    await db.insert(mailMessages).values({
      id: newId(),
      toUserId: sponsorId,
      toAddress: "gone@example.test",
      kind: "sponsorships",
      template: "delivery-digest",
      subject: "1 benefit needs your attention by March 30, 2026",
      text: "",
      dedupeKey: newId(),
      status: "bounced",
      createdAt: world.now(),
    });
    await passDays(world, 37);
    expect(await statuses(s)).toEqual(["proved", "proved"]);
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, s.sponsorshipId));
    expect(slot?.acceptanceExtendedAt).not.toBeNull();
    await passDays(world, 7);
    expect(await statuses(s)).toEqual(["accepted", "accepted"]);
  });

  test("extendAcceptance: a bounced address adds 7 days by itself, once for all that is proved", async () => {
    const { world, s, logo } = await proved();
    const [sponsor] = await db
      .select()
      .from(users)
      .where(eq(users.id, s.sponsor.viewer?.id ?? ""));
    await db
      .insert(mailSuppressions)
      .values({ address: sponsor?.email ?? "", scope: "all", reason: "hard_bounce" });
    await passDays(world, 38);
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, s.sponsorshipId));
    expect(slot?.acceptanceExtendedAt).not.toBeNull();
    expect(await statuses(s)).toEqual(["proved", "proved"]);
    await expect(extendAcceptance(s.sponsor, s)).rejects.toMatchObject(CONFLICT);
    await requestChange(s.sponsor, { ...about(logo), reason });
    await passDays(world, 7);
    expect(await statuses(s)).toEqual(["missed", "accepted"]);
    const [after] = await db.select().from(sponsorships).where(eq(sponsorships.id, s.sponsorshipId));
    expect(after?.acceptanceExtendedAt).toEqual(slot?.acceptanceExtendedAt);
  });
});
