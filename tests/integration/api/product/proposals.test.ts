import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { proposals } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const guest = guestCtx(database);
const host = await createHost(db);
const other = await createHost(db);
const asHost = await ctxFor(database, host);
const asOther = await ctxFor(database, other);

const { proposal: plain } = await createProposal(db, host.id, { title: "Plain Fair", category: "music" });
const { proposal: featured } = await createProposal(db, host.id, {
  title: "Featured Fair",
  featuredUntil: new Date(Date.now() + 86_400_000),
  tiers: [{ name: "Bronze", amountCents: 12_550, description: "A stall", benefits: ["Banner"] }],
});
const { proposal: draft } = await createProposal(db, host.id, {
  title: "A draft",
  status: "draft",
  publishedAt: null,
});

type Row = Record<string, unknown>;
const resultsOf = (body: Record<string, unknown>) => body["results"] as Row[];

const LISTS = [
  ["getSponsers", { status: "active" }],
  ["events/getallproposal", {}],
  ["sponser/getproposalbrowser", { status: "active" }],
] as const;

test.each(LISTS)(
  "%s lists proposals that look for sponsors, featured first, under the documented names",
  async (path, body) => {
    const called = await callApi(guest, "POST", `/api/${path}`, body);
    expect(called.status).toBe(200);
    expect(called.body).toMatchObject({ status: 1, next: null });
    expect(resultsOf(called.body).map(({ id }) => id)).toEqual([featured.id, plain.id]);
    expect(resultsOf(called.body)[0]).toMatchObject({
      id: featured.id,
      title: "Featured Fair",
      sponsorship_type: "supporting_sponsor",
      amount_requested: 1000,
      event_id: null,
      is_featured: true,
      is_funded: false,
      is_non_event_campaign: false,
      images: [],
      video_links: [],
      event_platform_link: null,
      event_platform_type: "other",
      benefits: [],
      sponsorship_tiers: [{ name: "Bronze", amount: 125.5, description: "A stall", benefits: ["Banner"] }],
      created_by: host.id,
      created_by_id: host.id,
      status: "active",
      created_date: expect.any(String),
    });
    expect(JSON.stringify(called.body)).not.toContain(host.email);
    expect(resultsOf(called.body)[0]).not.toHaveProperty("purchased_addons");
  },
);

test.each(["events/getallproposal", "sponser/getproposalbrowser"])(
  "%s returns everything to callers who request no page, with the total count",
  async (path) => {
    const many = await createTestDatabase();
    const owner = await createHost(many.db);
    const { proposal } = await createProposal(many.db, owner.id, { title: "Fair" });
    await many.sql`insert into proposals select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
      from proposals p, generate_series(1, 1000) where p.id = ${proposal.id}`;
    const whole = await callApi(guestCtx(many), "POST", `/api/${path}`, { status: "active" });
    expect(resultsOf(whole.body)).toHaveLength(1_000);
    expect(whole.headers.get("x-total-count")).toBe("1001");
    expect(whole.body["next"]).toEqual(expect.any(String));
    const paged = await callApi(guestCtx(many), "POST", `/api/${path}`, { limit: 50 });
    expect(resultsOf(paged.body)).toHaveLength(50);
    expect(paged.headers.get("x-total-count")).toBeNull();
    const ended = await callApi(guestCtx(many), "POST", `/api/${path}`, { status: "completed" });
    expect(ended.headers.get("x-total-count")).toBe("0");
    await many.close();
  },
);

test("sponser/getproposalbrowser filters, pages, and rejects unsupported parameters", async () => {
  const find = (body: object) => callApi(guest, "POST", "/api/sponser/getproposalbrowser", body);
  expect(resultsOf((await find({ category: "music" })).body).map(({ id }) => id)).toEqual([plain.id]);
  expect(resultsOf((await find({ search: "featured" })).body).map(({ id }) => id)).toEqual([featured.id]);
  expect(resultsOf((await find({ max_amount: 200 })).body).map(({ id }) => id)).toEqual([featured.id]);
  const first = await find({ limit: 1 });
  const second = await find({ limit: 1, after: first.body["next"] });
  expect([...resultsOf(first.body), ...resultsOf(second.body)].map(({ id }) => id)).toEqual([
    featured.id,
    plain.id,
  ]);
  for (const wrong of [
    { status: "removed" },
    { status: "draft", search: "fair" },
    { min_amount: "much" },
    { limit: 5000 },
    { category: 7 },
  ])
    expect(await find(wrong)).toMatchObject({
      status: 400,
      body: { status: 2, message: expect.any(String) },
    });
});

