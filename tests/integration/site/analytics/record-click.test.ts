import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proposals, proposalViewDays, referralClickDays, referralEvents, users } from "@/db/schema";
import { readFollowed } from "@/lib/agents/referrals/followed";
import { newReferralCode } from "@/lib/agents/referrals/referral-code";
import type { Ctx } from "@/lib/core/ctx";
import { recordVisit } from "@/lib/site/analytics/commands/record-visit";
import { analyticsLimits } from "@/lib/site/analytics/limits";
import { recordLinkRequest } from "@/lib/site/analytics/record-click";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { type Agreement, createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const FIREFOX = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let addresses = 0;
/** A visitor with a unique IP address. */
const visitor = (parts: Partial<Ctx> = {}) =>
  guestCtx(database, { ip: `198.51.${addresses++ >> 8}.${addresses & 255}`, userAgent: FIREFOX, ...parts });
/** Opens the page through a link and returns the browser's cookie afterwards. */
const follow = (
  ctx: Ctx,
  { proposalId, referralCode: ref }: Pick<Agreement, "proposalId" | "referralCode">,
  s: string | null = null,
) => recordVisit(ctx, { subject: { kind: "proposal", id: proposalId }, from: null, ref, s });

const eventsOf = ({ id }: Agreement) =>
  database.db
    .select()
    .from(referralEvents)
    .where(and(eq(referralEvents.proposalAgentId, id), eq(referralEvents.type, "link_click")));
const daysOf = async ({ id }: Agreement) => {
  const rows = await database.db
    .select()
    .from(referralClickDays)
    .where(eq(referralClickDays.proposalAgentId, id));
  return rows.map(({ day, visitors, requests }) => `${day} ${visitors} ${requests}`).toSorted();
};
/** Unique visitors; the daily total must match the events. */
async function visitorsOf(agreement: Agreement): Promise<number> {
  const rows = await database.db
    .select()
    .from(referralClickDays)
    .where(eq(referralClickDays.proposalAgentId, agreement.id));
  const visitors = rows.reduce((sum, row) => sum + row.visitors, 0);
  expect((await eventsOf(agreement)).length).toBe(visitors);
  return visitors;
}

async function agreed() {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id);
  const agent = await createAgent(database.db);
  const about = { proposalId: proposal.id, hostId: host.id };
  return { host, proposal, about, agent, agreement: await createAgreement(database.db, { ...about, agent }) };
}

describe("following an agent's link", () => {
  it("counts a visitor once a day, even for ten concurrent clicks, and sets the cookie each time", async () => {
    const { agreement, proposal } = await agreed();
    const morning = visitor({ now: () => new Date("2027-06-20T00:00:01Z") });
    const carried = await Promise.all(Array.from({ length: 10 }, () => follow(morning, agreement)));
    await follow({ ...morning, now: () => new Date("2027-06-20T23:59:59Z") }, agreement);
    await follow({ ...morning, now: () => new Date("2027-06-21T00:00:00Z") }, agreement);
    expect(await daysOf(agreement)).toEqual(["2027-06-20 1 0", "2027-06-21 1 0"]);
    expect(await visitorsOf(agreement)).toBe(2);
    for (const sealed of carried)
      expect(readFollowed(sealed, morning.now())).toEqual([
        {
          proposalId: proposal.id,
          proposalAgentId: agreement.id,
          source: null,
          at: new Date("2027-06-20T00:00:01Z"),
        },
      ]);
  });

  it("counts each visitor once when two processes receive the same two thousand clicks on two links", async () => {
    const [one, other] = [await agreed(), await agreed()];
    const second = openClients(database.url);
    const at = { now: () => new Date("2027-03-01T12:00:00Z") };
    const people = Array.from({ length: 50 }, () => visitor(at));
    const clicks = Array.from({ length: 10 }, () => people).flat();
    const links = [one.agreement, other.agreement];
    await Promise.all(
      links.flatMap((link) => [
        ...clicks.map((ctx) => follow(ctx, link)),
        ...clicks.map((ctx) => recordLinkRequest({ ...ctx, db: second.db }, linkOf(link))),
        ...clicks.toReversed().map((ctx) => follow({ ...ctx, db: second.db }, link)),
      ]),
    );
    await second.close();
    for (const link of links) {
      expect(await visitorsOf(link)).toBe(50);
      expect(await daysOf(link)).toEqual(["2027-03-01 50 500"]);
    }
  });

  it("stores neither IP address nor user agent, and a different hash for each link and day", async () => {
    const [one, other] = [await agreed(), await agreed()];
    const person = visitor();
    await follow(person, one.agreement);
    await follow(person, other.agreement);
    await follow({ ...person, now: () => new Date(Date.now() + DAY_MS) }, one.agreement);
    const events = [...(await eventsOf(one.agreement)), ...(await eventsOf(other.agreement))];
    expect(new Set(events.map(({ visitorHash }) => visitorHash)).size).toBe(3);
    expect(JSON.stringify(events)).not.toMatch(/198\.51|Mozilla/);
  });

  it("recordVisit: shows the host that an agent referred them", async () => {
    const { agreement, proposal } = await agreed();
    await follow(visitor(), agreement);
    const subject = { kind: "proposal" as const, id: proposal.id };
    await recordVisit(visitor(), { subject, from: null, ref: newReferralCode(), s: null });
    const rows = await database.db
      .select()
      .from(proposalViewDays)
      .where(eq(proposalViewDays.proposalId, proposal.id));
    expect(rows.map(({ source, views }) => `${source} ${views}`).toSorted()).toEqual(["agent 1", "direct 1"]);
  });

  it("remembers the last link per proposal, at most twenty, for thirty days", async () => {
    const first = await agreed();
    const rival = await createAgreement(database.db, {
      ...first.about,
      agent: await createAgent(database.db),
    });
    const start = Date.parse("2027-05-01T09:00:00Z");
    let sealed: string | null = null;
    const click = async (link: Agreement, day: number) => {
      const ctx = visitor({ referral: sealed, now: () => new Date(start + day * DAY_MS) });
      sealed = await follow(ctx, link);
    };
    const stored = (day: number) =>
      readFollowed(sealed, new Date(start + day * DAY_MS)).map(({ proposalAgentId }) => proposalAgentId);
    await click(first.agreement, 0);
    await click(rival, 1);
    const other = await agreed();
    await click(other.agreement, 2);
    expect(stored(2)).toEqual([other.agreement.id, rival.id]);
    expect(stored(31)).toEqual([other.agreement.id]);
    for (let n = 0; n < 20; n++) await click((await agreed()).agreement, 3);
    expect(stored(3)).toHaveLength(20);
    expect(stored(3)).not.toContain(other.agreement.id);
    expect(String(sealed).length).toBeLessThan(3_000);
  });

  it("counts even without cookies", async () => {
    const { agreement } = await agreed();
    await follow(visitor({ referral: null }), agreement);
    await follow(visitor({ referral: "made up" }), agreement);
    expect(await visitorsOf(agreement)).toBe(2);
  });
});

