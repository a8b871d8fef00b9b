import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  proposalAgents,
  proposals,
  proposalViewDays,
  proposalViewsByDay,
  proposalViewsBySource,
  users,
} from "@/db/schema";
import { type Ctx, systemCtx } from "@/lib/core/ctx";
import { recordView } from "@/lib/site/analytics/internal/record-view";
import { analyticsLimits } from "@/lib/site/analytics/limits";
import { tasks } from "@/lib/site/jobs/tasks";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const FIREFOX = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let addresses = 0;
/** A visitor with a unique IP address. */
const visitor = (parts: Partial<Ctx> = {}) =>
  guestCtx(database, { ip: `198.51.${addresses++ >> 8}.${addresses & 255}`, userAgent: FIREFOX, ...parts });
const visit = (ctx: Ctx, proposalId: string, from: string | null = null) =>
  recordView(ctx, { subject: { kind: "proposal", id: proposalId }, from });
const rowsOf = (id: string) =>
  database.db.select().from(proposalViewDays).where(eq(proposalViewDays.proposalId, id));
const viewsOf = async (id: string) => (await rowsOf(id)).reduce((sum, { views }) => sum + views, 0);
const visitorsOf = async (id: string) => [
  ...(
    await database.db.execute<{ day: string; hash: string }>(
      sql`select day::text, visitor_hash as hash from proposal_visitors where proposal_id = ${id} order by day`,
    )
  ).rows,
];

/** The totals that pages read must match the counts. */
async function expectSums(id: string) {
  const rows = await rowsOf(id);
  const sumBy = (key: (row: (typeof rows)[number]) => string) =>
    [...Map.groupBy(rows, key)]
      .map(([name, some]) => [name, some.reduce((sum, { views }) => sum + views, 0)])
      .toSorted();
  const [byDay, bySource] = [proposalViewsByDay, proposalViewsBySource];
  const days = await database.db.select().from(byDay).where(eq(byDay.proposalId, id));
  expect(days.map(({ day, views }) => [day, views]).toSorted()).toEqual(sumBy(({ day }) => day));
  const sources = await database.db.select().from(bySource).where(eq(bySource.proposalId, id));
  const named = sources.map(({ source, host, views }) => [`${source} ${host}`, views]).toSorted();
  expect(named).toEqual(sumBy(({ source, host }) => `${source} ${host}`));
}

async function published() {
  const host = await createHost(database.db);
  return { host, ...(await createProposal(database.db, host.id)) };
}

