import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { auditLog, balanceEntries, eventBalances, events, proposals } from "@/db/schema";
import { listAssigned } from "@/lib/agents/agreements/queries/assigned-proposals";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { addEntryReceipt } from "@/lib/funding/balances/commands/add-entry-receipt";
import { deleteBalanceEntry } from "@/lib/funding/balances/commands/delete-balance-entry";
import { editBalanceEntry } from "@/lib/funding/balances/commands/edit-balance-entry";
import { removeEntryReceipt } from "@/lib/funding/balances/commands/remove-entry-receipt";
import { shareBalance } from "@/lib/funding/balances/commands/share-balance";
import { balanceCsv, seasonCsv } from "@/lib/funding/balances/csv";
import { getBalance } from "@/lib/funding/balances/queries/balance";
import { publicBalanceOf } from "@/lib/funding/balances/queries/public-balance";
import { getReceiptFile } from "@/lib/funding/balances/queries/receipt-file";
import { getSeason } from "@/lib/funding/balances/queries/season";
import { getSharedBalance } from "@/lib/funding/balances/queries/shared-balance";
import { findBalanceOf } from "@/lib/funding/balances/queries/sponsors-balance";
import { AddBalanceEntryInput, BALANCE_LIMITS, type BalanceDto } from "@/lib/funding/balances/schema";
import { sharedLinesOf, sumsOf } from "@/lib/funding/balances/sums";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { eraseBalances } from "@/lib/identity/privacy/internal/erase-balances";
import { sendUpload } from "@/lib/messaging/threads/send-upload";
import { getBalance as getOwnMoney } from "@/lib/money/payouts/queries/balance";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createBooked } from "@/tests/support/factories/reviews";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { aPdf } from "@/tests/support/files";
import { paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";
import { exif } from "../proofs/pictures";

const database = await createTestDatabase();
const { db, readDb } = database;
afterAll(database.close);
const world = paymentWorld(database);

type Typed = Partial<z.input<typeof AddBalanceEntryInput>>;
const entry = (subjectId: string, typed: Typed = {}) =>
  AddBalanceEntryInput.parse({
    subjectId,
    formId: newId(),
    side: "cost",
    category: "venue",
    label: "Town hall",
    day: "2026-06-20",
    amountCents: 90_000,
    ...typed,
  });
const income = { side: "income", category: "tickets", label: "Tickets" } as const;

/** A sponsor paid $500, of which 5% is the platform's, for the event of a host. */
async function sponsoredEvent(proposal: Parameters<typeof world.sponsored>[0] = {}) {
  const slot = await world.sponsored(
    { fundingMode: "several", tiers: [{ name: "Gold", places: 3 }], ...proposal },
    500,
  );
  const event = await createEvent(db, slot.hostId, { title: "River Day" });
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, slot.proposalId));
  return { ...slot, eventId: event.id };
}

async function full(ctx: Ctx, subjectId: string): Promise<BalanceDto> {
  const seen = await getBalance(ctx, subjectId);
  if (!seen.isFull) throw new Error("only the sums are visible");
  return seen.balance;
}

const refused = (code: string) => expect.objectContaining({ code });

