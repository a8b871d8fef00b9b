import { and, eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  commissions,
  mailMessages,
  payouts,
  proposalAgents,
  referralEvents,
  sandboxPayouts,
  sessions,
  sponsorships,
} from "@/db/schema";
import { reviewCommission } from "@/lib/agents/commissions/commands/review-commission";
import { getAgentMetrics } from "@/lib/agents/commissions/queries/agent-metrics";
import { listCommissionsToReview } from "@/lib/agents/commissions/queries/commissions-to-review";
import type { SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { listHostFunds, listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { readDeletionFacts } from "@/lib/identity/privacy/internal/deletion-facts";
import type { PayoutAction } from "@/lib/integrations/payouts/sandbox/console-rules";
import { performPayoutAction } from "@/lib/integrations/payouts/sandbox/perform-payout-action";
import { reconcilePayoutRun } from "@/lib/money/payouts/commands/reconcile-payout-run";
import { savePayoutSettings } from "@/lib/money/payouts/commands/save-payout-settings";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { getBalance } from "@/lib/money/payouts/queries/balance";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { expectSoundLedger } from "@/tests/support/payments";
import { payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = await payoutWorld(database);

interface Scene {
  cents?: number;
  feeBps?: number;
  terms?: Parameters<typeof createAgreement>[2];
  /** When the agreement was revoked. */
  endedAt?: Date;
  bound?: Parameters<typeof bindSponsor>[3];
  /** The same agent's new agreement, after the first one ended. */
  again?: Parameters<typeof createAgreement>[2];
  agent?: Partial<UserRow>;
  sponsor?: Partial<UserRow>;
  host?: Partial<UserRow>;
  /** These users instead of new ones. */
  parties?: { host: UserRow; agent: UserRow };
  /** The sponsor came without a link. */
  unbound?: boolean;
}

/** A sponsor follows an agent's link to a proposal and pays for it. */
async function funded({
  cents = 50_000,
  feeBps = 0,
  terms,
  endedAt,
  bound,
  again,
  unbound,
  parties,
  ...people
}: Scene = {}) {
  const host = parties?.host ?? (await createHost(db, { emailVerifiedAt: new Date(), ...people.host }));
  const agent = parties?.agent ?? (await createAgent(db, { emailVerifiedAt: new Date(), ...people.agent }));
  const sponsor = await createSponsor(db, people.sponsor);
  const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ amountCents: cents }] });
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, terms);
  if (endedAt)
    await db
      .update(proposalAgents)
      .set({ status: "revoked", endedAt })
      .where(eq(proposalAgents.id, agreement.id));
  if (again) await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, again);
  if (!unbound) await bindSponsor(db, agreement, sponsor.id, bound);
  const { paymentId, ref } = await world.payments.checkout(await world.as(sponsor), {
    proposal,
    tier: tiers[0],
  });
  const [slot] = await db
    .update(sponsorships)
    .set({ platformFeeBps: feeBps })
    .where(eq(sponsorships.proposalId, proposal.id))
    .returning();
  await world.payments.api.decide(ref, "approve");
  await world.payments.reconcile(paymentId);
  const sponsorshipId = slot?.id ?? "";
  return {
    host,
    agent,
    sponsor,
    agreement,
    paymentId,
    ref,
    sponsorshipId,
    commission: () => commissionOf(sponsorshipId),
    held: () => heldBy(host, agent),
    release: async () => {
      await db
        .update(sponsorships)
        .set({ releasableAt: new Date(world.payments.now().getTime() - 1000) })
        .where(eq(sponsorships.id, sponsorshipId));
      await world.payments.releaseRound();
    },
    refund: async (amount: number) => {
      await refundSponsorship(await world.as(host), {
        sponsorshipId,
        amount,
        reason: "Fewer banners",
        idempotencyKey: newId(),
      });
      await world.runDueJobs();
    },
  };
}

async function commissionOf(sponsorshipId: string) {
  const [row] = await db.select().from(commissions).where(eq(commissions.sponsorshipId, sponsorshipId));
  return row;
}

