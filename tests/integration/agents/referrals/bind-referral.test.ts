import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReferralAct } from "@/db/enums";
import { auditLog, inquiries, mailMessages, referralBindings, referralEvents } from "@/db/schema";
import { bindReferral } from "@/lib/agents/referrals/bind-referral";
import { withFollowed } from "@/lib/agents/referrals/followed";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { withPerson } from "@/lib/identity/sessions/known-device";
import { setFavorite } from "@/lib/listings/proposals/commands/set-favorite";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { type Agreement, createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { historyCount } from "@/tests/support/histories";
import { type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const DAY_MS = 86_400_000;

let database: TestDatabase;
let world: PaymentWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = paymentWorld(database);
});
afterAll(() => database.close());

/** A proposal with two agents and a possible sponsor. */
async function scene() {
  const { db } = database;
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const agents = [await createAgent(db), await createAgent(db)] as const;
  const [first, second] = [
    await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent: agents[0] }),
    await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent: agents[1] }),
  ];
  const sponsor = await createSponsor(db);
  return { host, proposal, tier: tiers[0], agents, first, second, sponsor, ctx: await world.as(sponsor) };
}

/** The same browser after following a link. */
const after = (ctx: Ctx, { proposalId, id }: Agreement, at: Date = ctx.now()): Ctx => ({
  ...ctx,
  referral: withFollowed(ctx.referral, { proposalId, proposalAgentId: id, at, source: null }),
});

const bindingOf = async (sponsorId: string, proposalId: string) => {
  const { sponsorId: sponsor, proposalId: proposal } = referralBindings;
  const [row] = await database.db
    .select()
    .from(referralBindings)
    .where(and(eq(sponsor, sponsorId), eq(proposal, proposalId)));
  return row ?? null;
};
const mailsTo = (userId: string) =>
  database.db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId));
const inquiriesOf = (agreement: Agreement) =>
  database.db
    .select()
    .from(referralEvents)
    .where(
      and(eq(referralEvents.proposalAgentId, agreement.id), eq(referralEvents.type, "interest_expressed")),
    );

type Scene = Awaited<ReturnType<typeof scene>>;
const acts: Record<ReferralAct, (ctx: Ctx, scene: Scene) => Promise<unknown>> = {
  favorite: (ctx, { proposal }) => setFavorite(ctx, { proposalId: proposal.id, favorite: true }),
  contacted: (ctx, { proposal }) =>
    startThread(ctx, { proposalId: proposal.id, text: "Hello", idempotencyKey: crypto.randomUUID() }),
  interested: (ctx, { proposal }) => sendInquiry(ctx, { proposalId: proposal.id, note: null }),
  counter_proposal: (ctx, { proposal, tier }) =>
    makeCounterProposal(ctx, {
      proposalId: proposal.id,
      tierId: tier?.id ?? null,
      amount: 40_000,
      note: null,
    }),
  checkout: (ctx, { proposal, tier }) => world.checkout(ctx, { proposal, ...(tier && { tier }) }),
};
const ACTS = Object.keys(acts) as ReferralAct[];
const COUNTS_AS_INQUIRY: readonly ReferralAct[] = ["contacted", "interested", "counter_proposal"];

