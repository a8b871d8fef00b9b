import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { payouts, sandboxPayouts, sponsorships } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { shareOf } from "@/lib/core/money";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { performPayoutAction } from "@/lib/integrations/payouts/sandbox/perform-payout-action";
import { sandboxRail } from "@/lib/integrations/payouts/sandbox/rail";
import { splitCumulative } from "@/lib/money/ledger/split";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { cancelPayout } from "@/lib/money/payouts/commands/cancel-payout";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { sendPayoutRun } from "@/lib/money/payouts/commands/send-payout-run";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { sweepPayouts } from "@/lib/money/payouts/commands/sweep-payouts";
import { getBalance } from "@/lib/money/payouts/queries/balance";
import { readTransferKey } from "@/lib/money/payouts/transfer-key";
import { expectBalancesAsBooked } from "@/tests/support/balances";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, type UserRow } from "@/tests/support/factories/users";
import { Crash } from "@/tests/support/faulty-provider";
import { faultyRail, type RailFault } from "@/tests/support/faulty-rail";
import { histories } from "@/tests/support/histories";
import { runLossyJobs } from "@/tests/support/lossy-jobs";
import { balanceOf, expectSoundLedger } from "@/tests/support/payments";
import { payoutWorld } from "@/tests/support/payouts";
import { history, isPaymentStep, type PaymentStep, type Step } from "./history-steps";

/** The share of the person who brought the sponsor. */
const COMMISSION_BPS = 1_000;

const database = await createTestDatabase();
const second = openClients(database.url, 3);
afterAll(async () => {
  await second.close();
  await database.close();
});
const { db, sql } = database;
const faults: RailFault[] = [];
// One world for all histories: its clock must never go back.
const world = await payoutWorld(database, (_now, sandbox) => ({
  rail: faultyRail(sandboxRail(sandbox), faults),
}));

/** A captured payment and its owners: cents by payee, the platform's share last. */
interface Paid {
  paymentId: string;
  ref: string;
  sponsorshipId: string;
  sponsorId: string;
  host: UserRow;
  cents: number;
  shares: [purse: string, cents: number][];
}

const purseOf = (role: "host" | "agent", { id }: { id: string }) => `${role}:${id}`;

/** Failures that may occur in a history: a rule, the provider, or the connection. */
function expected(error: unknown): void {
  const isExpected = error instanceof AppError || error instanceof SandboxError || error instanceof Crash;
  if (!isExpected) throw error;
}

/** An agent's link led a sponsor to a proposal. */
async function bring(proposalId: string, host: UserRow, agent: UserRow, sponsorId: string): Promise<void> {
  const about = { proposalId, hostId: host.id, agent };
  const agreement = await createAgreement(db, about, { commissionBps: COMMISSION_BPS });
  await bindSponsor(db, agreement, sponsorId);
}

