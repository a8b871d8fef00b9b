import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { commissions, sandboxPayouts, sponsorships } from "@/db/schema";
import { reviewCommission } from "@/lib/agents/commissions/commands/review-commission";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { shareOf } from "@/lib/core/money";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { performPayoutAction } from "@/lib/integrations/payouts/sandbox/perform-payout-action";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { reconcilePayoutRun } from "@/lib/money/payouts/commands/reconcile-payout-run";
import { sendPayoutRun } from "@/lib/money/payouts/commands/send-payout-run";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { expectBalancesAsBooked } from "@/tests/support/balances";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { histories } from "@/tests/support/histories";
import { balanceOf, expectSoundLedger } from "@/tests/support/payments";
import { payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = await payoutWorld(database);

const at = fc.nat(5);
const sold = fc.record({
  do: fc.constant("sell" as const),
  agent: fc.nat(1),
  cents: fc.integer({ min: 1_000, max: 99_999 }),
  feeBps: fc.constantFrom(0, 333, 1_000),
  terms: fc.oneof(
    fc.record({
      commissionType: fc.constant("percent" as const),
      commissionBps: fc.integer({ min: 0, max: 5_000 }),
    }),
    fc.record({
      commissionType: fc.constant("flat" as const),
      commissionCents: fc.integer({ min: 100, max: 20_000 }),
    }),
  ),
  /** Reviewed first. */
  isDoubtful: fc.boolean(),
  /** Refused by a rule. */
  isRefused: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: sold },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("refund" as const, "console refund" as const),
      at,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "release" as const,
        "dispute" as const,
        "win" as const,
        "lose" as const,
        "clear" as const,
        "refuse" as const,
      ),
      at,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("pay out" as const, "give back" as const), at }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type PayoutStep = Extract<Step, { do: "pay out" | "give back" }>;
const isPayoutStep = (one: Step): one is PayoutStep => one.do === "pay out" || one.do === "give back";
const history = fc
  .tuple(sold, fc.array(step, { minLength: 6, maxLength: 22 }))
  .map(([first, rest]): Step[] => [first, ...rest]);

interface Sale {
  host: UserRow;
  agent: UserRow;
  ref: string;
  paymentId: string;
  sponsorshipId: string;
  cents: number;
  feeCents: number;
  /** The agreed commission of this payment, in cents. */
  agreedCents: number;
}

/** Refusals by rules and providers are part of a history. */
const expected = (error: unknown) => {
  if (!(error instanceof AppError || error instanceof SandboxError)) throw error;
};

async function play(steps: readonly Step[]): Promise<void> {
  const verified = { emailVerifiedAt: world.payments.now() };
  const agents = [await createAgent(db, verified), await createAgent(db, verified)];
  for (const { id } of agents) await world.setMethod(id, "paypal");
  const sales: Sale[] = [];
  const admin = await world.as(world.admins[0]);

  async function sell({
    agent: n,
    cents,
    feeBps,
    terms,
    isDoubtful,
    isRefused,
  }: Extract<Step, { do: "sell" }>) {
    const agent = agents[n];
    if (!agent) return;
    const host = await createHost(db, verified);
    const sponsor = await createSponsor(db, isDoubtful ? { fullName: agent.fullName } : {});
    const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ amountCents: cents }] });
    const about = { proposalId: proposal.id, hostId: host.id, agent };
    await bindSponsor(db, await createAgreement(db, about, terms), sponsor.id, { isSameDevice: isRefused });
    const slot = { proposal, tier: tiers[0] };
    const { paymentId, ref } = await world.payments.checkout(await world.as(sponsor), slot);
    const [row] = await db
      .update(sponsorships)
      .set({ platformFeeBps: feeBps })
      .where(eq(sponsorships.proposalId, proposal.id))
      .returning();
    await world.payments.api.decide(ref, "approve");
    await world.payments.reconcile(paymentId);
    const feeCents = shareOf(cents, feeBps);
    const base = cents - feeCents;
    const agreedCents =
      terms.commissionType === "flat"
        ? Math.min(base, terms.commissionCents)
        : shareOf(base, terms.commissionBps);
    sales.push({ host, agent, ref, paymentId, sponsorshipId: row?.id ?? "", cents, feeCents, agreedCents });
  }

  async function payOut(): Promise<void> {
    await createDuePayouts(world.system());
    const due = await database.sql<{ id: string }[]>`
      select id from payouts where status = 'due' and payee_id = any(${agents.map(({ id }) => id)}::uuid[])`;
    if (due.length === 0) return;
    const payoutIds = due.map(({ id }) => id);
    for (const { id } of world.admins)
      await approvePayouts(await world.as({ id }), { payoutIds, password: null, code: null });
    const run = await sendPayouts(admin, { method: "paypal" });
    await sendPayoutRun(world.system(), run);
    const items = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.status, "pending"));
    for (const { ref } of items) await performPayoutAction(world.sandbox, ref, "complete");
    await reconcilePayoutRun(world.system(), run);
  }

  async function giveBack(n: number): Promise<void> {
    const rows = await database.sql<{ ref: string; run: string }[]>`
      select i.ref, p.run_id as run from payouts p join sandbox_payouts i on i.item_key = p.transfer_key
      where p.status = 'paid' and p.payee_id = any(${agents.map(({ id }) => id)}::uuid[]) order by p.id`;
    const one = rows[n % Math.max(1, rows.length)];
    if (!one) return;
    await performPayoutAction(world.sandbox, one.ref, "give_back");
    await reconcilePayoutRun(world.system(), { runId: one.run });
  }

  async function toSale(one: Exclude<Step, PayoutStep | { do: "sell" }>): Promise<void> {
    const sale = sales[one.at % sales.length];
    if (!sale) return;
    const { ref, paymentId, sponsorshipId, cents, host } = sale;
    switch (one.do) {
      case "refund":
        await refundSponsorship(await world.as(host), {
          sponsorshipId,
          amount: Math.ceil((cents * one.share) / 100),
          reason: "A part",
          idempotencyKey: newId(),
        });
        return world.runDueJobs();
      case "console refund":
        await world.payments.console.refund(ref, Math.ceil((cents * one.share) / 100));
        break;
      case "dispute":
        await world.payments.console.openDispute(ref, "fraudulent");
        break;
      case "win":
      case "lose":
        await world.payments.console.closeDispute(ref, one.do === "win" ? "won" : "lost");
        break;
      case "release":
        await db
          .update(sponsorships)
          .set({ releasableAt: new Date(world.payments.now().getTime() - 1_000) })
          .where(eq(sponsorships.id, sponsorshipId));
        return releaseFunds(world.system());
      case "clear":
      case "refuse": {
        const [row] = await db.select().from(commissions).where(eq(commissions.sponsorshipId, sponsorshipId));
        const outcome = one.do === "clear" ? "pay" : "refuse";
        if (row) await reviewCommission(admin, { commissionId: row.id, outcome, reason: "Reviewed" });
        return;
      }
    }
    await world.payments.reconcile(paymentId);
  }

  function take(one: Step): Promise<void> {
    if (one.do === "sell") return sell(one);
    if (!isPayoutStep(one)) return toSale(one);
    return one.do === "pay out" ? payOut() : giveBack(one.at);
  }

  for (const one of steps) {
    await take(one).catch(expected);
    await expectShares(sales);
  }
  await world.runDueJobs();
  for (const { paymentId } of sales) await world.payments.reconcile(paymentId);
  await expectShares(sales);
  for (const agent of agents) await expectBalance(agent);
  await expectSoundLedger(database);
  await expectBalancesAsBooked(database);
}