test("sponser/getproposalbrowser lists every documented status to people who may see it", async () => {
  const someone = await createHost(db);
  const asSomeone = await ctxFor(database, someone);
  const made: Record<string, string> = {};
  for (const status of ["draft", "active", "paused", "completed", "cancelled", "removed"] as const) {
    const { proposal } = await createProposal(db, someone.id, {
      status: status === "completed" ? "active" : status,
      ...(status === "draft" && { publishedAt: null }),
      ...(status === "removed" && { removedFrom: "active" }),
    });
    if (status === "completed")
      await db
        .update(proposals)
        .set({ status, isFunded: true, fundedAt: new Date() })
        .where(eq(proposals.id, proposal.id));
    made[status] = proposal.id;
  }
  const find = async (ctx: typeof guest, body: object) =>
    resultsOf((await callApi(ctx, "POST", "/api/sponser/getproposalbrowser", body)).body).map(({ id }) => id);
  for (const status of ["draft", "paused", "completed", "cancelled"]) {
    expect(await find(asSomeone, { status }), status).toEqual([made[status]]);
    const isPublic = status === "completed" || status === "cancelled";
    for (const ctx of [guest, asOther])
      expect((await find(ctx, { status })).includes(made[status]), status).toBe(isPublic);
  }
  for (const status of ["active", "published"])
    expect(await find(guest, { status })).toEqual(expect.arrayContaining([made["active"]]));
  expect(await find(guest, { status: "completed", after: made["completed"], limit: 1 })).toEqual([]);
});

test("sponser/localloadProposal reads one proposal, and a draft for its host only", async () => {
  const load = (ctx: typeof guest, id: unknown) =>
    callApi(ctx, "POST", "/api/sponser/localloadProposal", { id });
  expect(await load(guest, plain.id)).toMatchObject({
    status: 200,
    body: { status: 1, results: { id: plain.id } },
  });
  expect((await load(asHost, draft.id)).body["results"]).toMatchObject({
    id: draft.id,
    status: "draft",
    analytics_enabled: false,
    analytics_access_expires_at: null,
    email_blast_sent: false,
    funded_by_sponsor_id: null,
    purchased_addons: [],
  });
  for (const ctx of [guest, asOther])
    for (const id of [draft.id, newId(), "1' or 1=1"])
      expect(await load(ctx, id)).toMatchObject({ status: 404, body: { status: 2 } });
});

test("sponser/localloadProposal names a sponsor to the host only", async () => {
  const sponsor = await createSponsor(db);
  const { proposal } = await createProposal(db, host.id, {
    status: "completed",
    isFunded: true,
    fundedAt: new Date(),
    fundedBySponsorId: sponsor.id,
  });
  const load = async (ctx: typeof guest) =>
    (await callApi(ctx, "POST", "/api/sponser/localloadProposal", { id: proposal.id })).body["results"];
  expect(await load(asHost)).toMatchObject({
    is_funded: true,
    status: "completed",
    funded_by_sponsor_id: sponsor.id,
  });
  expect(await load(asOther)).toMatchObject({ is_funded: true, status: "completed" });
  expect(await load(asOther)).not.toHaveProperty("funded_by_sponsor_id");
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  expect(await load(asOther)).toBeUndefined();
});

test("sponser/getSponsorshipProposal lists all your proposals, and the public ones of others", async () => {
  const list = (ctx: typeof guest, created_by?: string) =>
    callApi(ctx, "POST", "/api/sponser/getSponsorshipProposal", { created_by });
  const idsOf = async (...asked: Parameters<typeof list>) =>
    resultsOf((await list(...asked)).body).map(({ id }) => id);
  for (const own of [undefined, host.email, host.id.toUpperCase()])
    expect(await idsOf(asHost, own)).toEqual(expect.arrayContaining([draft.id, featured.id, plain.id]));
  for (const ctx of [guest, asOther])
    for (const named of [host.email.toUpperCase(), host.id]) {
      const ids = await idsOf(ctx, named);
      expect(ids).toEqual([featured.id, plain.id]);
      expect(JSON.stringify((await list(ctx, named)).body)).not.toContain(host.email);
    }
  expect(await idsOf(asOther, "unknown@example.test")).toEqual([]);
  expect(await list(guest)).toMatchObject({ status: 401, body: { status: 2 } });
});
