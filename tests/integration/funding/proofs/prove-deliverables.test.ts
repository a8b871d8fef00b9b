import { and, asc, eq, isNull } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { deliverableEntries, deliverableProofs, deliverables, proposals, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { addDays } from "@/lib/funding/deliverables/clock";
import { proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import { withdrawProof } from "@/lib/funding/proofs/commands/withdraw-proof";
import { getEventDay } from "@/lib/funding/proofs/queries/event-day";
import { listEventsToDeliver, listHostDeliverables } from "@/lib/funding/proofs/queries/host-deliverables";
import { getProofFile } from "@/lib/funding/proofs/queries/proof-file";
import { readProof } from "@/lib/funding/proofs/read-proof";
import { ProofInput } from "@/lib/funding/proofs/schema";
import { eraseProofs } from "@/lib/identity/privacy/internal/erase-proofs";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createEvent } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";
import { exif } from "./pictures";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);

/** A sponsor paid for three benefits of an event. */
async function promised() {
  const storage = temporaryStorage();
  const withFiles = (ctx: Ctx): Ctx => ({ ...ctx, ports: { ...ctx.ports, storage } });
  const slot = await world.sponsored({ tiers: [{ benefits: ["Banner", "Mention", "Booth"] }] });
  const event = await createEvent(db, slot.hostId, { timeZone: "America/New_York" });
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, slot.proposalId));
  await db
    .update(deliverables)
    .set({ dueAt: world.now() })
    .where(eq(deliverables.sponsorshipId, slot.sponsorshipId));
  const items = await db
    .select()
    .from(deliverables)
    .where(eq(deliverables.sponsorshipId, slot.sponsorshipId))
    .orderBy(asc(deliverables.position));
  return {
    ...slot,
    host: withFiles(slot.host),
    sponsor: withFiles(slot.sponsor),
    eventId: event.id,
    ids: items.map(({ id }) => id),
  };
}

type Fields = Partial<z.input<typeof ProofInput>>;
const proof = (deliverableIds: string[], fields: Fields = {}) =>
  ProofInput.parse({ deliverableIds, formId: newId(), ...fields });

const proofsOf = (id = "") =>
  db
    .select()
    .from(deliverableProofs)
    .where(and(eq(deliverableProofs.deliverableId, id), isNull(deliverableProofs.withdrawnAt)));
const statusOf = async (id = "") => {
  const [row] = await db.select().from(deliverables).where(eq(deliverables.id, id));
  return row?.status;
};

async function setStatus(id: string, ...path: string[]) {
  for (const status of path)
    await database.sql`update deliverables set status = ${status}, proved_at = coalesce(proved_at, now()),
      settled_at = ${status === "accepted" ? world.now().toISOString() : null},
      settled_by = ${status === "accepted" ? "sponsor" : null}, deadline_at = null where id = ${id}`;
}

async function editorOf({ hostId, proposalId }: { hostId: string; proposalId: string }): Promise<Ctx> {
  const agent = await createAgent(db);
  await createAgreement(db, { proposalId, hostId, agent }, { role: "editor" });
  return ctxFor(database, agent);
}

