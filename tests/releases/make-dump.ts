import { afterAll, expect, inject, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { createTestDatabase } from "@/tests/support/database";
import { loadDemo } from "@/tests/support/demo";
import { expectSoundLedger, type Sponsored } from "@/tests/support/payments";
import { payoutWorld } from "@/tests/support/payouts";
import { writeDump } from "@/tests/support/release-dump";

const STEPS = 150;

const database = await createTestDatabase();
afterAll(database.close);

test("stores the current release: the demo data and a random money history", async () => {
  await loadDemo(database, inject("demoFolder"), { now: new Date() });
  await playMoney();
  await expectSoundLedger(database);
  const bytes = await writeDump(database.sql);
  expect(bytes).toBeLessThan(5_000_000);
}, 600_000);

/** Sponsors, pays out, refunds, and disputes hosts in a different order each time. */
async function playMoney(): Promise<void> {
  const world = await payoutWorld(database);
  const hosts = await Promise.all(Array.from({ length: 4 }, () => world.host(0)));
  const sponsored: Sponsored[] = [];
  const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];
  const cents = () => 1_000 + Math.floor(Math.random() * 200_000);
  const admin = await world.as(world.admins[0]);

  const steps: (() => Promise<unknown>)[] = [
    async () => sponsored.push(await world.payments.sponsored({ tiers: [{ amountCents: cents() }] }, 500)),
    async () => world.earn(any(hosts) ?? { id: "" }, cents()),
    async () => {
      const one = any(sponsored);
      if (!one) return;
      const { host, sponsorshipId } = one;
      const amount = 1 + Math.floor(Math.random() * 900);
      await refundSponsorship(host, { sponsorshipId, amount, reason: "A part", idempotencyKey: newId() });
    },
    async () => {
      const one = any(sponsored);
      if (one) await openDispute(one.sponsor, { sponsorshipId: one.sponsorshipId, reason: "No banner" });
    },
    async () => {
      const one = any(sponsored);
      if (one) await world.payments.console.refund(one.ref, 500);
    },
    async () => {
      const one = any(sponsored);
      if (one) await world.payments.console.openDispute(one.ref, "fraudulent");
    },
    async () => {
      const one = any(sponsored);
      if (one) await world.payments.console.closeDispute(one.ref, any(["won", "lost"] as const) ?? "won");
    },
    async () => {
      await createDuePayouts(world.system());
      const due = await database.sql<{ id: string }[]>`select id from payouts where status = 'due'`;
      const payoutIds = due.map(({ id }) => id);
      for (const { id } of world.admins)
        await approvePayouts(await world.as({ id }), { payoutIds, password: null, code: null });
      await sendPayouts(admin, { method: "paypal" });
    },
    async () => {
      world.payments.wait(61);
      await world.payments.sweep();
      await world.runDueJobs();
    },
  ];
  for (let step = 0; step < STEPS; step++)
    await any(steps)?.().catch((error: unknown) => {
      if (!(error instanceof AppError || error instanceof SandboxError)) throw error;
    });
  for (let round = 0; round < 3; round++) {
    world.payments.wait(61);
    await world.payments.sweep();
    await world.runDueJobs();
  }
}