/** In cents: held, ready for payout, and owed, by the host and by the agent. */
async function heldBy(host: UserRow, agent: UserRow) {
  const of = (owner: string) =>
    Promise.all(["pending", "available", "debt"].map((kind) => world.balance(`${owner}:${kind}`)));
  return { host: await of(`host:${host.id}`), agent: await of(`agent:${agent.id}`) };
}

/** Polls the provider for a payout's outcome. */
async function outcome(payoutId: string, action: PayoutAction): Promise<void> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  const [item] = await db
    .select()
    .from(sandboxPayouts)
    .where(eq(sandboxPayouts.itemKey, payout?.transferKey ?? ""));
  await performPayoutAction(world.sandbox, item?.ref ?? "", action);
  await reconcilePayoutRun(world.system(), { runId: payout?.runId ?? "" });
}

const admin = async (at: 0 | 1 = 0) => (await world.as(world.admins[at])) as SignedInCtx;

test("an agent whose link brought the sponsor gets the agreed share of the host's proceeds", async () => {
  const { commission, held, agreement, sponsorshipId } = await funded({ cents: 50_000, feeBps: 1_000 });
  expect(await commission()).toMatchObject({
    status: "pending",
    baseCents: 45_000,
    amountCents: 4_500,
    returnedCents: 0,
    reasons: [],
  });
  expect(await held()).toEqual({ host: [40_500, 0, 0], agent: [4_500, 0, 0] });
  const events = await db
    .select()
    .from(referralEvents)
    .where(eq(referralEvents.sponsorshipId, sponsorshipId));
  expect(events).toMatchObject([
    { type: "funded", proposalAgentId: agreement.id, amountCents: 50_000, reason: null },
  ]);
  await expectSoundLedger(database);
});

test.each([
  ["a fixed amount", { commissionType: "flat", commissionCents: 5_000 }, 5_000],
  ["a fixed amount above what there is", { commissionType: "flat", commissionCents: 90_000 }, 50_000],
  ["nothing", { commissionBps: 0 }, null],
] as const)("takes %s as agreed", async (_, terms, amountCents) => {
  const { commission, held, sponsorshipId, release } = await funded({ terms });
  expect((await commission())?.amountCents ?? null).toBe(amountCents);
  expect((await held()).host).toEqual([50_000 - (amountCents ?? 0), 0, 0]);
  const events = await db
    .select()
    .from(referralEvents)
    .where(eq(referralEvents.sponsorshipId, sponsorshipId));
  expect(events).toHaveLength(1);
  await release();
  expect((await held()).host).toEqual([0, 50_000 - (amountCents ?? 0), 0]);
  await expectSoundLedger(database);
});

test("an ended agreement earns on its referred sponsors for thirty days and no longer", async () => {
  const daysAgo = (days: number) => new Date(world.payments.now().getTime() - days * 86_400_000);
  const ended = await funded({ endedAt: daysAgo(31) });
  expect(await ended.commission()).toBeUndefined();
  const later = await funded({ endedAt: daysAgo(29) });
  expect(await later.commission()).toMatchObject({ status: "pending", amountCents: 5_000 });
});

test("the terms of an active agreement and of an accrued commission can't change", async () => {
  const { agreement, sponsorshipId } = await funded();
  const lowered = db
    .update(proposalAgents)
    .set({ commissionBps: 100 })
    .where(eq(proposalAgents.id, agreement.id));
  await expect(lowered).rejects.toMatchObject({ cause: { code: "PM001" } });
  const raised = db
    .update(commissions)
    .set({ amountCents: 5_001 })
    .where(eq(commissions.sponsorshipId, sponsorshipId));
  await expect(raised).rejects.toMatchObject({ cause: { code: "PM001" } });
  const paid = db
    .update(commissions)
    .set({ status: "paid" })
    .where(eq(commissions.sponsorshipId, sponsorshipId));
  await expect(paid).rejects.toMatchObject({ cause: { code: "PM001" } });
});

