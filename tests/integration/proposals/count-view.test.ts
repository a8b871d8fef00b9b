import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proposalViews, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { LIMITS } from "@/lib/core/limits";
import { countView } from "@/lib/proposals/commands/count-view";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
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
/** A visitor at an address that nobody else has. */
const visitor = (parts: Partial<Ctx> = {}) =>
  guestCtx(database, { ip: `198.51.${addresses++ >> 8}.${addresses & 255}`, userAgent: FIREFOX, ...parts });
const rowsOf = (id: string) =>
  database.db.select().from(proposalViews).where(eq(proposalViews.proposalId, id));

async function published() {
  const host = await createHost(database.db);
  return { host, ...(await createProposal(database.db, host.id)) };
}

describe("counting who looked", () => {
  it("counts a visitor once a day, also when they look ten times at once", async () => {
    const { proposal } = await published();
    const morning = visitor({ now: () => new Date("2027-06-20T00:00:01Z") });
    const answers = await Promise.all(Array.from({ length: 10 }, () => countView(morning, proposal.id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await countView({ ...morning, now: () => new Date("2027-06-20T23:59:59Z") }, proposal.id)).toBe(
      false,
    );
    expect(await countView({ ...morning, now: () => new Date("2027-06-21T00:00:00Z") }, proposal.id)).toBe(
      true,
    );
    const rows = await rowsOf(proposal.id);
    expect(rows.map(({ day }) => day).sort()).toEqual(["2027-06-20", "2027-06-21"]);
  });

  it("tells browsers and addresses apart, and keeps neither", async () => {
    const { proposal } = await published();
    const one = visitor();
    for (const ctx of [one, { ...one, userAgent: CHROME }, visitor()])
      expect(await countView(ctx, proposal.id)).toBe(true);
    const rows = await rowsOf(proposal.id);
    expect(new Set(rows.map((row) => row.visitorHash)).size).toBe(3);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|Mozilla|Firefox/);
  });

  it("gives a visitor another hash on another day", async () => {
    const { proposal } = await published();
    const one = visitor();
    await countView(one, proposal.id);
    await countView({ ...one, now: () => new Date(Date.now() + 2 * 86_400_000) }, proposal.id);
    const [first, second] = await rowsOf(proposal.id);
    expect(first?.visitorHash).not.toBe(second?.visitorHash);
  });

  it("leaves the host out, and counts everybody else who is signed in", async () => {
    const { proposal, host } = await published();
    const parts = { userAgent: FIREFOX, ip: "192.0.2.9" };
    expect(await countView(await ctxFor(database, host, parts), proposal.id)).toBe(false);
    expect(await rowsOf(proposal.id)).toHaveLength(0);
    const sponsor = await createSponsor(database.db);
    expect(await countView(await ctxFor(database, sponsor, parts), proposal.id)).toBe(true);
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
  ])("leaves out %s", async (userAgent) => {
    const { proposal } = await published();
    expect(await countView(visitor({ userAgent }), proposal.id)).toBe(false);
    expect(await rowsOf(proposal.id)).toHaveLength(0);
  });

  it.each(["draft", "paused", "removed"] as const)("counts nothing on one that is %s", async (status) => {
    const host = await createHost(database.db);
    const publishedAt = status === "draft" ? null : new Date();
    const { proposal } = await createProposal(database.db, host.id, { status, publishedAt });
    expect(await countView(visitor(), proposal.id)).toBe(false);
  });

  it("counts nothing for a host who is suspended, for no id, for no proposal, for no address", async () => {
    const { proposal, host } = await published();
    expect(await countView(visitor({ ip: null }), proposal.id)).toBe(false);
    expect(await countView(visitor(), "x")).toBe(false);
    expect(await countView(visitor(), host.id)).toBe(false);
    await database.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
    expect(await countView(visitor(), proposal.id)).toBe(false);
  });

  it("believes one address only so many visitors", async () => {
    const { proposal } = await published();
    const one = visitor();
    const many = LIMITS.view.points + 5;
    await Promise.all(
      Array.from({ length: many }, (_, i) =>
        countView({ ...one, userAgent: `${FIREFOX} ${i}` }, proposal.id),
      ),
    );
    expect(await rowsOf(proposal.id)).toHaveLength(LIMITS.view.points);
  });
});
