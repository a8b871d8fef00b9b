import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { deliverableProofs, mailMessages, refunds, sponsorships, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { agreeToMakeGood } from "@/lib/funding/deliverables/commands/agree-to-make-good";
import { declineMakeGood } from "@/lib/funding/deliverables/commands/decline-make-good";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { createTestDatabase } from "@/tests/support/database";
import { DAY, itemsOf, passDays, prove, withBenefits } from "@/tests/support/deliverables";
import { createAgreement } from "@/tests/support/factories/agents";
import { createUser } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, paymentWorld, type Sponsored } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const CONFLICT = { code: "conflict" };
const NOT_FOUND = { code: "not_found" };
const offer = "Your banner at the spring fair";

const about = (deliverableId: string) => ({ deliverableId, formId: newId() });

async function started() {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  const [logo, booth] = (await itemsOf(database, s.sponsorshipId)).map(({ id }) => id);
  if (!logo || !booth) throw new Error("no benefits");
  return { world, s, logo, booth };
}

const logoOf = async ({ sponsorshipId }: Sponsored) => (await itemsOf(database, sponsorshipId))[0];

const refundsOf = ({ paymentId }: Sponsored) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);

async function offered() {
  const all = await started();
  await passDays(all.world, 34);
  expect(await logoOf(all.s)).toMatchObject({ status: "missed" });
  await offerMakeGood(all.s.host, { ...about(all.logo), offer });
  return all;
}

describe("offerMakeGood", () => {
  test("offerMakeGood: a missed benefit gets one offer, which the sponsor has 7 days to answer", async () => {
    const { s, logo } = await offered();
    const item = await logoOf(s);
    expect(item).toMatchObject({ status: "make_good_offered", substitute: offer });
    expect(item?.deadlineAt?.getTime()).toBe((item?.updatedAt.getTime() ?? 0) + 7 * DAY * 60_000);
    const mails = await db
      .select()
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.template, "make-good-offered"),
          eq(mailMessages.toUserId, s.sponsor.viewer?.id ?? ""),
        ),
      );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(offer);
    expect(mails[0]?.text).toContain("$350");
    await expect(offerMakeGood(s.host, { ...about(logo), offer })).rejects.toMatchObject(CONFLICT);
  });

  test("offerMakeGood: is for the host's side, not for what was proved, and harmless if sent twice", async () => {
    const { world, s, logo, booth } = await started();
    const input = { ...about(logo), offer };
    const { host: stranger } = await withBenefits(world, database);
    await expect(offerMakeGood(stranger, input)).rejects.toMatchObject(NOT_FOUND);
    await offerMakeGood(s.host, input);
    await offerMakeGood(s.host, input);
    await prove(s.host, booth);
    await expect(offerMakeGood(s.host, { ...about(booth), offer })).rejects.toMatchObject(CONFLICT);
  });
});

describe("agreeToMakeGood and declineMakeGood", () => {
  test("agreeToMakeGood: it is due in 14 days, proved like any other, and accepted as made good", async () => {
    const { world, s, logo } = await offered();
    await expect(agreeToMakeGood(await world.as(), about(logo))).rejects.toMatchObject(NOT_FOUND);
    await agreeToMakeGood(s.sponsor, about(logo));
    const item = await logoOf(s);
    const dueAt = new Date((item?.updatedAt.getTime() ?? 0) + 14 * DAY * 60_000);
    expect(item).toMatchObject({ status: "due", provedAt: null, dueAt });
    await expect(offerMakeGood(s.host, { ...about(logo), offer })).rejects.toMatchObject({
      ...CONFLICT,
      message: expect.stringMatching(/only once/),
    });
    await prove(s.host, logo);
    await acceptDeliverables(s.sponsor, { deliverableIds: [logo] });
    expect(await logoOf(s)).toMatchObject({ status: "made_good", settledBy: "sponsor", refundId: null });
  });

  test("agreeToMakeGood: a make-good that isn't delivered refunds the share", async () => {
    const { world, s, logo } = await offered();
    await agreeToMakeGood(s.sponsor, about(logo));
    await passDays(world, 15);
    expect(await logoOf(s)).toMatchObject({ status: "refunded", settledBy: "site" });
  });

  test("agreeToMakeGood: the proof of what it replaces is withdrawn, so that silence accepts nothing", async () => {
    const { world, s, logo } = await started();
    await prove(s.host, logo);
    await requestChange(s.sponsor, { ...about(logo), reason: "The logo is last year's." });
    await offerMakeGood(s.host, { ...about(logo), offer });
    const proofs = () => db.select().from(deliverableProofs).where(eq(deliverableProofs.deliverableId, logo));
    expect(await proofs()).toMatchObject([{ withdrawnAt: null }]);
    await agreeToMakeGood(s.sponsor, about(logo));
    expect(await proofs()).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
    expect(await logoOf(s)).toMatchObject({ status: "due", provedAt: null });
    await passDays(world, 45);
    expect(await logoOf(s)).toMatchObject({ status: "refunded", settledBy: "site" });
  });

  test("declineMakeGood: refunds the share once, and releases everything else", async () => {
    const { world, s, logo } = await offered();
    const pending = await balanceOf(database, `host:${s.hostId}:pending`);
    await expect(declineMakeGood(await world.as(), about(logo))).rejects.toMatchObject(NOT_FOUND);
    const input = about(logo);
    for (const ctx of [s.sponsor, s.sponsor]) await declineMakeGood(ctx, input);
    await world.sweep();
    const [refund, ...more] = await refundsOf(s);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ amountCents: 35_000, status: "succeeded", source: "system" });
    expect(await logoOf(s)).toMatchObject({ status: "refunded", settledBy: "sponsor", refundId: refund?.id });
    expect(await balanceOf(database, `host:${s.hostId}:pending`)).toBe(pending + 35_000);
    await expectSoundLedger(database);
  });

  test("declineMakeGood: needs an offer", async () => {
    const { s, logo } = await started();
    await expect(declineMakeGood(s.sponsor, about(logo))).rejects.toMatchObject(CONFLICT);
    await expect(agreeToMakeGood(s.sponsor, about(logo))).rejects.toMatchObject(CONFLICT);
  });
});