test("a refund takes its share from the agent, to the cent, and a full one reverses the commission", async () => {
  const { commission, held, refund } = await funded({ cents: 10_001, feeBps: 333 });
  expect(await commission()).toMatchObject({ baseCents: 9_668, amountCents: 967 });
  await refund(3_334);
  const part = await commission();
  expect(part).toMatchObject({ status: "pending", returnedCents: 323 });
  expect((await held()).agent).toEqual([967 - 323, 0, 0]);
  await refund(10_001 - 3_334);
  expect(await commission()).toMatchObject({ status: "reversed", returnedCents: 967, takenBackCents: 0 });
  expect(await held()).toEqual({ host: [0, 0, 0], agent: [0, 0, 0] });
  await expectSoundLedger(database);
});

test("a released commission is paid out, and later refunds are owed", async () => {
  // Agents have no organization, and none is required.
  const { agent, commission, held, release, refund } = await funded({ agent: { companyName: null } });
  await world.setMethod(agent.id, "paypal");
  await release();
  expect(await commission()).toMatchObject({ status: "approved", approvedAt: expect.any(Date) });
  expect(await held()).toEqual({ host: [0, 45_000, 0], agent: [0, 5_000, 0] });
  expect(await getBalance((await world.as(agent)) as SignedInCtx)).toMatchObject({ obstacle: null });
  const payout = await world.approved(agent.id);
  expect(payout).toMatchObject({ payeeRole: "agent", amountCents: 5_000 });
  await sendPayouts(await admin(), { method: "paypal" });
  expect(await commission()).toMatchObject({ status: "approved", payoutId: payout.id });
  await world.runDueJobs();
  await outcome(payout.id, "complete");
  expect(await commission()).toMatchObject({ status: "paid", paidAt: expect.any(Date) });
  await expectSoundLedger(database);
  const paidFor = async () =>
    (await getBalance((await world.as(agent)) as SignedInCtx)).payouts.rows.map(({ commissions: of }) => of);
  expect(await paidFor()).toEqual([[{ title: expect.any(String), amountCents: 5_000 }]]);
  await refund(20_000);
  expect(await paidFor()).toMatchObject([[{ amountCents: 5_000 }]]);
  expect(await commission()).toMatchObject({ status: "paid", returnedCents: 2_000, takenBackCents: 2_000 });
  expect((await held()).agent).toEqual([0, 0, 2_000]);
  await expectSoundLedger(database);
  await outcome(payout.id, "give_back");
  expect(await commission()).toMatchObject({ status: "approved", payoutId: null, takenBackCents: 0 });
  expect((await held()).agent).toEqual([0, 3_000, 0]);
  await expectSoundLedger(database);
});

test("an agent who is the sponsor or the host gets nothing, and the host gets everything", async () => {
  const own = await funded({
    agent: { email: "pat.lee+agent@gmail.com" },
    sponsor: { email: "p.atlee@gmail.com" },
  });
  expect(await own.commission()).toMatchObject({ status: "rejected", reasons: ["same_mailbox"] });
  expect(await own.held()).toEqual({ host: [50_000, 0, 0], agent: [0, 0, 0] });
  const company = await funded({
    agent: { email: "ann@bakery-of-marlow.com" },
    host: { website: "https://www.bakery-of-marlow.com" },
  });
  expect(await company.commission()).toMatchObject({ status: "on_hold", reasons: ["same_company"] });
  const device = await funded({ bound: { isSameDevice: true } });
  expect(await device.commission()).toMatchObject({ status: "rejected", reasons: ["same_device"] });
  await device.refund(50_000);
  expect(await device.commission()).toMatchObject({ status: "rejected", returnedCents: 0 });
  await expectSoundLedger(database);
});

