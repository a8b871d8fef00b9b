import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { deliverableProofs, refunds } from "@/db/schema";
import { deliverableEndpoints } from "@/lib/api/product/deliverables";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { callApi } from "@/tests/support/api";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, prove, withBenefits } from "@/tests/support/deliverables";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createAdmin } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

const call = (ctx: Ctx, path: string, body: unknown = {}) =>
  callApi(ctx, "POST", `/api/deliverables/${path}`, body);

async function sold(benefits?: string[]) {
  const s = await withBenefits(world, database, benefits && { benefits });
  const ids = (await itemsOf(database, s.sponsorshipId)).map(({ id }) => id);
  return { ...s, ids, logo: ids[0] ?? "", booth: ids[1] ?? "" };
}
const idsIn = (body: Record<string, unknown>) => (body["results"] as { id: string }[]).map(({ id }) => id);
const statusIn = (body: Record<string, unknown>) => (body["results"] as { status: string }).status;

test("both sides and the host's team list benefits by page, sponsorship, and status, and no one else's", async () => {
  const s = await sold(["One", "Two", "Three"]);
  const other = await sold();
  const editor = await createAgent(db);
  await createAgreement(
    db,
    { proposalId: s.proposalId, hostId: s.hostId, agent: editor },
    { role: "editor" },
  );
  await prove(s.host, s.logo);
  for (const ctx of [s.host, s.sponsor, await ctxFor(database, editor)]) {
    const first = await call(ctx, "list", { limit: 2 });
    expect(first.body).toMatchObject({ status: 1, next: expect.any(String) });
    const second = await call(ctx, "list", { limit: 2, after: first.body["next"] });
    expect(second.body["next"]).toBeNull();
    expect([...idsIn(first.body), ...idsIn(second.body)]).toEqual(s.ids.toSorted().toReversed());
    expect(idsIn((await call(ctx, "list", { status: "proved" })).body)).toEqual([s.logo]);
    expect(idsIn((await call(ctx, "list", { sponsorship_id: s.sponsorshipId })).body)).toHaveLength(3);
    expect(idsIn((await call(ctx, "list", { sponsorship_id: other.sponsorshipId })).body)).toEqual([]);
  }
  expect(idsIn((await call(await world.as(), "list")).body)).toEqual([]);
  expect((await call(s.host, "list", { status: "paid" })).body["fields"]).toHaveProperty("status");
});

test("one benefit is loaded with its share, proofs, and history, by both sides and admins", async () => {
  const s = await sold();
  await prove(s.host, s.logo);
  for (const ctx of [s.host, s.sponsor, await ctxFor(database, await createAdmin(db))])
    expect((await call(ctx, "load", { id: s.logo })).body["results"]).toMatchObject({
      title: "Logo on the banner",
      status: "proved",
      share: 350,
      proofs: [{ kind: "note", note: "It hung over the stage." }],
      history: [{ side: "host", move: "prove" }],
    });
  for (const id of [newId(), "none"]) expect((await call(s.host, "load", { id })).status).toBe(404);
});

test("the host's team sees no amounts: not in lists, not on loading, and not after a change", async () => {
  const s = await sold();
  await prove(s.host, s.logo);
  await call(s.sponsor, "requestchange", { id: s.logo, reason: "It hangs upside down." });
  for (const role of ["editor", "co_owner"] as const) {
    const agent = await createAgent(db);
    await createAgreement(db, { proposalId: s.proposalId, hostId: s.hostId, agent }, { role });
    const member = await ctxFor(database, agent);
    const { body } = await call(member, "list");
    expect(body["results"]).toMatchObject([{ share: null }, { share: null }]);
    expect((await call(member, "load", { id: s.logo })).body["results"]).toMatchObject({ share: null });
    const offered = await call(member, "offermakegood", { id: s.booth, offer: "A booth at the fair" });
    if (role === "editor") expect(offered.body["results"]).toMatchObject({ share: null });
    const listed = await callApi(member, "GET", "/api/entities/Deliverable");
    expect(listed.body).toMatchObject([{ share: null }, { share: null }]);
  }
  expect((await call(s.sponsor, "list")).body["results"]).toMatchObject([{ share: 350 }, { share: 350 }]);
});

test("someone else's benefit doesn't exist for any call", async () => {
  const s = await sold();
  await prove(s.host, s.logo);
  const stranger = await world.as();
  const otherHost = (await sold()).host;
  const words = { reason: "It isn't there", answer: "It is there", offer: "Something else" };
  for (const { path } of deliverableEndpoints) {
    if (path.endsWith("/list") || path.endsWith("/acceptall")) continue;
    for (const ctx of [stranger, otherHost]) {
      const { status } = await callApi(ctx, "POST", path, { id: s.logo, ids: [s.logo], ...words });
      expect([403, 404], path).toContain(status);
    }
  }
  expect((await call(stranger, "acceptall", { sponsorship_id: s.sponsorshipId })).body).toMatchObject({
    accepted_ids: [],
  });
  expect(statusIn((await call(s.host, "load", { id: s.logo })).body)).toBe("proved");
});