describe("counting views", () => {
  it("counts a visitor once a day, even for ten concurrent views", async () => {
    const { proposal } = await published();
    const morning = visitor({ now: () => new Date("2027-06-20T00:00:01Z") });
    await Promise.all(Array.from({ length: 10 }, () => visit(morning, proposal.id)));
    expect(await viewsOf(proposal.id)).toBe(1);
    await visit({ ...morning, now: () => new Date("2027-06-20T23:59:59Z") }, proposal.id);
    expect(await viewsOf(proposal.id)).toBe(1);
    await visit({ ...morning, now: () => new Date("2027-06-21T00:00:00Z") }, proposal.id);
    const rows = await rowsOf(proposal.id);
    expect(rows.map(({ day, views }) => `${day} ${views}`).sort()).toEqual(["2027-06-20 1", "2027-06-21 1"]);
  });

  it("counts each visitor once when two processes receive the same two thousand views", async () => {
    const { proposal } = await published();
    const second = openClients(database.url);
    const at = { now: () => new Date("2027-03-01T12:00:00Z"), ip: "2001:db8:0:1" };
    const people = Array.from({ length: 50 }, (_, n) => visitor({ ...at, userAgent: `${FIREFOX} ${n}` }));
    const visits = Array.from({ length: 20 }, () => people).flat();
    await Promise.all([
      ...visits.map((ctx) => visit(ctx, proposal.id)),
      ...visits.toReversed().map((ctx) => visit({ ...ctx, db: second.db }, proposal.id)),
    ]);
    await second.close();
    const counted = await viewsOf(proposal.id);
    expect(counted).toBe((await visitorsOf(proposal.id)).length);
    expect(counted).toBe(50);
    await expectSums(proposal.id);
  });

  it("distinguishes browsers and IP addresses, and stores neither", async () => {
    const { proposal } = await published();
    const one = visitor();
    for (const ctx of [one, { ...one, userAgent: CHROME }, visitor()]) await visit(ctx, proposal.id);
    expect(await viewsOf(proposal.id)).toBe(3);
    const { rows: stored } = await database.db.execute(sql`
      select (select json_agg(v) from proposal_visitors v), (select json_agg(d) from proposal_view_days d),
        (select json_agg(r) from rate_limits r)`);
    expect(JSON.stringify(stored)).not.toMatch(/198\.51|Mozilla|Firefox/);
  });

  it("gives a visitor a different hash per day and proposal", async () => {
    const [{ proposal }, { proposal: another }] = [await published(), await published()];
    const one = visitor();
    await visit(one, proposal.id);
    await visit(one, another.id);
    await visit({ ...one, now: () => new Date(Date.now() + 2 * 86_400_000) }, proposal.id);
    const hashes = [...(await visitorsOf(proposal.id)), ...(await visitorsOf(another.id))];
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3);
  });

  it("forgetVisitors: deletes hashes and salt after the day, and keeps the counts", async () => {
    const { proposal } = await published();
    const one = visitor({ now: () => new Date("2027-08-01T10:00:00Z") });
    await visit(one, proposal.id);
    const { ports } = one;
    const clock = (at: string) =>
      tasks.forget_visitors(
        systemCtx({
          db: database.db,
          readDb: database.readDb,
          ports,
          now: () => new Date(at),
        }),
        {},
      );
    const salts = () => database.sql`select from view_salts where day = '2027-08-01'`;
    await clock("2027-08-01T23:59:59Z");
    expect([(await visitorsOf(proposal.id)).length, (await salts()).count]).toEqual([1, 1]);
    await clock("2027-08-02T00:00:00Z");
    expect([(await visitorsOf(proposal.id)).length, (await salts()).count]).toEqual([0, 0]);
    expect(await viewsOf(proposal.id)).toBe(1);
  });

  it("records each visitor's first source", async () => {
    const { proposal } = await published();
    const one = visitor();
    await visit(one, proposal.id, "www.google.co.uk");
    await visit(one, proposal.id, "news.example");
    await visit(visitor(), proposal.id, "news.example");
    await visit(visitor(), proposal.id, "www.news.example");
    await visit(visitor(), proposal.id);
    const rows = await rowsOf(proposal.id);
    expect(rows.map(({ source, host, views }) => [source, host, views]).sort()).toEqual([
      ["direct", "", 1],
      ["other", "news.example", 2],
      ["search", "", 1],
    ]);
    const again = { now: () => new Date(Date.now() + 86_400_000) };
    await visit(visitor(again), proposal.id, "news.example");
    await expectSums(proposal.id);
    const sums = await database.db
      .select()
      .from(proposalViewsBySource)
      .where(eq(proposalViewsBySource.proposalId, proposal.id));
    expect(sums.find(({ host }) => host === "news.example")).toMatchObject({ views: 3 });
  });

  it("keeps totals in sync with every write, and deletes them with the proposal", async () => {
    const [one, other] = [(await published()).proposal, (await published()).proposal];
    const counts = ["2027-01-01", "2027-01-02"].flatMap((day) =>
      [one.id, other.id].flatMap((proposalId) => [
        { proposalId, day, source: "search" as const, views: 3 },
        { proposalId, day, source: "other" as const, host: "news.example", views: 4 },
      ]),
    );
    await database.db.insert(proposalViewDays).values(counts);
    await database.db
      .update(proposalViewDays)
      .set({ views: sql`${proposalViewDays.views} + 5` })
      .where(eq(proposalViewDays.day, "2027-01-02"));
    for (const { id } of [one, other]) {
      expect(await viewsOf(id)).toBe(24);
      await expectSums(id);
    }
    await database.db.delete(proposals).where(eq(proposals.id, one.id));
    const byDay = database.db.$count(proposalViewsByDay, eq(proposalViewsByDay.proposalId, one.id));
    expect([await byDay, await viewsOf(one.id)]).toEqual([0, 0]);
    await expectSums(other.id);
  });

  it("excludes the host and their agents, and counts everyone else who is signed in", async () => {
    const { proposal, host } = await published();
    const parts = { userAgent: FIREFOX, ip: "192.0.2.9" };
    await visit(await ctxFor(database, host, parts), proposal.id);
    const [agent, former] = [await createAgent(database.db), await createAgent(database.db)];
    await createAgreement(database.db, { proposalId: proposal.id, hostId: proposal.hostId, agent });
    await visit(await ctxFor(database, agent, parts), proposal.id);
    expect(await rowsOf(proposal.id)).toHaveLength(0);
    const sponsor = await createSponsor(database.db);
    await visit(await ctxFor(database, sponsor, parts), proposal.id);
    expect(await viewsOf(proposal.id)).toBe(1);
    const { id } = await createAgreement(database.db, {
      proposalId: proposal.id,
      hostId: proposal.hostId,
      agent: former,
    });
    await database.db
      .update(proposalAgents)
      .set({ status: "revoked", endedAt: new Date() })
      .where(eq(proposalAgents.id, id));
    await visit(await ctxFor(database, former, { ...parts, ip: "192.0.2.10" }), proposal.id);
    expect(await viewsOf(proposal.id)).toBe(2);
  });

  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 (Macintosh) AppleWebKit/600 (KHTML, like Gecko) Safari/600 (Applebot/0.1)",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0 Safari/537.36",
    "curl/8.5.0",
    "",
    null,
  ])("excludes %s", async (userAgent) => {
    const { proposal } = await published();
    await visit(visitor({ userAgent }), proposal.id);
    expect(await rowsOf(proposal.id)).toHaveLength(0);
  });

  it.each(["draft", "paused", "removed"] as const)("ignores a proposal that is %s", async (status) => {
    const host = await createHost(database.db);
    const publishedAt = status === "draft" ? null : new Date();
    const { proposal } = await createProposal(database.db, host.id, { status, publishedAt });
    await visit(visitor(), proposal.id);
    expect(await rowsOf(proposal.id)).toHaveLength(0);
  });

  it("ignores a suspended host, a missing id, an unknown proposal, and a missing IP address", async () => {
    const { proposal, host } = await published();
    await visit(visitor({ ip: null }), proposal.id);
    await visit(visitor(), "x");
    await visit(visitor(), host.id);
    await database.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
    await visit(visitor(), proposal.id);
    expect(await rowsOf(proposal.id)).toHaveLength(0);
  });

  it("limits visitors per IP address, in one batch and across batches", async () => {
    const { proposal } = await published();
    const one = visitor();
    const name = (n: number) => ({ ...one, userAgent: `${FIREFOX} ${n}` });
    for (let n = 0; n < 5; n++) await visit(name(n), proposal.id);
    const many = Array.from({ length: analyticsLimits.view.points }, (_, n) =>
      visit(name(n + 5), proposal.id),
    );
    await Promise.all(many);
    expect(await viewsOf(proposal.id)).toBe(analyticsLimits.view.points);
  });

  it("throws if it can't be written", async () => {
    const { proposal } = await published();
    const gone = openClients(`${database.url}_gone`);
    await expect(visit({ ...visitor(), db: gone.db }, proposal.id)).rejects.toThrow();
    await gone.close();
  });
});