describe("getBalance", () => {
  test("counts sponsorships, fees, and vendors here, and adds what the host states", async () => {
    const { host, eventId, sponsorshipId } = await sponsoredEvent();
    await addBalanceEntry(host, entry(eventId, { ...income, amountCents: 12_000 }));
    await addBalanceEntry(host, entry(eventId, { amountCents: 30_000 }));
    await addBalanceEntry(host, entry(eventId, { ...income, category: "in_kind", amountCents: 5_000 }));
    const { totals, subject, isOwn } = await full(host, eventId);
    expect(subject).toMatchObject({ title: "River Day", isEvent: true });
    expect(isOwn).toBe(true);
    expect(totals).toEqual({
      paidCents: 50_000,
      returnedCents: 0,
      heldCents: 47_500,
      releasedCents: 0,
      feeCents: 2_500,
      commissionCents: 0,
      vendorCents: 0,
      stated: [
        { side: "income", category: "in_kind", cents: 5_000 },
        { side: "income", category: "tickets", cents: 12_000 },
        { side: "cost", category: "venue", cents: 30_000 },
      ],
    });
    expect(sumsOf(totals)).toEqual({
      incomeCents: 62_000,
      costCents: 32_500,
      resultCents: 29_500,
      safeResultCents: -18_000,
      inKindCents: 5_000,
    });
    const own = await getOwnMoney({ ...host, viewer: host.viewer as NonNullable<Ctx["viewer"]> });
    expect(own.heldCents).toBe(totals.heldCents);

    await refundSponsorship(host, {
      sponsorshipId,
      amount: 10_000,
      reason: "Half a banner",
      idempotencyKey: newId(),
    });
    await world.sweep();
    const after = (await full(host, eventId)).totals;
    expect(after).toMatchObject({
      paidCents: 50_000,
      returnedCents: 10_000,
      heldCents: 38_000,
      feeCents: 2_000,
    });
  });

  test("counts an agent's commission as a cost", async () => {
    const owner = await createHost(db);
    const { proposal, tiers } = await createProposal(db, owner.id);
    const agent = await createAgent(db);
    const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: owner.id, agent });
    const sponsor = await world.as();
    await bindSponsor(db, agreement, sponsor.viewer?.id ?? "");
    const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const { totals } = await full(await world.as(owner), proposal.id);
    expect(totals.commissionCents).toBeGreaterThan(0);
    expect(totals.heldCents + totals.feeCents + totals.commissionCents).toBe(50_000);
  });

  test("names booked vendors with the agreed price and what was confirmed", async () => {
    const { host, profile } = await createBooked(db, new Date());
    const [event] = await db.select({ id: events.id }).from(events).where(eq(events.hostId, host.id));
    await createProposal(db, host.id, { eventId: event?.id ?? null });
    const { vendors, totals } = await full(await world.as(host), event?.id ?? "");
    expect(vendors).toEqual([
      { name: profile.businessName, cents: 45_000, isConfirmedByHost: false, isConfirmedByVendor: false },
    ]);
    expect(totals.vendorCents).toBe(45_000);
  });

  test("lists what can still be sold, after the platform's fee", async () => {
    const { host, eventId } = await sponsoredEvent();
    const { tiers } = await full(host, eventId);
    expect(tiers).toMatchObject([{ name: "Gold", priceCents: 50_000, free: 2, isSingle: false }]);
    expect(tiers[0]?.netCents).toBeLessThanOrEqual(50_000);
    await db.update(events).set({ startsAt: world.now(), endsAt: world.now() }).where(eq(events.id, eventId));
    expect((await full(host, eventId)).tiers).toEqual([]);
  });

  test("follows a campaign that gets a date", async () => {
    const { host, hostId, proposalId } = await world.sponsored();
    await addBalanceEntry(host, entry(proposalId));
    const event = await createEvent(db, hostId);
    await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, proposalId));
    expect((await full(host, event.id)).entries).toHaveLength(1);
    await expect(getBalance(host, proposalId)).rejects.toEqual(refused("not_found"));
  });
});

