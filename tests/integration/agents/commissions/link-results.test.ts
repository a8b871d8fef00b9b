import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import {
  referralBindings,
  referralClickDays,
  referralEvents,
  referralSourceDays,
  sponsorships,
  users,
} from "@/db/schema";
import type { LinkWeekDto } from "@/lib/agents/commissions/agent-dashboard";
import { getLinkResults } from "@/lib/agents/commissions/queries/link-results";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { registerAccount } from "@/lib/identity/accounts/commands/register-account";
import { RegisterInput } from "@/lib/identity/accounts/schema";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { withPerson } from "@/lib/identity/sessions/known-device";
import { recordVisit } from "@/lib/site/analytics/commands/record-visit";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { type Agreement, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = await payoutWorld(database);
const FIREFOX = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DAY_MS = 86_400_000;
const password = "a lantern on the quay";

let people = 0;
const visitor = (parts: Partial<Ctx> = {}): Ctx =>
  guestCtx(database, {
    ip: `198.51.${people++ >> 8}.${people & 255}`,
    userAgent: FIREFOX,
    now: () => new Date(),
    ...parts,
  });

/** Opens the proposal by the agent's link. Returns the browser afterwards. */
async function follow(ctx: Ctx, { proposalId, referralCode }: Agreement, s: string | null): Promise<Ctx> {
  const subject = { kind: "proposal" as const, id: proposalId };
  const referral = await recordVisit(ctx, { subject, from: null, ref: referralCode, s });
  return { ...ctx, referral: referral ?? ctx.referral };
}

const register = (ctx: Ctx) =>
  registerAccount(
    ctx,
    RegisterInput.parse({
      role: "business_sponsor",
      fullName: "Ida Brook",
      email: `${newId()}@example.test`,
      password: "seven boats and a bell",
      companyName: "Brook Bakery",
    }),
  );

async function scene() {
  const host = await createHost(db);
  const agent = await createAgent(db, { password });
  const { proposal, tiers } = await createProposal(db, host.id, {
    fundingMode: "several",
    amountRequestedCents: 10_000_000,
    tiers: [{ amountCents: 20_000 }, { amountCents: 30_000 }],
  });
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  return { host, agent, proposal, tiers, agreement };
}

/** Someone follows the link, and pays for a tier in the same browser. */
async function pay(
  { proposal, tiers, agreement }: Awaited<ReturnType<typeof scene>>,
  tier: number,
  s: string,
) {
  const browser = await follow(visitor(), agreement, s);
  const sponsor = { ...(await world.payments.as()), referral: browser.referral };
  const { paymentId, ref } = await world.payments.checkout(sponsor, { proposal, tier: tiers[tier] });
  await world.payments.api.decide(ref, "approve");
  await world.payments.reconcile(paymentId);
}

test("counts clicks, sign-ups, and paid sponsorships by label, from a click to the payment", async () => {
  const one = await scene();
  const { agreement, agent, host } = one;
  await pay(one, 0, "Newsletter");
  await pay(one, 1, "instagram");
  const reader = await follow(visitor(), agreement, "newsletter");
  await register(await follow(reader, agreement, "instagram"));
  await register(await follow(visitor(), agreement, "no label!"));
  await register(visitor());
  await follow(visitor({ userAgent: "curl/8" }), agreement, "newsletter");

  const as = await world.as(agent);
  const { sources, weeks } = await getLinkResults(as, 30);
  expect(sources).toEqual([
    { source: "newsletter", clicks: 2, signUps: 0, paid: 1, commissionCents: 2_000 },
    { source: "instagram", clicks: 1, signUps: 1, paid: 1, commissionCents: 3_000 },
    { source: null, clicks: 1, signUps: 1, paid: 0, commissionCents: 0 },
  ]);
  expect(weeks.at(-1)).toMatchObject({ clicks: 4, signUps: 2, paid: 2 });
  const events = await db
    .select()
    .from(referralEvents)
    .where(eq(referralEvents.proposalAgentId, agreement.id));
  expect(events.map(({ type, source }) => `${type} ${source}`).toSorted()).toEqual([
    "funded instagram",
    "funded newsletter",
    "link_click instagram",
    "link_click newsletter",
    "link_click newsletter",
    "link_click null",
  ]);

  const [sponsorship] = await db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.proposalId, one.proposal.id))
    .orderBy(sponsorships.amountCents);
  await refundSponsorship(await world.as(host), {
    sponsorshipId: sponsorship?.id ?? "",
    amount: 20_000,
    reason: "Fewer banners",
    idempotencyKey: newId(),
  });
  await world.runDueJobs();
  const [newsletter] = (await getLinkResults(as, 30)).sources;
  expect(newsletter).toEqual({ source: "newsletter", clicks: 2, signUps: 0, paid: 0, commissionCents: 0 });
  expect((await getLinkResults(await world.as(await createAgent(db)), null)).sources).toEqual([
    { source: null, clicks: 0, signUps: 0, paid: 0, commissionCents: 0 },
  ]);
});