describe("a sponsor's referral", () => {
  it.each(ACTS)("is recorded at their first act: %s", async (act) => {
    const setting = await scene();
    const { first, second, sponsor, proposal } = setting;
    const clickedAt = new Date(Math.floor(world.now().getTime() / 1000) * 1000 - 3 * DAY_MS);
    await acts[act](
      after(after(setting.ctx, second, new Date(clickedAt.getTime() - DAY_MS)), first, clickedAt),
      setting,
    );
    expect(await bindingOf(sponsor.id, proposal.id)).toMatchObject({
      proposalAgentId: first.id,
      act,
      clickedAt,
      isSameDevice: false,
    });
    const events = await inquiriesOf(first);
    expect(events.map(({ sponsorId, reason }) => [sponsorId, reason])).toEqual(
      COUNTS_AS_INQUIRY.includes(act) ? [[sponsor.id, act]] : [],
    );
    expect(await inquiriesOf(second)).toEqual([]);
    const mails = await mailsTo(setting.agents[0].id);
    expect(mails.map(({ template }) => template)).toEqual(
      COUNTS_AS_INQUIRY.includes(act) ? ["sponsor-led"] : [],
    );
    expect(JSON.stringify(mails)).not.toMatch(
      new RegExp(`${sponsor.fullName}|${sponsor.companyName}|${sponsor.email}`),
    );
  });

  it.each(ACTS)("is no one's if they acted before any click: %s", async (act) => {
    const setting = await scene();
    await acts[act](setting.ctx, setting);
    await acts.favorite(after(setting.ctx, setting.first), setting);
    await acts.contacted(after(setting.ctx, setting.first), setting);
    expect(await bindingOf(setting.sponsor.id, setting.proposal.id)).toBeNull();
    expect(await inquiriesOf(setting.first)).toEqual([]);
  });

  it.each(ACTS)("comes from the page's address if the browser remembers no link yet: %s", async (act) => {
    const setting = await scene();
    const code = setting.first.referralCode;
    await acts[act]({ ...setting.ctx, linkCode: code }, setting);
    expect(await bindingOf(setting.sponsor.id, setting.proposal.id)).toMatchObject({
      proposalAgentId: setting.first.id,
      act,
    });
    expect(await inquiriesOf(setting.first)).toHaveLength(COUNTS_AS_INQUIRY.includes(act) ? 1 : 0);
  });

  it("ignores an inactive link in the address and prefers the browser's", async () => {
    const setting = await scene();
    const other = await scene();
    const [agent] = setting.agents;
    for (const linkCode of [other.first.referralCode, "abcdefgh12345678", null]) {
      const sponsor = await createSponsor(database.db);
      await acts.favorite({ ...(await world.as(sponsor)), linkCode }, setting);
      expect(await bindingOf(sponsor.id, setting.proposal.id)).toBeNull();
    }
    const remembers = await createSponsor(database.db);
    const ctx = after(await world.as(remembers), setting.second);
    await acts.favorite({ ...ctx, linkCode: setting.first.referralCode }, setting);
    expect(await bindingOf(remembers.id, setting.proposal.id)).toMatchObject({
      proposalAgentId: setting.second.id,
    });
    const own = await world.as(agent);
    await inTransaction(own, (tx) =>
      bindReferral(
        tx,
        { ...own, linkCode: setting.first.referralCode },
        {
          proposalId: setting.proposal.id,
          sponsorId: agent.id,
          act: "favorite",
        },
      ),
    );
    expect(await bindingOf(agent.id, setting.proposal.id)).toBeNull();
    await endAgreement(database.db, setting.first);
    await acts.favorite({ ...setting.ctx, linkCode: setting.first.referralCode }, setting);
    expect(await bindingOf(setting.sponsor.id, setting.proposal.id)).toBeNull();
  });

  it("stays the same when they follow another link later", async () => {
    const setting = await scene();
    await acts.favorite(after(setting.ctx, setting.first), setting);
    await acts.checkout(after(setting.ctx, setting.second), setting);
    await acts.contacted(setting.ctx, setting);
    await acts.interested(after(setting.ctx, setting.second), setting);
    const binding = await bindingOf(setting.sponsor.id, setting.proposal.id);
    expect(binding).toMatchObject({ proposalAgentId: setting.first.id, act: "favorite" });
    expect(await inquiriesOf(setting.first)).toMatchObject([{ reason: "contacted" }]);
    expect(await mailsTo(setting.agents[0].id)).toHaveLength(1);
    expect(await inquiriesOf(setting.second)).toEqual([]);
  });

  it("is no one's if they had saved the proposal before any click and removed it again", async () => {
    const [setting, other] = [await scene(), await scene()];
    await acts.favorite(setting.ctx, setting);
    await setFavorite(setting.ctx, { proposalId: setting.proposal.id, favorite: false });
    for (const act of ACTS) await acts[act](after(setting.ctx, setting.second), setting).catch(() => null);
    expect(await bindingOf(setting.sponsor.id, setting.proposal.id)).toBeNull();
    const elsewhere = { ...other, ctx: setting.ctx };
    await acts.favorite(after(elsewhere.ctx, other.first), elsewhere);
    expect(await bindingOf(setting.sponsor.id, other.proposal.id)).not.toBeNull();
  });

  it("is no one's after thirty days and after the agreement has ended", async () => {
    const [late, ended] = [await scene(), await scene()];
    const old = new Date(world.now().getTime() - 30 * DAY_MS);
    await acts.favorite(after(late.ctx, late.first, old), late);
    await endAgreement(database.db, ended.first);
    await acts.favorite(after(ended.ctx, ended.first), ended);
    expect(await bindingOf(late.sponsor.id, late.proposal.id)).toBeNull();
    expect(await bindingOf(ended.sponsor.id, ended.proposal.id)).toBeNull();
  });

  it("survives the agreement's end, without further notifications to the agent", async () => {
    const setting = await scene();
    await acts.favorite(after(setting.ctx, setting.first), setting);
    await endAgreement(database.db, setting.first);
    await acts.contacted(after(setting.ctx, setting.second), setting);
    expect(await bindingOf(setting.sponsor.id, setting.proposal.id)).toMatchObject({
      proposalAgentId: setting.first.id,
    });
    expect([...(await inquiriesOf(setting.first)), ...(await inquiriesOf(setting.second))]).toEqual([]);
  });

  it("counts only for the link's proposal", async () => {
    const [one, other] = [await scene(), await scene()];
    await acts.favorite(after(one.ctx, other.first), one);
    const forged = { ...other.first, proposalId: one.proposal.id };
    await acts.contacted(after((await scene()).ctx, forged), one);
    expect(await database.db.$count(referralBindings, eq(referralBindings.proposalId, one.proposal.id))).toBe(
      0,
    );
  });

  it("rejects a forged, truncated, or altered cookie", async () => {
    const setting = await scene();
    const sealed = after(setting.ctx, setting.first).referral ?? "";
    const middle = Math.floor(sealed.length / 2);
    const changed = `${sealed.slice(0, middle)}${sealed[middle] === "A" ? "B" : "A"}${sealed.slice(middle + 1)}`;
    const plain = Buffer.from(JSON.stringify([[setting.proposal.id, setting.first.id, 4e9]])).toString(
      "base64url",
    );
    for (const referral of ["", "x", "v1.....", plain, sealed.slice(0, -4), changed, sealed.repeat(40)])
      await acts.favorite({ ...setting.ctx, referral }, setting);
    expect(await bindingOf(setting.sponsor.id, setting.proposal.id)).toBeNull();
    const other = await scene();
    await acts.favorite({ ...other.ctx, referral: sealed }, { ...other, proposal: setting.proposal });
    expect(await bindingOf(other.sponsor.id, setting.proposal.id)).not.toBeNull();
  });

  it("is never an agent's own, a team's, or the host's, and the audit log records the attempt", async () => {
    const setting = await scene();
    const { db } = database;
    const agent = await createAgent(db, { roles: ["agent", "business_sponsor"] });
    const editor = await createAgent(db, { roles: ["agent", "business_sponsor"] });
    const sharer = await createAgent(db, { roles: ["agent", "business_sponsor"] });
    const about = { proposalId: setting.proposal.id, hostId: setting.host.id };
    const own = await createAgreement(db, { ...about, agent });
    await createAgreement(db, { ...about, agent: editor }, { role: "editor" });
    await createAgreement(db, { ...about, agent: sharer });
    for (const person of [agent, editor, sharer])
      await acts.favorite(after(await world.as(person), own), setting);
    const host = {
      ...setting.ctx,
      viewer: { ...(await world.as(agent)).viewer, id: setting.host.id },
    } as Ctx;
    await inTransaction(host, (tx) =>
      bindReferral(tx, after(host, own), {
        proposalId: setting.proposal.id,
        sponsorId: setting.host.id,
        act: "contacted",
      }),
    );
    const bound = await db
      .select()
      .from(referralBindings)
      .where(eq(referralBindings.proposalAgentId, own.id));
    expect(bound.map(({ sponsorId }) => sponsorId)).toEqual([sharer.id]);
    const ofIt = and(eq(auditLog.action, "referral.refuse"), eq(auditLog.entityId, own.id));
    const noted = await db.select().from(auditLog).where(ofIt);
    const reasons = noted.map(({ actorId, after: said }) => [actorId, (said as { reason: string }).reason]);
    expect(reasons.toSorted()).toEqual(
      [
        [agent.id, "agent"],
        [editor.id, "team"],
        [setting.host.id, "host"],
      ].toSorted(),
    );
    expect(await inquiriesOf(own)).toEqual([]);
  });

  it("records a device on which the agent or the host had signed in", async () => {
    for (const who of ["agent", "host", "stranger"] as const) {
      const setting = await scene();
      const id = { agent: setting.agents[0].id, host: setting.host.id, stranger: setting.agents[1].id }[who];
      await acts.favorite({ ...after(setting.ctx, setting.first), device: withPerson(null, id) }, setting);
      const binding = await bindingOf(setting.sponsor.id, setting.proposal.id);
      expect(binding?.isSameDevice).toBe(who !== "stranger");
    }
  });

  it("goes to one agent when twenty acts of one sponsor with two links race", async () => {
    const setting = await scene();
    const second = openClients(database.url);
    const [one, other] = [after(setting.ctx, setting.first), after(setting.ctx, setting.second)];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const ctx = n % 2 === 0 ? one : { ...other, db: second.db, readDb: second.readDb };
        return n % 4 < 2 ? acts.favorite(ctx, setting) : acts.contacted(ctx, setting).catch(() => null);
      }),
    );
    await second.close();
    const rows = await database.db
      .select()
      .from(referralBindings)
      .where(eq(referralBindings.sponsorId, setting.sponsor.id));
    expect(rows).toHaveLength(1);
    const events = [...(await inquiriesOf(setting.first)), ...(await inquiriesOf(setting.second))];
    expect(events.map(({ proposalAgentId }) => proposalAgentId)).toEqual([rows[0]?.proposalAgentId]);
  });
});