describe("sharing", () => {
  test("shareBalance: shows the sums to each audience only while the host shares them", async () => {
    const { host, sponsor, eventId, proposalId, sponsorshipId, hostId } = await sponsoredEvent();
    const agent = await createAgent(db);
    await createAgreement(db, { proposalId, hostId, agent }, { role: "co_owner" });
    const editor = await createAgent(db);
    await createAgreement(db, { proposalId, hostId, agent: editor }, { role: "editor" });
    const [coOwner, other, stranger, admin] = [
      await world.as(agent),
      await world.as(editor),
      await world.as(await createSponsor(db)),
      await world.as(await createAdmin(db)),
    ];
    await addBalanceEntry(host, entry(eventId));
    const sees = async (ctx: Ctx) => {
      const seen = await getBalance(ctx, eventId).catch(() => null);
      return seen === null ? "nothing" : seen.isFull ? "all" : "sums";
    };
    const everyone = async () => ({
      coOwner: await sees(coOwner),
      editor: await sees(other),
      sponsor: await sees(sponsor),
      stranger: await sees(stranger),
      isPublic: (await publicBalanceOf(readDb, proposalId)) !== null,
      isReported: (await getSharedBalance(db, eventId)) !== null,
      isLinked: (await findBalanceOf(sponsor, sponsorshipId)) !== null,
    });
    const noOne = {
      coOwner: "nothing",
      editor: "nothing",
      sponsor: "nothing",
      stranger: "nothing",
      isPublic: false,
      isReported: false,
      isLinked: false,
    };
    expect(await everyone()).toEqual(noOne);
    expect(await sees(admin)).toBe("all");
    expect(
      (await db.select().from(auditLog).where(eq(auditLog.action, "balance.read"))).map(
        ({ actorId }) => actorId,
      ),
    ).toContain(admin.viewer?.id);
    const isListed = async (ctx: Ctx) => (await listAssigned(ctx)).rows.map((row) => row.isBalanceShared);
    expect(await isListed(coOwner)).toEqual([false]);
    await shareBalance(host, { subjectId: eventId, audiences: ["team"] });
    expect(await everyone()).toEqual({ ...noOne, coOwner: "all" });
    expect([await isListed(coOwner), await isListed(other)]).toEqual([[true], [false]]);
    await shareBalance(host, { subjectId: eventId, audiences: ["sponsors"] });
    const sponsors = { ...noOne, sponsor: "sums", isReported: true, isLinked: true };
    expect(await everyone()).toEqual(sponsors);
    await shareBalance(host, { subjectId: eventId, audiences: ["public"] });
    expect(await everyone()).toEqual({
      ...noOne,
      coOwner: "sums",
      editor: "sums",
      sponsor: "sums",
      stranger: "sums",
      isPublic: true,
      isLinked: true,
    });
    await shareBalance(host, { subjectId: eventId, audiences: [] });
    expect(await everyone()).toEqual(noOne);
  });

  test("stops showing the sums to a sponsor whose money went back", async () => {
    const { host, sponsor, eventId, sponsorshipId } = await sponsoredEvent();
    await shareBalance(host, { subjectId: eventId, audiences: ["sponsors"] });
    expect(await getBalance(sponsor, eventId)).toMatchObject({ isFull: false });
    await refundSponsorship(host, {
      sponsorshipId,
      amount: 50_000,
      reason: "Canceled",
      idempotencyKey: newId(),
    });
    await world.sweep();
    await expect(getBalance(sponsor, eventId)).rejects.toEqual(refused("not_found"));
  });

  test("shares categories, never a label, a name, or a receipt", async () => {
    const { host, sponsor, eventId } = await sponsoredEvent();
    await addBalanceEntry(host, entry(eventId, { label: "Cash for Uncle Bob" }));
    await shareBalance(host, { subjectId: eventId, audiences: ["sponsors"] });
    const shared = await getBalance(sponsor, eventId);
    expect(JSON.stringify(shared)).not.toContain("Bob");
    expect(await getSharedBalance(db, eventId)).toEqual({
      incomeCents: 50_000,
      costCents: 92_500,
      lines: [
        { label: "Sponsorships", side: "income", cents: 50_000, source: "counted" },
        { label: "Platform fees", side: "cost", cents: 2_500, source: "counted" },
        { label: "Venue", side: "cost", cents: 90_000, source: "host" },
      ],
    });
  });
});

test("sponsors and the public can't tell what a vendor or an agent gets", async () => {
  const { host: owner } = await createBooked(db, new Date());
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.hostId, owner.id));
  const eventId = event?.id ?? "";
  const { proposal } = await createProposal(db, owner.id, { eventId });
  const host = await world.as(owner);
  await shareBalance(host, { subjectId: eventId, audiences: ["sponsors", "public"] });
  await addBalanceEntry(host, entry(eventId, { category: "other", label: "Flowers", amountCents: 5_000 }));
  const other = { label: "Other costs", side: "cost", cents: 50_000, source: "host" };
  expect(await publicBalanceOf(readDb, proposal.id)).toMatchObject({
    lines: [other],
    sums: { costCents: 50_000 },
  });
  expect(await getSharedBalance(db, eventId)).toEqual({ incomeCents: 0, costCents: 50_000, lines: [other] });
  const totals = { ...(await full(host, eventId)).totals, commissionCents: 700 };
  expect(sharedLinesOf(totals)).toEqual([{ ...other, cents: 50_700 }]);
});

