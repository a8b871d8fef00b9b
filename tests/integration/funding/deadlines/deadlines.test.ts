import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditLog, deadlineFeeds, deliverables, events, proposals, sponsorships, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { deleteDeadlineAddress } from "@/lib/funding/deadlines/commands/delete-deadline-address";
import { makeDeadlineAddress } from "@/lib/funding/deadlines/commands/make-deadline-address";
import { deadlineFile } from "@/lib/funding/deadlines/feed";
import { getDeadlineFeed } from "@/lib/funding/deadlines/queries/feed";
import { getFeedMadeAt } from "@/lib/funding/deadlines/queries/feed-made-at";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { moveDeliverables } from "@/lib/funding/deliverables/commands/move-deliverables";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, prove, withBenefits } from "@/tests/support/deliverables";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { code } from "@/tests/support/offer-market";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;
const world = paymentWorld(database);
const guest: Ctx = { ...world.system(), viewer: null };

/** The name of a new feed's file. */
async function newFeed(ctx: Ctx): Promise<string> {
  const { address } = await makeDeadlineAddress(ctx);
  return address.replace(/^.*\/calendar\/deadlines\//, "");
}
const fileOf = async (file: string) =>
  deadlineFile(await getDeadlineFeed(guest, file), { site: "https://town.example", brand: "Community" });
const namesOf = async (file: string) =>
  [...(await fileOf(file)).replaceAll("\r\n ", "").matchAll(/SUMMARY:(.*)\r/g)].map(([, name]) => name);

/** A sponsor's two paid benefits with the feeds of both sides. */
async function feeds() {
  const s = await withBenefits(world, database);
  await db
    .update(users)
    .set({ companyName: "Acme" })
    .where(eq(users.id, s.sponsor.viewer?.id ?? ""));
  await db
    .update(users)
    .set({ companyName: "Elm Society" })
    .where(eq(users.id, s.host.viewer?.id ?? ""));
  const [logo, booth] = await itemsOf(database, s.sponsorshipId);
  return {
    ...s,
    logoId: logo?.id ?? "",
    boothId: booth?.id ?? "",
    ofHost: await newFeed(s.host),
    ofSponsor: await newFeed(s.sponsor),
  };
}

describe("the address", () => {
  it("makeDeadlineAddress: opens the deadlines to anyone with the address, and replaces the earlier one", async () => {
    const s = await feeds();
    expect(s.ofHost).toMatch(/^[\w-]{43}\.ics$/);
    expect(await getDeadlineFeed(guest, s.ofHost)).toHaveLength(2);
    const second = await newFeed(s.host);
    expect(await code(getDeadlineFeed(guest, s.ofHost))).toMatch(/^not_found/);
    expect(await getDeadlineFeed(guest, second)).toHaveLength(2);
    const stored = JSON.stringify([
      await database.sql`select * from deadline_feeds`,
      await db.select().from(auditLog).where(eq(auditLog.action, "deadline_calendar.make_address")),
    ]);
    for (const file of [s.ofHost, second]) expect(stored).not.toContain(file.slice(0, -4));
  });

  it("deleteDeadlineAddress: ends it, and deleting it twice records nothing more", async () => {
    const { host, ofHost } = await feeds();
    expect(await getFeedMadeAt(host)).toEqual(expect.any(Date));
    await deleteDeadlineAddress(host);
    await deleteDeadlineAddress(host);
    expect(await code(getDeadlineFeed(guest, ofHost))).toMatch(/^not_found/);
    expect(await getFeedMadeAt(host)).toBeNull();
    const deleted = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "deadline_calendar.delete_address"));
    expect(deleted).toHaveLength(1);
  });

  it.each([
    ["is suspended", { accountStatus: "suspended" as const }],
    ["is deleted", { accountStatus: "deleted" as const }],
    ["has no such role anymore", { roles: ["vendor" as const], currentRole: "vendor" as const }],
  ])("is dead while its owner %s", async (_state, change) => {
    const { host, ofHost } = await feeds();
    await db
      .update(users)
      .set(change)
      .where(eq(users.id, host.viewer?.id ?? ""));
    expect(await code(getDeadlineFeed(guest, ofHost))).toMatch(/^not_found/);
  });

  it("limits guesses from one address", async () => {
    const from = { ...guest, ip: "192.0.2.1" };
    for (let at = 0; at < 60; at++)
      expect(await code(getDeadlineFeed(from, "guess.ics"))).toMatch(/^not_found/);
    expect(await code(getDeadlineFeed(from, "guess.ics"))).toMatch(/^limited/);
  });

  it("is deleted with the account's row", async () => {
    const { tokenHash } = { tokenHash: newId() };
    const person = await createAgent(db);
    await db.insert(deadlineFeeds).values({ userId: person.id, tokenHash });
    await db.delete(users).where(eq(users.id, person.id));
    expect(await db.$count(deadlineFeeds, eq(deadlineFeeds.userId, person.id))).toBe(0);
  });
});