test("the label in the page's address counts if the browser remembers no link", async () => {
  const { proposal, tiers, agreement } = await scene();
  const link = { linkCode: agreement.referralCode, linkSource: "flyer" };
  const sponsor = { ...(await world.payments.as()), ...link };
  await world.payments.checkout(sponsor, { proposal, tier: tiers[0] });
  const [binding] = await db
    .select()
    .from(referralBindings)
    .where(eq(referralBindings.proposalAgentId, agreement.id));
  expect(binding?.source).toBe("flyer");
});

test("a sign-up counts for the last link, and not in a browser of the agent or the host", async () => {
  const [first, second] = [await scene(), await scene()];
  const both = await follow(await follow(visitor(), first.agreement, "a"), second.agreement, "b");
  await register(both);
  for (const person of [second.agent, second.host])
    await register({ ...both, device: withPerson(null, person.id) });
  const signUps = async ({ id }: { id: string }) =>
    (await db.select().from(referralSourceDays).where(eq(referralSourceDays.proposalAgentId, id))).map(
      ({ source, signUps: count }) => [source, count],
    );
  expect([await signUps(first.agreement), await signUps(second.agreement)]).toEqual([[["a", 0]], [["b", 1]]]);
});

test("one network adds at most three new labels a day to an agent's links, and known ones always count", async () => {
  const { agent, host, agreement } = await scene();
  const { proposal } = await createProposal(db, host.id);
  const another = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  await follow(visitor(), agreement, "flyer");
  const ip = "203.0.113.77";
  const from = (n: number) => visitor({ ip, userAgent: `${FIREFOX} ${n}` });
  for (let n = 0; n < 3; n++) await follow(from(n), agreement, `made-up-${n}`);
  await Promise.all([3, 4].map((n) => follow(from(n), another, `made-up-${n}`)));
  await follow(from(5), agreement, "flyer");
  await follow(from(6), agreement, "made-up-0");
  await follow(visitor(), another, "poster");
  const rows = await db.select().from(referralSourceDays);
  const own = rows.filter(({ proposalAgentId }) => [agreement.id, another.id].includes(proposalAgentId));
  expect(Object.fromEntries(own.map(({ source, visitors }) => [source, visitors]))).toEqual({
    flyer: 2,
    "made-up-0": 2,
    "made-up-1": 1,
    "made-up-2": 1,
    other: 2,
    poster: 1,
  });
});