test("a doubtful commission is not released with the host's money until an admin approves it", async () => {
  const { commission, held, release } = await funded({
    agent: { fullName: "Ada  Löwe" },
    sponsor: { fullName: "ada lowe" },
  });
  expect(await commission()).toMatchObject({ status: "on_hold", reasons: ["same_name"] });
  await release();
  expect(await held()).toEqual({ host: [0, 45_000, 0], agent: [5_000, 0, 0] });
  await expectSoundLedger(database);
  const { id: commissionId } = (await commission()) ?? { id: "" };
  const input = { commissionId, outcome: "pay", reason: "They are cousins" } as const;
  await reviewCommission(await admin(), input);
  await reviewCommission(await admin(), input);
  expect(await commission()).toMatchObject({ status: "approved", decisionNote: "They are cousins" });
  expect((await held()).agent).toEqual([0, 5_000, 0]);
  await expect(reviewCommission(await admin(), { ...input, outcome: "refuse" })).rejects.toMatchObject({
    code: "conflict",
  });
  await expectSoundLedger(database);
});

test.each([false, true])(
  "a refused commission and later refunds of it are the host's (released: %s)",
  async (first) => {
    const { commission, held, release, refund } = await funded({
      agent: { companyName: "Twice & Co" },
      sponsor: { companyName: "twice co" },
    });
    await refund(10_000);
    if (first) await release();
    const { id: commissionId } = (await commission()) ?? { id: "" };
    await reviewCommission(await admin(), { commissionId, outcome: "refuse", reason: "One company" });
    expect(await commission()).toMatchObject({ status: "rejected", decisionNote: "One company" });
    expect(await held()).toEqual({ host: first ? [0, 40_000, 0] : [40_000, 0, 0], agent: [0, 0, 0] });
    await expectSoundLedger(database);
    await refund(15_000);
    expect(await held()).toEqual({ host: first ? [0, 25_000, 0] : [25_000, 0, 0], agent: [0, 0, 0] });
    if (!first) await release();
    await refund(25_000);
    expect(await held()).toEqual({ host: [0, 0, 0], agent: [0, 0, 0] });
    await expectSoundLedger(database);
  },
);

test("reviewCommission: lets only admins decide, not on their own money, and not while the payment is disputed", async () => {
  const { commission, host, ref, paymentId } = await funded({
    agent: { fullName: "Same Person" },
    sponsor: { fullName: "Same Person" },
  });
  const { id: commissionId } = (await commission()) ?? { id: "" };
  const input = { commissionId, outcome: "pay", reason: "Fine" } as const;
  await expect(reviewCommission(await world.as(host), input)).rejects.toMatchObject({ code: "not_found" });
  await world.payments.console.openDispute(ref, "fraudulent");
  await world.payments.reconcile(paymentId);
  await expect(reviewCommission(await admin(), input)).rejects.toMatchObject({ code: "conflict" });
  await world.payments.console.closeDispute(ref, "won");
  await world.payments.reconcile(paymentId);
  await reviewCommission(await admin(), input);
  expect(await commission()).toMatchObject({ status: "pending" });
  await expectSoundLedger(database);
});

test.each([
  {
    when: "before the release",
    first: false,
    held: { host: [45_000, 0, 0], agent: [5_000, 0, 0] },
    status: "pending",
  },
  { when: "after it", first: true, held: { host: [0, 45_000, 0], agent: [0, 5_000, 0] }, status: "approved" },
])(
  "a dispute that is lost and won on appeal $when returns the agent's commission",
  async ({ first, held: again, status }) => {
    const { held, release, commission, ref, paymentId } = await funded();
    if (first) await release();
    const { console: bank, reconcile } = world.payments;
    await bank.openDispute(ref, "fraudulent");
    await bank.closeDispute(ref, "lost");
    await reconcile(paymentId);
    expect(await held()).toEqual({ host: [0, 0, 0], agent: [0, 0, 0] });
    expect(await commission()).toMatchObject({ status: "reversed" });
    await bank.winAppeal(ref);
    await reconcile(paymentId);
    expect(await commission()).toMatchObject({ status, returnedCents: 0 });
    expect(await held()).toEqual(again);
    await expectSoundLedger(database);
  },
);

