import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { inquiries, sponsorships } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { declineInquiry } from "@/lib/funding/inquiries/commands/decline-inquiry";
import { expireInquiries } from "@/lib/funding/inquiries/commands/expire-inquiries";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { withdrawInquiry } from "@/lib/funding/inquiries/commands/withdraw-inquiry";
import { releaseHold } from "@/lib/funding/sponsorships/commands/release-hold";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { histories } from "@/tests/support/histories";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const SPONSORS = 2;
const LIST_CENTS = 50_000;

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
const world = paymentWorld(database);

type Step =
  | { do: "show" | "accept" | "decline" | "withdraw" | "pay" | "give back"; who: number }
  | { do: "offer"; who: number; cents: number }
  | { do: "open"; who: number; agreed: boolean }
  | { do: "wait"; hours: number }
  | { do: "lapse" };

const who = fc.nat(SPONSORS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("offer" as const), who, cents: fc.constantFrom(30_000, 40_000) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(["show", "accept", "accept", "decline", "withdraw", "pay", "give back"] as const),
      ),
      who,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("open" as const), who, agreed: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 24, 24 * 15) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "lapse" as const }) },
);

async function play(history: readonly Step[]) {
  await sql`delete from graphile_worker._private_jobs`;
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, {
    fundingMode: "several",
    amountRequestedCents: 1_000_000,
    tiers: [{ amountCents: LIST_CENTS, places: 2 }],
  });
  const [tier] = tiers;
  if (!tier) throw new Error("no tier");
  const asHost = await world.as(host);
  const sponsors = await Promise.all(Array.from({ length: SPONSORS }, () => world.as()));
  const opened = new Map<number, { paymentId: string; ref: string }>();

  async function latest(n: number) {
    const rows = await db
      .select()
      .from(inquiries)
      .where(eq(inquiries.userId, sponsors[n]?.viewer?.id ?? ""))
      .orderBy(inquiries.createdAt, inquiries.id);
    return rows.at(-1)?.id ?? "";
  }

  async function take(one: Step): Promise<void> {
    if (one.do === "wait") return world.wait(one.hours * 60);
    if (one.do === "lapse") return expireInquiries(world.system());
    const sponsor = sponsors[one.who];
    if (!sponsor) return;
    const proposalId = proposal.id;
    if (one.do === "show") await sendInquiry(sponsor, { proposalId, note: null });
    if (one.do === "offer")
      await makeCounterProposal(sponsor, {
        proposalId,
        tierId: tier?.id ?? null,
        amount: one.cents,
        note: null,
      });
    const interestId = await latest(one.who);
    if (interestId === "") return;
    if (one.do === "accept") await acceptInquiry(asHost, { interestId, note: null });
    if (one.do === "decline") await declineInquiry(asHost, { interestId, reason: "Too little" });
    if (one.do === "withdraw") await withdrawInquiry(sponsor, { interestId });
    if (one.do === "open")
      opened.set(
        one.who,
        await world.checkout(sponsor, { proposal, tier, ...(one.agreed && { interestId }) }),
      );
    const attempt = opened.get(one.who);
    if (one.do === "pay" && attempt) {
      const { intent } = await world.api.get(attempt.ref);
      if (intent.status === "open") await world.api.decide(attempt.ref, "approve");
      await world.reconcile(attempt.paymentId);
    }
    if (one.do === "give back") {
      const [hold] = await db
        .select()
        .from(sponsorships)
        .where(eq(sponsorships.sponsorId, sponsor.viewer?.id ?? ""));
      if (hold) await releaseHold(sponsor, { sponsorshipId: hold.id });
    }
  }

  for (const one of history) {
    await take(one).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    await expectAgreement(proposal.id);
  }
  await expectSoundLedger(database);
}

/** Invariant after each step: an agreed amount is paid once, only by its sponsor. */
async function expectAgreement(proposalId: string): Promise<void> {
  const said = await db.select().from(inquiries).where(eq(inquiries.proposalId, proposalId));
  const slots = await db
    .select()
    .from(sponsorships)
    .where(inArray(sponsorships.proposalId, [proposalId]));
  const open = said.filter(
    ({ type, status }) => status === "pending" || (status === "accepted" && type === "counter_proposal"),
  );
  expect(new Set(open.map(({ userId }) => userId)).size).toBe(open.length);
  for (const slot of slots) {
    const agreed = said.find(({ id }) => id === slot.interestId);
    expect(slot.amountCents).toBe(agreed ? agreed.amountCents : LIST_CENTS);
    if (agreed) expect(slot.sponsorId).toBe(agreed.userId);
  }
  for (const { id, status } of said) {
    const paid = slots.filter((slot) => slot.interestId === id && slot.paidAt !== null);
    expect(paid.length).toBeLessThanOrEqual(1);
    expect(status === "paid").toBe(paid.length === 1);
  }
}

test(
  "an agreed amount buys one slot for its sponsor in any history of sponsors, hosts, and jobs",
  ...histories(40, fc.array(step, { minLength: 4, maxLength: 20 }), play),
);
