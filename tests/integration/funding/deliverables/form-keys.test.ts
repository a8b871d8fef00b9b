import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { deliverableEntries, refunds } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { agreeToMakeGood } from "@/lib/funding/deliverables/commands/agree-to-make-good";
import { declineMakeGood } from "@/lib/funding/deliverables/commands/decline-make-good";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import { ProofInput } from "@/lib/funding/proofs/schema";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, passDays, withBenefits } from "@/tests/support/deliverables";
import { createAdmin } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const CONFLICT = { code: "conflict" };

async function started() {
  const world = paymentWorld(database);
  const s = await withBenefits(world, database);
  const [logo = "", booth = ""] = (await itemsOf(database, s.sponsorshipId)).map(({ id }) => id);
  const amounts = async () =>
    (await db.select().from(refunds).where(eq(refunds.paymentId, s.paymentId)).orderBy(refunds.id)).map(
      ({ amountCents }) => amountCents,
    );
  const refundCent = (idempotencyKey: string) =>
    refundSponsorship(s.host, {
      sponsorshipId: s.sponsorshipId,
      amount: 1,
      reason: "A cent for you",
      idempotencyKey,
    });
  return { world, s, logo, booth, amounts, refundCent };
}

test("refundDeliverable: a host's refund with a benefit's id as its key doesn't stand for the share", async () => {
  const { world, logo, amounts, refundCent } = await started();
  await refundCent(logo);
  await passDays(world, 34);
  await passDays(world, 6);
  expect(await amounts()).toEqual([1, 35_000, 35_000]);
  await expectSoundLedger(database);
});

test("closeDispute: a host's refund with the dispute's id as its key doesn't stand for the decision", async () => {
  const { world, s, logo, amounts, refundCent } = await started();
  await passDays(world, 31);
  const { disputeId } = await openDispute(s.sponsor, {
    sponsorshipId: s.sponsorshipId,
    reason: "It never hung anywhere",
    items: [{ deliverableId: logo, words: "It never hung anywhere" }],
    isEverything: false,
    sharesConversation: false,
  });
  await refundCent(disputeId);
  const admin = await world.as(await createAdmin(db));
  await closeDispute(admin, {
    disputeId,
    outcome: "refund",
    reason: "No proof",
    items: [],
    eventRefundCents: 0,
  });
  expect(await amounts()).toEqual([1, 35_000]);
});

test("one key for two different changes of a benefit is refused, and nothing happens silently", async () => {
  const { world, s, logo } = await started();
  await passDays(world, 34);
  const formId = newId();
  const about = { deliverableId: logo, formId };
  await offerMakeGood(s.host, { ...about, offer: "Your banner at the fair" });
  await expect(declineMakeGood(s.sponsor, about)).rejects.toMatchObject(CONFLICT);
  await agreeToMakeGood(s.sponsor, { deliverableId: logo, formId: newId() });
  const proof = ProofInput.parse({ deliverableIds: [logo], formId, note: "It hung there" });
  await expect(proveDeliverables(s.host, proof)).rejects.toMatchObject(CONFLICT);
  await proveDeliverables(s.host, { ...proof, formId: newId() });
  // The sponsor's digest is made of these.
  const proved = and(eq(deliverableEntries.deliverableId, logo), eq(deliverableEntries.move, "prove"));
  expect(await db.$count(deliverableEntries, proved)).toBe(1);
});