test("shows the commission on its own line to the host, hides it from the sponsor, and shows both what is held", async () => {
  const { host, agent, sponsor, sponsorshipId, refund } = await funded({ cents: 20_000, feeBps: 1_000 });
  await refund(5_000);
  const [forHost] = (await listHostFunds(await world.as(host))).rows;
  expect(forHost).toMatchObject({
    amountCents: 20_000,
    returnedCents: 5_000,
    feeCents: 1_500,
    agent: { name: agent.companyName, cents: 1_350, status: "pending" },
    hostCents: 12_150,
  });
  const [forSponsor] = (await listSponsorFunds(await world.as(sponsor))).rows;
  expect(forSponsor).toMatchObject({ agent: null, feeCents: 1_500, hostCents: 13_500 });
  const heldFor = async (user: UserRow) =>
    (await getBalance((await world.as(user)) as SignedInCtx)).sponsorships.rows;
  expect(await heldFor(host)).toMatchObject([
    { id: sponsorshipId, role: "event_host", amountCents: 12_150, sponsorName: sponsor.companyName },
  ]);
  expect(await heldFor(agent)).toMatchObject([
    { id: sponsorshipId, role: "agent", amountCents: 1_350, sponsorName: null, isChecked: false },
  ]);
});

test("one payout account under two names counts as one person", async () => {
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const agent = await createAgent(db, { emailVerifiedAt: new Date() });
  const details = {
    method: "swift",
    paypalEmail: "",
    accountHolder: "A",
    bic: "BUKBGB22",
    country: "",
  } as const;
  const rest = { routingNumber: "", bankName: "", bankAddress: "", password: null, code: null };
  const input = { ...details, account: "GB33 BUKB 2020 1555 5555 55", ...rest };
  await savePayoutSettings(await world.as(host), input);
  await savePayoutSettings(await world.as(agent), { ...input, account: "GB33BUKB20201555555555" });
  const { commission } = await funded({ parties: { host, agent } });
  expect(await commission()).toMatchObject({ status: "rejected", reasons: ["same_payout_account"] });
});

test("one account number at two banks counts as two accounts, and a private network identifies no one", async () => {
  const [host, agent] = [
    await createHost(db, { emailVerifiedAt: new Date() }),
    await createAgent(db, { emailVerifiedAt: new Date() }),
  ];
  const bank = (bic: string) => ({
    method: "swift" as const,
    paypalEmail: "",
    accountHolder: "Ada Lowe",
    account: "12345678",
    country: "CA",
    routingNumber: "",
    bic,
    bankName: "",
    bankAddress: "",
    password: null,
    code: null,
  });
  await savePayoutSettings(await world.as(host), bank("ROYCCAT2XXX"));
  await savePayoutSettings(await world.as(agent), bank("TDOMCATT"));
  // Their recent sessions on one network.
  await db.delete(sessions).where(inArray(sessions.userId, [host.id, agent.id]));
  const signIn = (network: string) =>
    db.insert(sessions).values(
      [host, agent].map(({ id: userId }) => ({
        id: newId(),
        userId,
        network,
        lastSeenAt: world.payments.now(),
        expiresAt: new Date(world.payments.now().getTime() + 86_400_000),
      })),
    );
  for (const network of ["10.0.0.*", "192.168.1.*", "fd12:0000:0000:*", "100.64.1.*", "::1"])
    await signIn(network);
  expect(await (await funded({ parties: { host, agent } })).commission()).toMatchObject({
    status: "pending",
  });
  await signIn("203.0.113.*");
  const near = await funded({ parties: { host, agent } });
  expect(await near.commission()).toMatchObject({ status: "on_hold", reasons: ["same_network"] });
  const third = await createAgent(db, { emailVerifiedAt: new Date() });
  await savePayoutSettings(await world.as(third), bank("ROYCCAT2"));
  const one = await funded({ parties: { host, agent: third } });
  expect(await one.commission()).toMatchObject({ status: "rejected", reasons: ["same_payout_account"] });
});