describe("proveDeliverables", () => {
  test("one photo proves several: one stored file, a row for each, without the picture's metadata", async () => {
    const { host, sponsor, ids } = await promised();
    const [banner = "", mention = ""] = ids;
    const input = proof([banner, mention]);
    const file = { name: "IMG_1.jpg", content: await exif() };
    expect(await proveDeliverables(host, input, file)).toEqual({
      proved: [banner, mention].sort(),
      refused: [],
    });
    const rows = [...(await proofsOf(banner)), ...(await proofsOf(mention))];
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ storageKey }) => storageKey)).size).toBe(1);
    expect(rows[0]).toMatchObject({ kind: "photo", formId: input.formId, contentType: "image/webp" });
    // 18:30 in New York is 22:30 UTC in June. The coordinates are those of the file to two decimals.
    expect(rows[0]?.takenAt).toEqual(new Date("2026-06-20T22:30:00Z"));
    expect([rows[0]?.latitude, rows[0]?.longitude]).toEqual([40.71, -74.01]);
    const stored = await (await getProofFile(sponsor, rows[0]?.id ?? "", null)).read();
    expect(stored?.includes("Exif")).toBe(false);
    expect(await statusOf(banner)).toBe("proved");

    await proveDeliverables(host, input, file);
    expect(await proofsOf(banner)).toHaveLength(1);
    const moves = await db
      .select()
      .from(deliverableEntries)
      .where(eq(deliverableEntries.deliverableId, banner));
    expect(moves.map(({ move }) => move)).toEqual(["prove"]);
  });

  test("the same photo in another form is stored once, another photo only adds a row", async () => {
    const { host, ids } = await promised();
    const [banner = ""] = ids;
    const file = { name: "a.jpg", content: await exif() };
    await proveDeliverables(host, proof([banner]), file);
    await proveDeliverables(host, proof([banner]), file);
    expect(await proofsOf(banner)).toHaveLength(1);
    await proveDeliverables(host, proof([banner]), { name: "b.jpg", content: await exif("#0000ff") });
    expect(await proofsOf(banner)).toHaveLength(2);
    expect(await statusOf(banner)).toBe("proved");
  });

  test("a link, a number, a note, and a check are proofs too", async () => {
    const { host, ids } = await promised();
    const [banner = "", mention = "", booth = ""] = ids;
    await proveDeliverables(host, proof([banner], { url: "example.com/post" }));
    await proveDeliverables(host, proof([mention], { amount: 250, note: "Guests" }));
    await proveDeliverables(host, proof([booth]));
    expect((await proofsOf(banner))[0]).toMatchObject({ kind: "link", url: "https://example.com/post" });
    expect((await proofsOf(mention))[0]).toMatchObject({ kind: "number", amount: 250, note: "Guests" });
    expect((await proofsOf(booth))[0]).toMatchObject({
      kind: "note",
      note: `Checked off by ${host.viewer?.fullName}`,
    });
  });

  test("a check counts from the day before the due day, other proofs at any time", async () => {
    const { host, ids } = await promised();
    const [banner = ""] = ids;
    const due = (days: number) =>
      db
        .update(deliverables)
        .set({ dueAt: addDays(world.now(), days) })
        .where(eq(deliverables.id, banner));
    await due(2);
    await expect(proveDeliverables(host, proof([banner]))).rejects.toMatchObject({ code: "conflict" });
    await proveDeliverables(host, proof([banner], { note: "It hangs already." }));
    expect(await statusOf(banner)).toBe("proved");
  });

  test("each benefit has at most 20 proofs, and the newest starts the sponsor's time again", async () => {
    const { host, ids } = await promised();
    const [banner = ""] = ids;
    const later = new Date(Date.now() + 60_000);
    for (let count = 0; count < 19; count++)
      await proveDeliverables(host, proof([banner], { amount: count }));
    await proveDeliverables({ ...host, now: () => later }, proof([banner], { amount: 19 }));
    await expect(proveDeliverables(host, proof([banner], { amount: 20 }))).rejects.toMatchObject({
      code: "conflict",
    });
    const [row] = await db.select().from(deliverables).where(eq(deliverables.id, banner));
    expect(row?.provedAt).toEqual(later);
  });

  test("a proof answers a change request", async () => {
    const { host, ids } = await promised();
    const [banner = ""] = ids;
    await setStatus(banner, "proved", "change_requested");
    await proveDeliverables(host, proof([banner], { note: "Moved it to the front." }));
    expect(await statusOf(banner)).toBe("proved");
    const [entry] = await db
      .select()
      .from(deliverableEntries)
      .where(eq(deliverableEntries.deliverableId, banner));
    expect(entry?.move).toBe("answer_change");
  });

  test("what is settled, missed, refunded, or someone else's takes no proof", async () => {
    const mine = await promised();
    const theirs = await promised();
    const [banner = "", mention = "", booth = ""] = mine.ids;
    await setStatus(banner, "proved", "accepted");
    await setStatus(mention, "missed");
    await expect(proveDeliverables(mine.host, proof([banner]))).rejects.toMatchObject({
      code: "conflict",
      message: "“Banner”: It is settled, so you can no longer prove it.",
    });
    await expect(proveDeliverables(mine.host, proof([mention]))).rejects.toMatchObject({ code: "conflict" });
    for (const stranger of [theirs.host, mine.sponsor, await world.as(await createHost(db))])
      await expect(proveDeliverables(stranger, proof([booth]))).rejects.toThrow();
    await expect(proveDeliverables(theirs.host, proof([booth]))).rejects.toMatchObject({ code: "not_found" });
    await expect(proveDeliverables(mine.host, proof([newId()]))).rejects.toMatchObject({ code: "not_found" });
    await db
      .update(sponsorships)
      .set({ status: "cancelled" })
      .where(eq(sponsorships.id, theirs.sponsorshipId));
    await expect(proveDeliverables(theirs.host, proof(theirs.ids))).rejects.toMatchObject({
      code: "conflict",
      message: "This sponsorship was refunded.",
    });
  });

  test("of several, those that can't be proved are returned with the reason", async () => {
    const { host, ids } = await promised();
    const [banner = "", mention = ""] = ids;
    await setStatus(banner, "proved", "accepted");
    const { proved, refused } = await proveDeliverables(host, proof([banner, mention]));
    expect(proved).toEqual([mention]);
    expect(refused).toMatchObject([{ id: banner, title: "Banner" }]);
  });

  test("refuses files that are no picture or PDF, and files over 40 MB", async () => {
    const { host, ids } = await promised();
    const refused = proveDeliverables(host, proof(ids), { name: "a.exe", content: Buffer.from("MZ no") });
    await expect(refused).rejects.toMatchObject({ code: "invalid" });
    expect(await proofsOf(ids[0])).toEqual([]);
    const body = new FormData();
    body.set("file", new File([Buffer.alloc(40_000_001)], "huge.jpg"));
    await expect(readProof(new Request("http://a.test", { method: "POST", body }))).rejects.toMatchObject({
      message: "huge.jpg is too large. Maximum size is 40 MB.",
    });
  });

  test("two people who check off the same benefits make one transition and one proof", async () => {
    const slot = await promised();
    const editor = await editorOf(slot);
    const backwards = [...slot.ids].reverse();
    await Promise.all([
      proveDeliverables(slot.host, proof(slot.ids)),
      proveDeliverables(editor, proof(backwards)),
    ]);
    for (const id of slot.ids) {
      expect(await proofsOf(id)).toHaveLength(1);
      expect(await db.$count(deliverableEntries, eq(deliverableEntries.deliverableId, id))).toBe(1);
    }
  });

  test("a check adds nothing to a proof, and the sponsor's time continues", async () => {
    const { host, ids } = await promised();
    const [banner = ""] = ids;
    await proveDeliverables(host, proof([banner], { note: "It hangs." }));
    const [before] = await db.select().from(deliverables).where(eq(deliverables.id, banner));
    expect(await proveDeliverables(host, proof([banner]))).toEqual({ proved: [banner], refused: [] });
    expect(await proofsOf(banner)).toHaveLength(1);
    const [after] = await db.select().from(deliverables).where(eq(deliverables.id, banner));
    expect(after).toEqual(before);
  });

  test("the same form from a page and a service worker, concurrently, is stored once", async () => {
    const { host, ids } = await promised();
    const input = proof(ids.slice(0, 1));
    const file = { name: "a.jpg", content: await exif() };
    await Promise.all([1, 2, 3].map(() => proveDeliverables(host, input, file)));
    expect(await proofsOf(ids[0])).toHaveLength(1);
    const [row] = await proofsOf(ids[0]);
    expect(await (await getProofFile(host, row?.id ?? "", null)).read()).not.toBeNull();
  });
});