/** The acts of three sponsors with two agents' links, in order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("click" as const), sponsor: fc.nat(2), agent: fc.nat(1) }),
  fc.record({ kind: fc.constant("act" as const), sponsor: fc.nat(2), act: fc.constantFrom(...ACTS) }),
  fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 29 }) }),
  fc.record({ kind: fc.constant("end" as const), agent: fc.nat(1) }),
);

it("matches a naive reading of the history", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (story) => {
      const setting = await scene();
      const agreements = [setting.first, setting.second] as const;
      const sponsors = [setting.sponsor, await createSponsor(database.db), await createSponsor(database.db)];
      const people = await Promise.all(
        sponsors.map(async (sponsor) => ({
          id: sponsor.id,
          ctx: await world.as(sponsor),
          click: null as { agent: number; at: number } | null,
          bound: undefined as number | null | undefined,
          isInquiry: false,
        })),
      );
      const live = [true, true];
      let passed = 0;
      const now = () => new Date(world.now().getTime() + passed * DAY_MS);
      for (const next of story) {
        if (next.kind === "days") passed += next.days;
        else if (next.kind === "end") {
          if (live[next.agent]) await endAgreement(database.db, agreements[next.agent as 0 | 1], now());
          live[next.agent] = false;
        } else {
          const person = people[next.sponsor];
          if (!person) continue;
          if (next.kind === "click") {
            if (!live[next.agent]) continue;
            person.ctx = after(person.ctx, agreements[next.agent as 0 | 1], now());
            person.click = { agent: next.agent, at: passed };
            continue;
          }
          await inTransaction(person.ctx, async (tx) => {
            const doing = { proposalId: setting.proposal.id, sponsorId: person.id, act: next.act };
            await bindReferral(tx, { ...person.ctx, now }, doing);
            if (next.act === "checkout" || next.act === "favorite") return;
            await tx
              .insert(inquiries)
              .values({ userId: person.id, proposalId: setting.proposal.id, type: "contacted" })
              .onConflictDoNothing();
          });
          const { click } = person;
          const isLeading = click !== null && passed - click.at < 30 && live[click.agent];
          const leaves = next.act !== "checkout" && next.act !== "favorite";
          if (person.bound === undefined && isLeading) person.bound = click.agent;
          if (person.bound === undefined && leaves) person.bound = null;
          if (leaves && person.bound != null && live[person.bound]) person.isInquiry = true;
        }
      }
      for (const { id, bound, isInquiry } of people) {
        const binding = await bindingOf(id, setting.proposal.id);
        expect(binding?.proposalAgentId).toBe(bound == null ? undefined : agreements[bound as 0 | 1].id);
        const noted = await database.db.$count(referralEvents, eq(referralEvents.sponsorId, id));
        expect(noted).toBe(isInquiry ? 1 : 0);
      }
    }),
    { numRuns: historyCount(40), endOnFailure: true },
  );
}, 60_000);