test("a host can't delete their account while a commission on a payment to them is under review", async () => {
  const { host, commission, release } = await funded({
    agent: { fullName: "Ada Lowe" },
    sponsor: { fullName: "Ada Lowe" },
  });
  expect(await commission()).toMatchObject({ status: "on_hold" });
  expect(await readDeletionFacts(db, host.id, new Date())).toMatchObject({ commissions: 1 });
  await release();
  const { id: commissionId } = (await commission()) ?? { id: "" };
  await reviewCommission(await admin(), { commissionId, outcome: "refuse", reason: "One person" });
  expect(await readDeletionFacts(db, host.id, new Date())).toMatchObject({ commissions: 0 });
});

test("an agreement with another agent is irrelevant, and a sponsorship without a link belongs to the host alone", async () => {
  const { host, agreement, held } = await funded({ unbound: true });
  expect((await held()).host).toEqual([50_000, 0, 0]);
  const rows = await db.select().from(commissions).where(eq(commissions.proposalAgentId, agreement.id));
  expect(rows).toEqual([]);
  expect((await listHostFunds(await world.as(host))).rows).toMatchObject([{ agent: null }]);
});

test("an admin pays a refused commission from held funds, less earlier and later refunds", async () => {
  const { commission, held, refund, release } = await funded({
    cents: 10_001,
    feeBps: 333,
    bound: { isSameDevice: true },
  });
  expect(await commission()).toMatchObject({ status: "rejected", amountCents: 967 });
  await refund(3_334);
  const { id: commissionId } = (await commission()) ?? { id: "" };
  const input = { commissionId, outcome: "pay", reason: "A shared library computer" } as const;
  await reviewCommission(await admin(), input);
  await reviewCommission(await admin(), input);
  expect(await commission()).toMatchObject({ status: "pending", returnedCents: 323 });
  expect(await held()).toEqual({ host: [5_801, 0, 0], agent: [644, 0, 0] });
  await expectSoundLedger(database);
  await refund(1_000);
  expect(await commission()).toMatchObject({ status: "pending", returnedCents: 420 });
  await release();
  expect((await held()).agent).toEqual([0, 547, 0]);
  await refund(5_667);
  expect(await commission()).toMatchObject({ status: "reversed", returnedCents: 967 });
  expect(await held()).toEqual({ host: [0, 0, 0], agent: [0, 0, 0] });
  await expectSoundLedger(database);
});

test("a refused commission is not paid after the release, nor after an admin refused it", async () => {
  const late = await funded({ bound: { isSameDevice: true } });
  await late.release();
  const pay = async (one: typeof late) =>
    reviewCommission(await admin(), {
      commissionId: (await one.commission())?.id ?? "",
      outcome: "pay",
      reason: "A shared computer",
    });
  await expect(pay(late)).rejects.toMatchObject({ code: "conflict" });
  const decided = await funded({ agent: { fullName: "One Name" }, sponsor: { fullName: "One Name" } });
  const { id: commissionId } = (await decided.commission()) ?? { id: "" };
  await reviewCommission(await admin(), { commissionId, outcome: "refuse", reason: "One person" });
  await expect(pay(decided)).rejects.toMatchObject({ code: "conflict" });
});

test("after the release an admin can pay a refused commission from our own funds, and nothing is clawed back", async () => {
  const { commission, release, refund, held, host } = await funded({ bound: { isSameDevice: true } });
  const { id: commissionId } = (await commission()) ?? { id: "" };
  const input = { commissionId, outcome: "pay_ourselves", reason: "They share an office" } as const;
  await refund(10_000);
  await expect(reviewCommission(await admin(), input)).rejects.toMatchObject({ code: "conflict" });
  await release();
  expect(await listCommissionsToReview(await admin())).toContainEqual(
    expect.objectContaining({ id: commissionId, isRefused: true, isReleased: true }),
  );
  const before = await held();
  const costs = await world.balance("costs:commissions");
  await expect(reviewCommission(await world.as(host), input)).rejects.toMatchObject({ code: "not_found" });
  await reviewCommission(await admin(), input);
  await reviewCommission(await admin(), input);
  expect(await commission()).toMatchObject({
    status: "approved",
    returnedCents: 1_000,
    decisionNote: input.reason,
  });
  expect(await held()).toEqual({ host: before.host, agent: [0, 4_000, 0] });
  expect(Math.abs((await world.balance("costs:commissions")) - costs)).toBe(4_000);
  await expectSoundLedger(database);
  await refund(40_000);
  expect((await held()).agent).toEqual([0, 4_000, 0]);
  await expectSoundLedger(database);
});