test("a host proves benefits by link, number, note, and file, once for each key", async () => {
  const s = await sold(["One", "Two", "Three", "Four"]);
  const host = { ...s.host, ports: { ...s.host.ports, storage: temporaryStorage() } };
  const [one = "", two = "", three = "", four = ""] = s.ids;
  const link = { ids: [one, two], url: "example.org/banner", idempotency_key: newId() };
  for (let time = 0; time < 2; time++)
    expect((await call(host, "prove", link)).body).toMatchObject({
      status: 1,
      proved_ids: [one, two].toSorted(),
      refused: [],
    });
  expect((await call(host, "prove", { ids: [three], amount: 340, note: "Counted at the gate" })).status).toBe(
    200,
  );
  const form = new FormData();
  form.append("ids", four);
  form.append("note", "The program");
  form.append("file", new File(["%PDF-1.7\n%%EOF\n"], "program.pdf", { type: "application/pdf" }));
  expect((await call(host, "prove", form)).body).toMatchObject({ proved_ids: [four] });
  const stored = await db.select().from(deliverableProofs).where(eq(deliverableProofs.authorId, s.hostId));
  expect(
    stored.map(({ deliverableId, kind, url, amount, fileName }) => [
      deliverableId,
      kind,
      url ?? amount ?? fileName,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [one, "link", "https://example.org/banner"],
      [two, "link", "https://example.org/banner"],
      [three, "number", 340],
      [four, "file", "program.pdf"],
    ]),
  );
  expect(stored).toHaveLength(4);
});

test("what can't be proved is refused with the field or the reason", async () => {
  const s = await sold();
  const problem = async (body: unknown) => (await call(s.host, "prove", body)).body["fields"];
  expect(await problem({ ids: [] })).toHaveProperty("ids");
  expect(await problem({ ids: ["none"], note: "x" })).toEqual({ "ids.0": expect.any(String) });
  expect(await problem({ ids: [s.logo], url: "not an address" })).toHaveProperty("url");
  expect(await problem({ ids: [s.logo], amount: 1.5 })).toHaveProperty("amount");
  const broken = new FormData();
  broken.append("ids", s.logo);
  broken.append("amount", "many");
  expect(await problem(broken)).toHaveProperty("amount");
  // Long before its due day, a check alone proves nothing.
  expect((await call(s.host, "prove", { ids: [s.logo] })).status).toBe(409);
});

test("a sponsor accepts named benefits, or everything of one sponsorship, again without effect", async () => {
  const s = await sold();
  const later = await sold();
  for (const [host, id] of [
    [s.host, s.logo],
    [s.host, s.booth],
    [later.host, later.logo],
  ] as const)
    await prove(host, id);
  expect((await call(s.sponsor, "accept", { ids: [s.logo] })).body).toMatchObject({ accepted_ids: [s.logo] });
  expect((await call(s.sponsor, "accept", { ids: [s.logo] })).body).toMatchObject({ accepted_ids: [] });
  expect((await call(s.sponsor, "accept", { ids: [] })).body["fields"]).toHaveProperty("ids");
  const all = { sponsorship_id: s.sponsorshipId };
  const before = new Date(world.now().getTime() - 60_000).toISOString();
  expect((await call(s.sponsor, "acceptall", { ...all, proved_before: before })).body).toMatchObject({
    accepted_ids: [],
  });
  expect((await call(s.sponsor, "acceptall", all)).body).toMatchObject({ accepted_ids: [s.booth] });
  expect((await call(s.sponsor, "acceptall", {})).body["fields"]).toHaveProperty("sponsorship_id");
  expect(statusIn((await call(later.sponsor, "load", { id: later.logo })).body)).toBe("proved");
  expect((await call(later.sponsor, "accept", { ids: [later.booth] })).status).toBe(409);
});

test("a change is requested and answered, once for each key", async () => {
  const s = await sold();
  await prove(s.host, s.logo);
  const asked = { id: s.logo, reason: "The logo is the old one.", idempotency_key: newId() };
  for (let time = 0; time < 2; time++)
    expect((await call(s.sponsor, "requestchange", asked)).body["results"]).toMatchObject({
      status: "change_requested",
      change_requests: 1,
    });
  expect((await call(s.sponsor, "requestchange", { id: s.logo, reason: "x" })).body["fields"]).toHaveProperty(
    "reason",
  );
  const answered = await call(s.host, "answerchange", { id: s.logo, answer: "The new one is up now." });
  expect(statusIn(answered.body)).toBe("proved");
});

test("a make-good is offered, agreed to, or declined with a refund; a benefit is waived or refunded", async () => {
  const s = await sold(["One", "Two", "Three", "Four"]);
  const [one = "", two = "", three = "", four = ""] = s.ids;
  for (const id of [one, two])
    expect(
      (await call(s.host, "offermakegood", { id, offer: "A second mention" })).body["results"],
    ).toMatchObject({
      status: "make_good_offered",
      substitute: "A second mention",
    });
  expect(statusIn((await call(s.sponsor, "agreetomakegood", { id: one })).body)).toBe("due");
  expect(statusIn((await call(s.sponsor, "declinemakegood", { id: two })).body)).toBe("refunded");
  expect(statusIn((await call(s.sponsor, "waive", { id: three })).body)).toBe("waived");
  const refund = { id: four, reason: "No room left", idempotency_key: newId() };
  for (let time = 0; time < 2; time++)
    expect(statusIn((await call(s.host, "refund", refund)).body)).toBe("refunded");
  const returned = await db.select().from(refunds).where(eq(refunds.paymentId, s.paymentId));
  expect(returned.map(({ amountCents }) => amountCents)).toEqual([17_500, 17_500]);
});