/** What was refunded or lost of a payment for good, in cents, according to the ledger. */
async function goneOf(paymentId: string): Promise<number> {
  const [row] = await database.sql<{ cents: number }[]>`
    select (p.refunded_cents + coalesce((select sum(d.amount_cents) from disputes d
      where d.payment_id = p.id and d.source = 'provider' and d.status = 'lost'), 0))::int as cents
    from payments p where p.id = ${paymentId}`;
  return row?.cents ?? 0;
}

/**
 * The agent's agreed share, rounded down to the cent, of what is left of the host's proceeds of each payment, or
 * nothing if refused, in any order of events.
 */
async function expectShares(sales: readonly Sale[]): Promise<void> {
  for (const { sponsorshipId, paymentId, cents, feeCents, agreedCents, agent, host } of sales) {
    const [row] = await db.select().from(commissions).where(eq(commissions.sponsorshipId, sponsorshipId));
    const gone = BigInt(await goneOf(paymentId));
    const [all, fee, agreed] = [BigInt(cents), BigInt(feeCents), BigInt(agreedCents)];
    const base = all - fee;
    const baseLeft = base - (gone - (gone * fee) / all);
    const share = row?.status === "rejected" ? 0n : (agreed * baseLeft) / base;
    const stored = row && row.status !== "rejected" ? row.amountCents - row.returnedCents : 0;
    expect(stored).toBe(Number(share));
    const [posted] = await database.sql<{ agent: number; host: number }[]>`
      select coalesce(-sum(e.amount_cents) filter (where a.code like ${`agent:${agent.id}:%`}), 0)::int as agent,
        coalesce(-sum(e.amount_cents) filter (where a.code like ${`host:${host.id}:%`}), 0)::int as host
      from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.source_type = 'payment' and t.source_id = ${paymentId}`;
    expect(posted).toEqual({ agent: Number(share), host: Number(baseLeft - share) });
  }
}

/** An agent's balance is the remaining commissions less payouts, and each commission's status matches. */
async function expectBalance(agent: UserRow): Promise<void> {
  const rows = await db.select().from(commissions).where(eq(commissions.agentId, agent.id));
  const stored = rows
    .filter(({ status }) => status !== "rejected")
    .reduce((sum, { amountCents, returnedCents }) => sum + amountCents - returnedCents, 0);
  const [paid] = await database.sql<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::int as cents from payouts where payee_id = ${agent.id} and status = 'paid'`;
  const of = (kind: string) => balanceOf(database, `agent:${agent.id}:${kind}`);
  const balance = 0 - (await of("pending")) - (await of("available")) - (await of("debt"));
  expect(balance + (paid?.cents ?? 0)).toBe(stored);
  for (const row of rows) {
    if (row.status === "paid") expect(row.payoutId).not.toBeNull();
    if (row.status === "reversed") expect(row.returnedCents).toBe(row.amountCents);
  }
}

test(
  "an agent has the agreed share of what the host keeps, to the cent, after any history of refunds, disputes, releases, and payouts",
  ...histories(15, history, play),
);