test("the release email states the amount after the agent's debts", async () => {
  const first = await funded();
  const { host, agent } = first;
  await first.release();
  await world.setMethod(agent.id, "paypal");
  const payout = await world.approved(agent.id);
  await sendPayouts(await admin(), { method: "paypal" });
  await world.runDueJobs();
  await outcome(payout.id, "complete");
  await first.refund(30_000);
  expect((await first.held()).agent).toEqual([0, 0, 3_000]);
  const [part, rest] = [
    await funded({ cents: 20_000, parties: { host, agent } }),
    await funded({ cents: 20_000, parties: { host, agent } }),
  ];
  await part.release();
  await rest.release();
  expect((await first.held()).agent).toEqual([0, 1_000, 0]);
  const mails = await db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, agent.id), eq(mailMessages.template, "commission-released")))
    .orderBy(mailMessages.createdAt, mailMessages.id);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "$50 in commission is ready for payout",
    expect.stringMatching(/^Your commission for .* settles what you owed$/),
    "$10 in commission is ready for payout",
  ]);
  expect(mails[2]?.text).toContain("$10 of it settles what you owed");
});

test.each(["pay", "refuse"] as const)(
  "the ledger stays balanced if the commission is the host's entire share and an admin decides late: %s",
  async (result) => {
    const { commission, release } = await funded({
      cents: 5_000,
      terms: { commissionType: "flat", commissionCents: 5_000 },
      agent: { fullName: "Only Name" },
      sponsor: { fullName: "Only Name" },
    });
    await release();
    const { id: commissionId } = (await commission()) ?? { id: "" };
    await reviewCommission(await admin(), { commissionId, outcome: result, reason: "Reviewed" });
    await expectSoundLedger(database);
  },
);

test("a shared payout account saved after the payment stops the commission at its release", async () => {
  const { host, agent, commission, held, release } = await funded();
  const rest = {
    accountHolder: "",
    account: "",
    country: "",
    routingNumber: "",
    bic: "",
    bankName: "",
    bankAddress: "",
  };
  for (const user of [host, agent])
    await savePayoutSettings(await world.as(user), {
      ...rest,
      method: "paypal",
      paypalEmail: "one@lanterns.example",
      password: null,
      code: null,
    });
  await release();
  expect(await commission()).toMatchObject({ status: "on_hold", reasons: ["same_payout_account"] });
  expect(await held()).toEqual({ host: [0, 45_000, 0], agent: [5_000, 0, 0] });
  await expectSoundLedger(database);
});

test("an agent taken on again earns on sponsors of their older link, on the new terms", async () => {
  const { commission, agreement } = await funded({ endedAt: new Date(0), again: { commissionBps: 2_000 } });
  expect(await commission()).toMatchObject({ status: "pending", amountCents: 10_000 });
  expect((await commission())?.proposalAgentId).not.toBe(agreement.id);
});

test("an estimate excludes what a payout has taken", async () => {
  const { agent, release } = await funded();
  await world.setMethod(agent.id, "paypal");
  await release();
  const metrics = async () => getAgentMetrics(await world.as(agent));
  expect(await metrics()).toMatchObject({ estimatedCents: 5_000, owedCents: 0 });
  await world.approved(agent.id);
  await sendPayouts(await admin(), { method: "paypal" });
  expect(await metrics()).toMatchObject({ estimatedCents: 0, owedCents: 0 });
});