async function play(steps: readonly Step[]): Promise<void> {
  faults.length = 0;
  await sql`delete from graphile_worker._private_jobs`;
  const verified = { emailVerifiedAt: world.payments.now() };
  const agent = await createAgent(db, verified);
  const hosts = [
    await createHost(db, verified),
    await createAgent(db, { roles: ["event_host", "agent"], ...verified }),
  ];
  const people = [...hosts, agent];
  for (const { id } of people) await world.setMethod(id, "paypal");
  const paid: Paid[] = [];
  const admin = await world.as(world.admins[0]);
  const ownPayouts = () =>
    db
      .select()
      .from(payouts)
      .where(
        inArray(
          payouts.payeeId,
          people.map(({ id }) => id),
        ),
      )
      .orderBy(payouts.id);

  async function sponsor({
    host: n,
    broughtBy: by,
    cents,
    feeBps,
    isReleased,
  }: Extract<Step, { do: "sponsor" }>) {
    const host = hosts[n];
    if (!host) return;
    const bringer = [null, agent, hosts[1 - n] ?? null][by] ?? null;
    const buyer = await world.payments.as();
    const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ amountCents: cents }] });
    const { paymentId, ref } = await world.payments.checkout(buyer, { proposal, tier: tiers[0] });
    const [slot] = await db
      .update(sponsorships)
      .set({ platformFeeBps: feeBps })
      .where(eq(sponsorships.proposalId, proposal.id))
      .returning();
    await world.payments.api.decide(ref, "approve");
    const isAgent = bringer?.roles.includes("agent") ? bringer : null;
    if (isAgent) await bring(proposal.id, host, isAgent, buyer.viewer?.id ?? "");
    await world.payments.reconcile(paymentId);
    await db
      .update(sponsorships)
      .set({ releasableAt: new Date(world.payments.now().getTime() - 1_000) })
      .where(eq(sponsorships.id, slot?.id ?? ""));
    const feeCents = shareOf(cents, feeBps);
    const commissionCents = isAgent ? shareOf(cents - feeCents, COMMISSION_BPS) : 0;
    const owners: Paid["shares"] = [
      ...(isAgent ? [[purseOf("agent", isAgent), commissionCents] as [string, number]] : []),
      [purseOf("host", host), cents - feeCents - commissionCents],
    ];
    const shares: Paid["shares"] = [...owners, ["platform", feeCents]];
    const sponsorId = buyer.viewer?.id ?? "";
    paid.push({ paymentId, ref, sponsorshipId: slot?.id ?? "", sponsorId, host, cents, shares });
    if (isReleased) await releaseFunds(world.system());
  }

  const approve = async () => {
    const payoutIds = (await ownPayouts()).filter(({ status }) => status === "due").map(({ id }) => id);
    if (payoutIds.length === 0) return;
    for (const { id } of world.admins)
      await approvePayouts(await world.as({ id }), { payoutIds, password: null, code: null });
  };

  async function disputeOf({ paymentId }: Paid): Promise<string> {
    const [row] = await sql<{ id: string }[]>`
      select id from disputes where payment_id = ${paymentId} and source = 'sponsor' and status = 'open'`;
    return row?.id ?? newId();
  }

  async function take(one: Exclude<Step, PaymentStep>): Promise<void> {
    switch (one.do) {
      case "sponsor":
        return sponsor(one);
      case "fault":
        return void faults.push({ call: one.call, when: one.when });
      case "release":
        return releaseFunds(world.system());
      case "due":
        return createDuePayouts(world.system());
      case "approve":
        return approve();
      case "send":
        return void (await sendPayouts(admin, { method: "paypal" }));
      case "send twice": {
        const other = await world.as(world.admins[1], second);
        const both = await Promise.allSettled([
          sendPayouts(admin, { method: "paypal" }),
          sendPayouts(other, { method: "paypal" }),
        ]);
        for (const result of both) if (result.status === "rejected") expected(result.reason);
        const runs = both.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
        const calls = runs.flatMap((run) => [
          sendPayoutRun(world.system(), run),
          sendPayoutRun(world.system(second), run),
        ]);
        for (const result of await Promise.allSettled(calls))
          if (result.status === "rejected") expected(result.reason);
        return;
      }
      case "pay out":
        await createDuePayouts(world.system());
        await approve();
        return sendPayoutRun(world.system(), await sendPayouts(admin, { method: "paypal" }));
      case "jobs":
        return runLossyJobs(world.system());
      case "sweep":
        world.payments.wait(2);
        await sweepPayments(world.system());
        await sweepPayouts(world.system());
        return runLossyJobs(world.system());
      case "outcome": {
        const keys = (await ownPayouts()).map(({ transferKey }) => transferKey ?? "");
        const items = await db.select().from(sandboxPayouts).where(inArray(sandboxPayouts.itemKey, keys));
        const item = items[one.at % Math.max(1, items.length)];
        return item && performPayoutAction(world.sandbox, item.ref, one.action);
      }
      case "cancel": {
        const all = await ownPayouts();
        const payout = all[one.at % Math.max(1, all.length)];
        return void (
          payout && (await cancelPayout(admin, { payoutId: payout.id, reason: "A double account" }))
        );
      }
    }
  }

  async function toPayment(one: PaymentStep): Promise<void> {
    const target = paid[one.at % Math.max(1, paid.length)];
    if (!target) return;
    const { ref, paymentId, sponsorshipId } = target;
    switch (one.do) {
      case "host refund":
        return void (await refundSponsorship(await world.as(target.host), {
          sponsorshipId,
          amount: Math.ceil((target.cents * one.share) / 100),
          reason: "A part",
          idempotencyKey: newId(),
        }));
      case "console refund":
        return world.payments.console.refund(ref, Math.ceil((target.cents * one.share) / 100));
      case "dispute":
        return world.payments.console.openDispute(ref, "fraudulent");
      case "win":
      case "lose":
        return world.payments.console.closeDispute(ref, one.do === "win" ? "won" : "lost");
      case "look":
        return void (await world.payments.reconcile(paymentId));
      case "argue":
        return void (await openDispute(await world.as({ id: target.sponsorId }), {
          sponsorshipId,
          reason: "No banner",
        }));
      case "refund it":
      case "release it":
        return void (await closeDispute(admin, {
          disputeId: await disputeOf(target),
          outcome: one.do === "refund it" ? "refund" : "release",
          reason: "We have looked at it",
        }));
    }
  }

  for (const one of steps) {
    await (isPaymentStep(one) ? toPayment(one) : take(one)).catch(expected);
    await expectNobodyPaidTooMuch(await ownPayouts());
  }

  // The connection works again and time passes, so that everything left over is found.
  faults.length = 0;
  for (const minutes of [6, 6, 361]) {
    world.payments.wait(minutes);
    await sweepPayments(world.system());
    await sweepPayouts(world.system());
    await runLossyJobs(world.system());
  }
  for (const { paymentId } of paid) await world.payments.reconcile(paymentId);
  for (const payout of await ownPayouts()) expect(payout.status).not.toBe("sent");
  for (const person of people) await expectBalance(person, paid);
  await expectNobodyPaidTooMuch(await ownPayouts());
  await expectSoundLedger(database);
  await expectBalancesAsBooked(database);
}

