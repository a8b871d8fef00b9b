import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { refunds } from "@/db/schema";
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