describe("entries", () => {
  test("addBalanceEntry: adds a form once, even if it is sent twice at the same time", async () => {
    const { host, eventId } = await sponsoredEvent();
    const input = entry(eventId);
    const [one, other] = await Promise.all([addBalanceEntry(host, input), addBalanceEntry(host, input)]);
    expect(one).toEqual(other);
    expect((await full(host, eventId)).entries).toHaveLength(1);
    const audited = await db.select().from(auditLog).where(eq(auditLog.entityId, one.entryId));
    expect(audited.map(({ action }) => action)).toEqual(["balance_entry.add"]);
    expect(JSON.stringify(audited)).not.toContain("Town hall");
  });

  test("takes no entry of another side's category, without an amount, or over the limit", async () => {
    const { host, eventId } = await sponsoredEvent();
    const problems = (typed: Typed) =>
      AddBalanceEntryInput.safeParse({ ...entry(eventId), ...typed }).error?.issues.map(
        ({ path }) => path[0],
      );
    expect(problems({ category: "tickets" })).toEqual(["category"]);
    expect(problems({ amountCents: 0 })).toEqual(["amountCents"]);
    expect(problems({ day: "2026-02-30" })).toEqual(["day"]);
    expect(problems({ label: "  " })).toEqual(["label"]);
    await addBalanceEntry(host, entry(eventId));
    const [balance] = await db.select().from(eventBalances).where(eq(eventBalances.eventId, eventId));
    await db.execute(sql`
      insert into balance_entries (id, balance_id, side, category, label, day, amount_cents, form_id)
      select gen_random_uuid(), ${balance?.id}, 'cost', 'other', 'More', '2026-06-20', 1, gen_random_uuid()
      from generate_series(2, ${BALANCE_LIMITS.entries}::int)`);
    await expect(addBalanceEntry(host, entry(eventId))).rejects.toEqual(refused("conflict"));
  });

  test("exists for no one but the host, and not for a draft", async () => {
    const { host, sponsor, eventId, hostId } = await sponsoredEvent();
    await expect(addBalanceEntry(sponsor, entry(eventId))).rejects.toEqual(refused("forbidden"));
    const other = await world.as(await createHost(db));
    await expect(addBalanceEntry(other, entry(eventId))).rejects.toEqual(refused("not_found"));
    const draft = await createProposal(db, hostId, { status: "draft", publishedAt: null });
    await expect(addBalanceEntry(host, entry(draft.proposal.id))).rejects.toEqual(refused("not_found"));
  });
});

describe("changes of entries", () => {
  test("editBalanceEntry, deleteBalanceEntry: change and delete an entry", async () => {
    const { host, eventId } = await sponsoredEvent();
    const { entryId } = await addBalanceEntry(host, entry(eventId));
    const { subjectId: _, formId: __, ...typed } = entry(eventId, { label: "Barn", amountCents: 100 });
    await editBalanceEntry(host, { entryId, ...typed });
    expect((await full(host, eventId)).entries).toMatchObject([{ label: "Barn", amountCents: 100 }]);
    await deleteBalanceEntry(host, { entryId });
    expect((await full(host, eventId)).entries).toEqual([]);
    await expect(deleteBalanceEntry(host, { entryId })).rejects.toEqual(refused("not_found"));
  });
});

describe("receipts", () => {
  const filesOf = () => {
    const storage = temporaryStorage();
    return (ctx: Ctx): Ctx => ({ ...ctx, ports: { ...ctx.ports, storage } });
  };

  test("addEntryReceipt: stores a photo without its metadata, readable by the host, co-owners, and admins only", async () => {
    const withFiles = filesOf();
    const made = await sponsoredEvent();
    const [host, sponsor] = [withFiles(made.host), withFiles(made.sponsor)];
    const agent = await createAgent(db);
    await createAgreement(
      db,
      { proposalId: made.proposalId, hostId: made.hostId, agent },
      { role: "co_owner" },
    );
    const coOwner = withFiles(await world.as(agent));
    const { entryId } = await addBalanceEntry(host, entry(made.eventId));
    await addEntryReceipt(host, entryId, async () => ({ name: "hall.jpg", content: await exif() }));
    await shareBalance(host, { subjectId: made.eventId, audiences: ["sponsors", "public"] });
    const open = (ctx: Ctx) => getReceiptFile(ctx, entryId, null);
    const stored = await (await open(host)).read();
    expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
    for (const ctx of [sponsor, coOwner, withFiles(await world.as(await createHost(db)))])
      await expect(open(ctx)).rejects.toEqual(refused("not_found"));
    expect(await open(withFiles(await world.as(await createAdmin(db))))).toMatchObject({ kind: "image" });
    await shareBalance(host, { subjectId: made.eventId, audiences: ["team"] });
    expect(await open(coOwner)).toMatchObject({ kind: "image" });
  });

  test("addEntryReceipt, removeEntryReceipt: replace and remove a receipt, and refuse anything but a picture or a PDF", async () => {
    const withFiles = filesOf();
    const made = await sponsoredEvent();
    const host = withFiles(made.host);
    const { entryId } = await addBalanceEntry(host, entry(made.eventId));
    const give = (name: string, content: Buffer) =>
      addEntryReceipt(host, entryId, () => Promise.resolve({ name, content }));
    await give("one.pdf", aPdf());
    expect((await full(host, made.eventId)).entries[0]?.receiptName).toBe("one.pdf");
    await give("two.jpg", await exif("#00ff00"));
    expect((await full(host, made.eventId)).entries[0]?.receiptName).toBe("two.jpg");
    const send = (known: string) =>
      sendUpload(
        new Request("http://localhost/", { headers: { "if-none-match": known } }),
        entryId,
        (width) => getReceiptFile(host, entryId, width),
      );
    const green = (await send("")).headers.get("etag") ?? "";
    expect((await send(green)).status).toBe(304);
    await give("three.jpg", await exif("#0000ff"));
    expect((await send(green)).status).toBe(200);
    await expect(give("page.html", Buffer.from("<script>"))).rejects.toEqual(refused("invalid"));
    await removeEntryReceipt(host, { entryId });
    await removeEntryReceipt(host, { entryId });
    await expect(getReceiptFile(host, entryId, null)).rejects.toEqual(refused("not_found"));
    const stranger = withFiles(await world.as(await createHost(db)));
    const read = () => Promise.reject(new Error("not read"));
    await expect(addEntryReceipt(stranger, entryId, read)).rejects.toEqual(refused("not_found"));
  });
});