test("an agent has at most 50 labels a day; further ones count as other", async () => {
  const one = await scene();
  const { agent, host } = one;
  const { proposal } = await createProposal(db, host.id);
  const another = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  await Promise.all(Array.from({ length: 40 }, (_, n) => follow(visitor(), one.agreement, `first-${n}`)));
  await Promise.all(Array.from({ length: 40 }, (_, n) => follow(visitor(), another, `second-${n}`)));
  await follow(visitor(), another, "first-1");
  await follow(visitor(), one.agreement, "first-1");
  const rows = await db.select().from(referralSourceDays);
  const own = rows.filter(({ proposalAgentId }) => [one.agreement.id, another.id].includes(proposalAgentId));
  const labels = new Set(own.map(({ source }) => source));
  expect([labels.size, labels.has("other")]).toEqual([51, true]);
  expect(own.find(({ source }) => source === "other")?.visitors).toBe(30);
  expect(
    own
      .filter(({ source }) => source === "first-1")
      .map(({ visitors }) => visitors)
      .toSorted(),
  ).toEqual([1, 2]);
  const { sources } = await getLinkResults(await world.as(agent), 30);
  expect(sources.length).toBeLessThanOrEqual(32);
  expect(sources.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(82);
});

test("deleting the agent's account erases their labels", async () => {
  const one = await scene();
  const browser = await follow(visitor(), one.agreement, "aunt-mary");
  const sponsor = { ...(await world.payments.as()), referral: browser.referral };
  await sendInquiry(sponsor, { proposalId: one.proposal.id, note: null });
  await deleteAccount(await world.as(one.agent), { currentPassword: password, code: null, understood: true });
  const [user] = await db.select().from(users).where(eq(users.id, one.agent.id));
  expect(user?.accountStatus).toBe("deleted");
  const left = [
    await db.select().from(referralSourceDays),
    await db.select().from(referralBindings),
    await db.select().from(referralEvents),
  ];
  expect(JSON.stringify(left)).not.toContain("aunt-mary");
});

/** The last 12 weeks in plain JavaScript. */
function modelOf(
  days: readonly { ago: number; clicks: number; signUps: number }[],
  now: Date,
): LinkWeekDto[] {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: 12 }, (_, n) => {
    const start = monday - (11 - n) * 7 * DAY_MS;
    const inWeek = days.filter(({ ago }) => {
      const day = today - ago * DAY_MS;
      return day >= start && day < start + 7 * DAY_MS;
    });
    const sum = (of: "clicks" | "signUps") => inWeek.reduce((total, day) => total + day[of], 0);
    return {
      week: new Date(start).toISOString().slice(0, 10),
      clicks: sum("clicks"),
      signUps: sum("signUps"),
      paid: 0,
      commissionCents: 0,
    };
  });
}

test("the weekly trend and the ranges match a model in plain JavaScript", async () => {
  const count = fc.integer({ min: 0, max: 9 });
  const day = fc.record({
    ago: fc.integer({ min: 0, max: 100 }),
    clicks: count,
    signUps: count,
    labeled: count,
  });
  const history = fc.uniqueArray(day, { selector: ({ ago }) => ago, maxLength: 12 });
  const { agreement, agent } = await scene();
  const as = await world.as(agent);
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 0, max: 6 }), async (days, shift) => {
      const now = new Date(Date.now() + shift * DAY_MS);
      const dayOf = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
      await db.delete(referralClickDays).where(eq(referralClickDays.proposalAgentId, agreement.id));
      await db.delete(referralSourceDays).where(eq(referralSourceDays.proposalAgentId, agreement.id));
      for (const { ago, clicks, signUps, labeled } of days) {
        const row = { proposalAgentId: agreement.id, day: dayOf(ago) };
        await db.insert(referralClickDays).values({ ...row, visitors: clicks + labeled, signUps });
        await db.insert(referralSourceDays).values({ ...row, source: "flyer", visitors: labeled });
      }
      for (const range of [30, 90, null]) {
        const { sources, weeks } = await getLinkResults({ ...as, now: () => now }, range);
        const inRange = days.filter(({ ago }) => range === null || ago < range);
        const clicksOf = (source: string | null) => sources.find((row) => row.source === source)?.clicks ?? 0;
        expect([clicksOf("flyer"), clicksOf(null)]).toEqual([
          inRange.reduce((sum, { labeled }) => sum + labeled, 0),
          inRange.reduce((sum, { clicks }) => sum + clicks, 0),
        ]);
        const all = days.map(({ clicks, labeled, ...rest }) => ({ ...rest, clicks: clicks + labeled }));
        expect(weeks).toEqual(modelOf(all, now));
      }
    }),
    { numRuns: 20 },
  );
});