/** What the provider was asked to pay under these payouts' references and may still pay or has paid. */
async function alive(rows: readonly (typeof payouts.$inferSelect)[]) {
  const items = await db
    .select()
    .from(sandboxPayouts)
    .where(inArray(sandboxPayouts.status, ["pending", "success"]));
  return rows.map((row) => ({
    row,
    items: items.filter(({ itemKey }) => readTransferKey(itemKey)?.payoutId === row.id),
  }));
}

/** The provider never pays a payout twice, or anyone more than was released to them. */
async function expectNobodyPaidTooMuch(rows: readonly (typeof payouts.$inferSelect)[]): Promise<void> {
  const notified = await alive(rows);
  const byPurse = new Map<string, number>();
  for (const { row, items } of notified) {
    expect(items.length).toBeLessThanOrEqual(1);
    for (const { amountCents } of items) {
      expect(amountCents).toBe(row.amountCents);
      const purse = `${row.payeeRole === "agent" ? "agent" : "host"}:${row.payeeId}`;
      byPurse.set(purse, (byPurse.get(purse) ?? 0) + amountCents);
    }
  }
  for (const [purse, cents] of byPurse) {
    const [row] = await sql<{ released: number }[]>`
      select coalesce(-sum(e.amount_cents), 0)::int as released
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.code = ${`${purse}:available`}
      join ledger_txns t on t.id = e.txn_id and t.source_type = 'payment' and e.amount_cents < 0`;
    expect(cents).toBeLessThanOrEqual(row?.released ?? 0);
  }
}

/** A payee's balance matches the ledger, the provider's payouts, and what remains of the payments. */
async function expectBalance(person: UserRow, paid: readonly Paid[]): Promise<void> {
  const ctx = await world.as(person);
  if (!ctx.viewer) throw new Error("no one is signed in");
  const shown = await getBalance({ ...ctx, viewer: ctx.viewer });
  const purses = [purseOf("host", person), purseOf("agent", person)];
  const sum = async (kind: string) => {
    const balances = await Promise.all(purses.map((purse) => balanceOf(database, `${purse}:${kind}`)));
    return balances.reduce((total, cents) => total + cents, 0);
  };
  expect(shown).toMatchObject({
    heldCents: 0 - (await sum("pending")),
    availableCents: 0 - (await sum("available")),
    owedCents: await sum("debt"),
    onTheWayCents: 0,
  });
  const rows = await db.select().from(payouts).where(eq(payouts.payeeId, person.id));
  const arrived = (await alive(rows)).flatMap(({ items }) => items);
  expect(arrived.every(({ status }) => status === "success")).toBe(true);
  expect(shown.paidCents).toBe(arrived.reduce((total, { amountCents }) => total + amountCents, 0));
  let left = 0;
  for (const { ref, shares } of paid) {
    const { refunds, disputes } = await world.payments.api.get(ref);
    const lost = disputes.filter(({ status }) => status === "lost");
    const gone = [...refunds, ...lost].reduce((total, { amountCents }) => total + amountCents, 0);
    const parts = splitCumulative(
      shares.map(([, cents]) => cents),
      gone,
    );
    for (const [n, [purse, cents]] of shares.entries())
      if (purses.includes(purse)) left += cents - (parts[n] ?? 0);
  }
  expect(shown.heldCents + shown.availableCents - shown.owedCents + shown.paidCents).toBe(left);
}

test(
  "through any releases, refunds, disputes, and payouts, no one is paid twice, and every balance is exactly what remains",
  ...histories(25, history, play),
);