describe("getSeason", () => {
  test("lists the host's events and campaigns of a year, of drafts and others none", async () => {
    const owner = await createHost(db);
    const host = await ctxFor(database, owner);
    const on = async (title: string, day: string) => {
      const at = new Date(`${day}T23:30:00Z`);
      const event = await createEvent(db, owner.id, {
        title,
        startsAt: at,
        endsAt: at,
        timeZone: "Asia/Tokyo",
      });
      await createProposal(db, owner.id, { eventId: event.id, title });
      return event.id;
    };
    const fair = await on("Fair", "2025-12-31");
    await on("Older", "2025-06-01");
    await on("Newer", "2099-06-01");
    await createProposal(db, owner.id, { title: "Draft", status: "draft", publishedAt: null });
    await createProposal(db, owner.id, {
      title: "Year-round",
      publishedAt: new Date("2026-03-01T12:00:00Z"),
    });
    await createProposal(db, (await createHost(db)).id, { title: "Foreign" });
    await addBalanceEntry(host, entry(fair, { amountCents: 700 }));
    const season = await getSeason(host, 2026);
    expect(season.years).toEqual([2099, 2026, 2025]);
    expect(season.rows.map(({ subject, totals }) => [subject.title, sumsOf(totals).resultCents])).toEqual([
      // New Year's Day in Tokyo.
      ["Fair", -700],
      ["Year-round", 0],
    ]);
    expect((await getSeason(host, null)).year).toBe(2026);
    expect((await getSeason(host, 2040)).rows).toEqual([]);
    const empty = await getSeason(await ctxFor(database, await createHost(db)), null);
    expect(empty).toMatchObject({ years: [], rows: [] });
    expect(seasonCsv(season.rows)).toContain("Fair,2026-01-01,0,0,0,0,0,7,-7");
  });
});

describe("the CSV of a balance", () => {
  test("has each entry, and spreadsheets calculate nothing in it", async () => {
    const { host, eventId } = await sponsoredEvent();
    await addBalanceEntry(host, entry(eventId, { label: "=cmd()", amountCents: 1_050 }));
    const csv = balanceCsv(await full(host, eventId));
    expect(csv).toContain("Income,Sponsorships,,,500,Counted here,");
    expect(csv).toContain("Cost,Venue,'=cmd(),2026-06-20,10.5,Stated by the host,no");
    expect(csv).toContain(",Result,,,464.5,,");
  });
});

test("a deleted account leaves no entries, receipts, or shared balances", async () => {
  const { host, hostId, eventId, proposalId } = await sponsoredEvent();
  const { entryId } = await addBalanceEntry(host, entry(eventId));
  await shareBalance(host, { subjectId: eventId, audiences: ["public"] });
  await db.transaction((tx) => eraseBalances(tx, hostId));
  expect(await db.select().from(eventBalances).where(eq(eventBalances.hostId, hostId))).toEqual([]);
  expect(await publicBalanceOf(readDb, proposalId)).toBeNull();
  expect(await db.$count(balanceEntries, eq(balanceEntries.id, entryId))).toBe(0);
});