describe("the feed", () => {
  it("follows a benefit from its due day to its acceptance, for both sides, and forgets it then", async () => {
    const s = await feeds();
    expect(await namesOf(s.ofHost)).toEqual([
      "Deliver “Logo on the banner” to Acme",
      "Deliver “A booth” to Acme",
    ]);
    await prove(s.host, s.logoId);
    await requestChange(s.sponsor, { deliverableId: s.logoId, formId: newId(), reason: "Too small" });
    await prove(s.host, s.boothId);
    expect((await namesOf(s.ofHost)).toSorted()).toEqual([
      "Answer Acme's change request: “Logo on the banner”",
      "Last day for Acme to accept “A booth”",
    ]);
    expect((await namesOf(s.ofSponsor)).toSorted()).toEqual([
      "Accept “A booth” from Elm Society",
      "Last day for Elm Society to answer your change request: “Logo on the banner”",
    ]);
    await acceptDeliverables(s.sponsor, { deliverableIds: [s.boothId] });
    for (const file of [s.ofHost, s.ofSponsor]) expect(await getDeadlineFeed(guest, file)).toHaveLength(1);
  });

  it("moves an entry with its event: the same UID, a later SEQUENCE", async () => {
    const s = await feeds();
    const read = async () => {
      const text = await fileOf(s.ofHost);
      const all = (name: string) =>
        [...text.matchAll(new RegExp(`${name}[:;](.*)\r`, "g"))].map(([, at]) => at);
      return { uids: all("UID"), days: all("DTSTART"), sequences: all("SEQUENCE").map(Number) };
    };
    const before = await read();
    const [proposal] = await db.select().from(proposals).where(eq(proposals.id, s.proposalId));
    const [event] = await db
      .select()
      .from(events)
      .where(eq(events.id, proposal?.eventId ?? ""));
    if (!event) throw new Error("no event");
    const later = (at: Date) => new Date(at.getTime() + 7 * 86_400_000);
    await db
      .update(events)
      .set({ startsAt: later(event.startsAt), endsAt: later(event.endsAt), updatedAt: later(new Date()) })
      .where(eq(events.id, event.id));
    await moveDeliverables(world.system(), { eventId: event.id });
    const after = await read();
    expect(after.uids).toEqual(before.uids);
    expect(after.days).not.toEqual(before.days);
    expect(after.sequences[0]).toBeGreaterThan(before.sequences[0] ?? 0);
  });

  it("shows nothing of others, and nothing of a refunded sponsorship", async () => {
    const s = await feeds();
    await feeds();
    expect(await getDeadlineFeed(guest, await newFeed(await world.as()))).toEqual([]);
    expect(await getDeadlineFeed(guest, s.ofSponsor)).toHaveLength(2);
    await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, s.sponsorshipId));
    for (const file of [s.ofHost, s.ofSponsor]) expect(await getDeadlineFeed(guest, file)).toEqual([]);
  });

  it("shows a host's dates to those who answer sponsors, as long as they do", async () => {
    const s = await feeds();
    const join = async (role: "editor" | "viewer_sharer") => {
      const agent = await createAgent(db);
      const agreement = await createAgreement(
        db,
        { proposalId: s.proposalId, hostId: s.hostId, agent },
        { role },
      );
      return { agreement, file: await newFeed(await ctxFor(database, agent)) };
    };
    const editor = await join("editor");
    expect(await getDeadlineFeed(guest, editor.file)).toMatchObject([
      { side: "host", isTeam: true },
      { side: "host", isTeam: true },
    ]);
    expect(await getDeadlineFeed(guest, (await join("viewer_sharer")).file)).toEqual([]);
    await endAgreement(db, editor.agreement);
    expect(await getDeadlineFeed(guest, editor.file)).toEqual([]);
  });

  it("leaves out what was due more than a year ago", async () => {
    const s = await feeds();
    const before = new Date(world.now().getTime() - 367 * 86_400_000);
    await db.update(deliverables).set({ dueAt: before }).where(eq(deliverables.id, s.logoId));
    expect(await getDeadlineFeed(guest, s.ofHost)).toMatchObject([{ id: s.boothId }]);
  });
});