const linkOf = ({ proposalId, referralCode }: Agreement) => ({ proposalId, code: referralCode ?? "" });

describe("a click doesn't count", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "WhatsApp/2.23.20.0",
    "Mozilla/5.0 (Macintosh) AppleWebKit/600 (KHTML, like Gecko) Version/9 Safari/600 (Slackbot-LinkExpanding 1.0)",
    "TelegramBot (like TwitterBot)",
    "curl/8.5.0",
    "",
    null,
  ])("from a bot, which gets no cookie: %s", async (userAgent) => {
    const { agreement } = await agreed();
    expect(await follow(visitor({ userAgent }), agreement)).toBeNull();
    expect(await daysOf(agreement)).toEqual([]);
  });

  it("with a code that is invented, ended, or from another proposal", async () => {
    const [{ agreement, proposal }, other] = [await agreed(), await agreed()];
    await endAgreement(database.db, other.agreement);
    const codes = [
      newReferralCode(),
      String(agreement.referralCode).toLowerCase().padStart(16, "x"),
      "",
      "x".repeat(500),
    ];
    for (const referralCode of [...codes, String(other.agreement.referralCode), "' or 1=1 --"]) {
      const link = { proposalId: proposal.id, referralCode };
      expect(await follow(visitor(), link)).toBeNull();
      await recordLinkRequest(visitor(), { proposalId: proposal.id, code: referralCode });
    }
    expect(await follow(visitor(), other.agreement)).toBeNull();
    await recordLinkRequest(visitor(), linkOf(other.agreement));
    expect(await follow(visitor(), { proposalId: "x", referralCode: agreement.referralCode })).toBeNull();
    expect([...(await daysOf(agreement)), ...(await daysOf(other.agreement))]).toEqual([]);
  });

  it("from the agent, the host, or their team, but does from anyone else", async () => {
    const { agreement, agent, host, about } = await agreed();
    const [editor, sharer, sponsor] = [
      await createAgent(database.db),
      await createAgent(database.db),
      await createSponsor(database.db),
    ];
    await createAgreement(database.db, { ...about, agent: editor }, { role: "co_owner" });
    await createAgreement(database.db, { ...about, agent: sharer });
    const parts = { userAgent: FIREFOX, ip: "192.0.2.9" };
    for (const person of [agent, host, editor])
      expect(await follow(await ctxFor(database, person, parts), agreement)).toBeNull();
    expect(await visitorsOf(agreement)).toBe(0);
    for (const [n, person] of [sharer, sponsor].entries()) {
      const ctx = await ctxFor(database, person, { ...parts, userAgent: `${FIREFOX} ${n}` });
      expect(await follow(ctx, agreement)).not.toBeNull();
    }
    expect(await visitorsOf(agreement)).toBe(2);
  });

  it("on a proposal that isn't public, or from a suspended agent", async () => {
    const [paused, suspended] = [await agreed(), await agreed()];
    await database.db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, paused.proposal.id));
    await database.db
      .update(users)
      .set({ accountStatus: "suspended" })
      .where(eq(users.id, suspended.agent.id));
    for (const { agreement } of [paused, suspended]) {
      expect(await follow(visitor(), agreement)).toBeNull();
      expect(await daysOf(agreement)).toEqual([]);
    }
  });

  it("beyond the rate limit of an IP address, although every request is counted as a request", async () => {
    const { agreement } = await agreed();
    const one = visitor();
    const many = Array.from({ length: analyticsLimits.click.points + 50 }, (_, n) => ({
      ...one,
      userAgent: `${FIREFOX} ${n}`,
    }));
    await Promise.all(
      many.flatMap((ctx) => [follow(ctx, agreement), recordLinkRequest(ctx, linkOf(agreement))]),
    );
    expect(await visitorsOf(agreement)).toBe(analyticsLimits.click.points);
    const day = new Date().toISOString().slice(0, 10);
    expect(await daysOf(agreement)).toEqual([`${day} ${analyticsLimits.click.points} ${many.length}`]);
  });
});

it("that fails to be written, and throws", async () => {
  const { agreement } = await agreed();
  const gone = openClients(`${database.url}_gone`);
  await expect(follow({ ...visitor(), db: gone.db }, agreement)).rejects.toThrow();
  await expect(recordLinkRequest({ ...visitor(), db: gone.db }, linkOf(agreement))).rejects.toThrow();
  await gone.close();
});