describe("refundDeliverable", () => {
  const reason = "The banner was never printed.";

  test("refundDeliverable: the host gives a share back, and neither side can change it after that", async () => {
    const { world, s, logo } = await started();
    const input = { ...about(logo), reason };
    const { host: stranger } = await withBenefits(world, database);
    await expect(refundDeliverable(stranger, input)).rejects.toMatchObject(NOT_FOUND);
    await refundDeliverable(s.host, input);
    await refundDeliverable(s.host, input);
    await world.sweep();
    expect(await refundsOf(s)).toMatchObject([{ amountCents: 35_000, source: "host" }]);
    expect(await logoOf(s)).toMatchObject({ status: "refunded", settledBy: "host" });
    await expect(refundDeliverable(s.host, { ...input, formId: newId() })).rejects.toMatchObject(CONFLICT);
    await expect(acceptDeliverables(s.sponsor, { deliverableIds: [logo] })).rejects.toMatchObject({
      ...CONFLICT,
      message: expect.stringContaining("Refunded"),
    });
    await expectSoundLedger(database);
  });

  test("refundDeliverable: waits while the payer's bank decides, and changes nothing", async () => {
    const { world, s, logo } = await started();
    await world.console.openDispute(s.ref, "product_not_received");
    await world.deliver(s.ref);
    await expect(refundDeliverable(s.host, { ...about(logo), reason })).rejects.toMatchObject({
      ...CONFLICT,
      message: expect.stringMatching(/bank is deciding/),
    });
    expect(await logoOf(s)).toMatchObject({ status: "due", refundId: null });
    await expectSoundLedger(database);
  });

  test("refundDeliverable: a dispute that arrives at the same moment never pays a share twice", async () => {
    const { world, s, logo } = await started();
    await world.console.openDispute(s.ref, "product_not_received");
    const [refunded] = await Promise.allSettled([
      refundDeliverable(s.host, { ...about(logo), reason }),
      world.deliver(s.ref),
    ]);
    await world.sweep();
    const item = await logoOf(s);
    expect(item?.status).toBe(refunded.status === "fulfilled" ? "refunded" : "due");
    expect(await refundsOf(s)).toHaveLength(refunded.status === "fulfilled" ? 1 : 0);
    await expectSoundLedger(database);
  });

  test("refundDeliverable: after a refund at the provider, it refunds what is left", async () => {
    const { world, s, logo } = await started();
    await world.console.refund(s.ref, 80_000);
    await world.deliver(s.ref);
    await refundDeliverable(s.host, { ...about(logo), reason });
    await world.sweep();
    const all = await refundsOf(s);
    expect(all.map(({ amountCents }) => amountCents).toSorted((a, b) => b - a)).toEqual([80_000, 20_000]);
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, s.sponsorshipId));
    expect(slot?.status).toBe("cancelled");
    await expectSoundLedger(database);
  });

  test("refundDeliverable: of two people of one team who disagree, the first wins", async () => {
    const { world, s, logo } = await started();
    const agent = await createUser(db, { roles: ["agent"] });
    await createAgreement(db, { proposalId: s.proposalId, hostId: s.hostId, agent }, { role: "co_owner" });
    const coOwner = await world.as(agent);
    const attempts = await Promise.allSettled([
      refundDeliverable(s.host, { ...about(logo), reason }),
      offerMakeGood(coOwner, { ...about(logo), offer }),
    ]);
    const lost = attempts.flatMap((attempt) =>
      attempt.status === "rejected" ? [attempt.reason as unknown] : [],
    );
    const item = await logoOf(s);
    // The host may still refund the share of what was offered.
    if (item?.substitute !== null) expect(lost).toEqual([]);
    else
      expect(lost).toMatchObject([
        { ...CONFLICT, message: expect.stringContaining("Its status: Refunded.") },
      ]);
    expect(item?.status).toBe("refunded");
    await expect(offerMakeGood(coOwner, { ...about(logo), offer })).rejects.toMatchObject(CONFLICT);
    await expect(refundDeliverable(coOwner, { ...about(logo), reason })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("refundDeliverable: a suspended host can't, and their silence refunds the share", async () => {
    const { world, s, logo } = await started();
    await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, s.hostId));
    const host = await world.as({ id: s.hostId });
    await expect(refundDeliverable(host, { ...about(logo), reason })).rejects.toMatchObject({
      code: "forbidden",
    });
    await passDays(world, 34);
    await passDays(world, 6);
    expect(await logoOf(s)).toMatchObject({ status: "refunded", settledBy: "site" });
  });
});