describe("withdrawProof", () => {
  test("withdrawProof: the last proof taken back makes it due again, until the sponsor has decided", async () => {
    const { host, sponsor, ids } = await promised();
    const [banner = "", mention = ""] = ids;
    await proveDeliverables(host, proof([banner], { note: "one" }));
    await proveDeliverables(host, proof([banner], { note: "two" }));
    const [one, two] = await proofsOf(banner);
    await expect(withdrawProof(sponsor, { proofId: one?.id ?? "" })).rejects.toThrow();
    await withdrawProof(host, { proofId: one?.id ?? "" });
    await withdrawProof(host, { proofId: one?.id ?? "" });
    expect(await statusOf(banner)).toBe("proved");
    await withdrawProof(host, { proofId: two?.id ?? "" });
    expect(await statusOf(banner)).toBe("due");
    await proveDeliverables(host, proof([mention]));
    await setStatus(mention, "accepted");
    const [late] = await proofsOf(mention);
    await expect(withdrawProof(host, { proofId: late?.id ?? "" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("the host's team, the sponsor, and admins open a proof's file; others don't know that it exists", async () => {
  const slot = await promised();
  await proveDeliverables(slot.host, proof(slot.ids.slice(0, 1)), { name: "a.jpg", content: await exif() });
  const [row] = await proofsOf(slot.ids[0]);
  const id = row?.id ?? "";
  const admin = await ctxFor(database, await createAdmin(db));
  for (const viewer of [slot.host, slot.sponsor, await editorOf(slot), admin])
    expect((await getProofFile(viewer, id, null)).kind).toBe("image");
  for (const viewer of [await world.as(), await world.as(await createHost(db))])
    await expect(getProofFile(viewer, id, null)).rejects.toMatchObject({ code: "not_found" });
});

test("the event's day lists what is due to its host and team, and no one else", async () => {
  const slot = await promised();
  const day = await getEventDay(slot.host, slot.eventId);
  expect(day.items.map(({ title }) => title).sort()).toEqual(["Banner", "Booth", "Mention"]);
  expect(day.timeZone).toBe("America/New_York");
  expect((await getEventDay(await editorOf(slot), slot.eventId)).items).toHaveLength(3);
  for (const stranger of [await world.as(await createHost(db))])
    await expect(getEventDay(stranger, slot.eventId)).rejects.toMatchObject({ code: "not_found" });
  await db.update(sponsorships).set({ status: "cancelled" }).where(eq(sponsorships.id, slot.sponsorshipId));
  expect((await getEventDay(slot.host, slot.eventId)).items).toEqual([]);
});

test("the host's list has open benefits first, by due date, with filters and pages", async () => {
  const slot = await promised();
  const [banner = ""] = slot.ids;
  await setStatus(banner, "proved", "accepted");
  const all = { view: null, eventId: null, after: null };
  const { rows } = await listHostDeliverables(slot.host, all);
  expect(rows.map(({ title }) => title)).toEqual(["Mention", "Booth", "Banner"]);
  const next = await listHostDeliverables(slot.host, { ...all, after: rows[1]?.id ?? "" });
  expect(next.rows.map(({ title }) => title)).toEqual(["Banner"]);
  const settled = await listHostDeliverables(slot.host, { ...all, view: "settled" });
  expect(settled.rows.map(({ title }) => title)).toEqual(["Banner"]);
  expect((await listHostDeliverables(slot.host, { ...all, eventId: newId() })).rows).toEqual([]);
  expect(await listEventsToDeliver(slot.host)).toMatchObject([{ id: slot.eventId }]);
});

test("a deleted host's proofs lose their content, and a deleted team member's their name", async () => {
  const slot = await promised();
  const [banner = "", mention = "", booth = ""] = slot.ids;
  const editor = await editorOf(slot);
  await proveDeliverables(editor, proof([mention, booth]));
  const older = { note: `Ticked off by ${editor.viewer?.fullName}` };
  await db.update(deliverableProofs).set(older).where(eq(deliverableProofs.deliverableId, booth));
  await proveDeliverables(slot.host, proof([banner]), { name: "a.jpg", content: await exif() });
  await db.transaction((tx) => eraseProofs(tx, editor.viewer?.id ?? ""));
  for (const id of [mention, booth])
    expect((await proofsOf(id))[0]).toMatchObject({ authorId: null, note: "Checked off" });
  expect((await proofsOf(banner))[0]).toMatchObject({ kind: "photo", latitude: 40.71 });
  await db.transaction((tx) => eraseProofs(tx, slot.hostId));
  expect((await proofsOf(banner))[0]).toMatchObject({
    kind: "note",
    storageKey: null,
    latitude: null,
    takenAt: null,
    authorId: null,
  });
  const [job] = await database.sql`
    select payload from graphile_worker._private_jobs where payload::text like '%.private.webp%'`;
  expect(job).toBeDefined();
});
