import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "@/lib/api/entities/registry";
import { newId } from "@/lib/core/ids";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const q = (filter: unknown) => `?q=${encodeURIComponent(JSON.stringify(filter))}`;

describe.each(entities.map((entity) => [entity.name, entity] as const))("%s", (name, entity) => {
  it("lists records, or asks the caller to sign in", async () => {
    const guest = await callApi(guestCtx(database), "GET", `/api/entities/${name}`);
    expect(guest.status).toBe(entity.isPublic ? 200 : 401);
    const user = await ctxFor(database, await createSponsor(database.db));
    const listed = await callApi(user, "GET", `/api/apps/any/entities/${name}?limit=5`);
    expect(listed).toMatchObject({ status: 200 });
    expect(Array.isArray(listed.body)).toBe(true);
  });

  it("filters and sorts by every supported field", async () => {
    const ctx = await ctxFor(database, await createHost(database.db));
    for (const [field, { type }] of Object.entries(entity.fields)) {
      if (type === "json") continue;
      const filtered = await callApi(ctx, "GET", `/api/entities/${name}${q({ [field]: null })}`);
      expect(filtered, field).toMatchObject({ status: 200 });
      if (type === "list") continue;
      const sorted = await callApi(ctx, "GET", `/api/entities/${name}?sort=-${field}&fields=${field}`);
      expect(sorted, field).toMatchObject({ status: 200 });
    }
  });

  it("finds nothing under an unknown id", async () => {
    const ctx = await ctxFor(database, await createHost(database.db));
    for (const id of [newId(), "x", "%27%3B--"])
      expect((await callApi(ctx, "GET", `/api/entities/${name}/${id}`)).status).toBe(404);
  });
});

it("publishes, reads, changes, and pauses a proposal like its pages", async () => {
  const host = await createHost(database.db, { emailVerifiedAt: new Date() });
  const ctx = await ctxFor(database, host);
  const other = await createHost(database.db);
  const made = await callApi(ctx, "POST", "/api/entities/Proposal", {
    title: "Lantern Walk",
    description: "Along the river.",
    amount_requested: 1500.5,
    is_non_event_campaign: true,
    sponsorship_tiers: [{ name: "Gold", amount: 500, benefits: ["Logo"], description: "All of it" }],
    created_by: other.email,
    created_by_id: other.id,
    status: "completed",
    is_funded: true,
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      title: "Lantern Walk",
      amount_requested: 1500.5,
      status: "active",
      is_funded: false,
      created_by: host.id,
      created_by_id: host.id,
      sponsorship_tiers: [{ name: "Gold", amount: 500, benefits: ["Logo"], description: "All of it" }],
    },
  });
  const id = String(made.body["id"]);
  const changed = await callApi(ctx, "PUT", `/api/entities/Proposal/${id}`, {
    title: "Lantern March",
    event_share: "25%",
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { title: "Lantern March", description: "Along the river.", event_share: 25 },
  });
  expect(await getPublicProposal(guestCtx(database), id)).toMatchObject({
    title: "Lantern March",
    goalCents: 150_050,
  });
  const tooMuch = await callApi(ctx, "PUT", `/api/entities/Proposal/${id}`, { event_share: 51 });
  expect(tooMuch).toMatchObject({
    status: 400,
    body: { data: { fields: { event_share: expect.any(String) } } },
  });
  const stranger = await ctxFor(database, other);
  expect((await callApi(stranger, "PUT", `/api/entities/Proposal/${id}`, { title: "Mine" })).status).toBe(
    404,
  );
  const paused = await callApi(ctx, "PUT", `/api/entities/Proposal/${id}`, { status: "paused" });
  expect(paused).toMatchObject({ status: 200, body: { status: "paused" } });
  expect((await callApi(stranger, "GET", `/api/entities/Proposal/${id}`)).status).toBe(404);
  const forged = await callApi(ctx, "PUT", `/api/entities/Proposal/${id}`, { is_funded: true });
  expect(forged).toMatchObject({ status: 400, body: { code: "invalid" } });
  expect(String(forged.body["message"])).toContain("This body has no writable fields");
});

it("finds your own proposals by your own email address, and no one's by another address", async () => {
  const host = await createHost(database.db);
  await createProposal(database.db, host.id);
  const list = async (ctx: Parameters<typeof callApi>[0], created_by: string) =>
    (await callApi(ctx, "GET", `/api/entities/Proposal${q({ created_by })}`)).body;
  expect(await list(await ctxFor(database, host), host.email.toUpperCase())).toHaveLength(1);
  expect(await list(guestCtx(database), host.email)).toHaveLength(0);
  expect(await list(guestCtx(database), host.id)).toHaveLength(1);
});

it("records interest that only the host can answer", async () => {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id);
  const sponsor = await ctxFor(database, await createSponsor(database.db, { emailVerifiedAt: new Date() }));
  const other = await ctxFor(database, await createSponsor(database.db));
  const made = await callApi(sponsor, "POST", "/api/entities/Interest", {
    proposal_id: proposal.id,
    interest_type: "interested",
    note: "Tell us more.",
    status: "accepted",
  });
  expect(made).toMatchObject({ status: 201, body: { status: "pending", note: "Tell us more." } });
  const path = `/api/entities/Interest/${String(made.body["id"])}`;
  expect((await callApi(other, "GET", path)).status).toBe(404);
  expect((await callApi(sponsor, "PUT", path, { status: "accepted" })).status).toBe(403);
  const asHost = await ctxFor(database, host);
  const response = await callApi(asHost, "PUT", path, { status: "declined", answer: "Not this year." });
  expect(response).toMatchObject({ status: 200, body: { status: "declined", answer: "Not this year." } });
});

it("adds favorites in bulk, row by row, and removes your own by a filter", async () => {
  const host = await createHost(database.db);
  const proposals = await Promise.all([1, 2].map(() => createProposal(database.db, host.id)));
  const sponsor = await ctxFor(database, await createSponsor(database.db));
  const rows = proposals.map(({ proposal }) => ({ proposal_id: proposal.id, interest_type: "favorite" }));
  const bulk = await callApi(sponsor, "POST", "/api/entities/Interest/bulk", [
    ...rows,
    { proposal_id: newId(), interest_type: "favorite" },
    7,
  ]);
  expect(bulk).toMatchObject({
    status: 200,
    body: [
      { proposal_id: rows[0]?.proposal_id, interest_type: "favorite" },
      { proposal_id: rows[1]?.proposal_id },
      { id: null, error: { code: "not_found" } },
      { id: null, error: { code: "invalid" } },
    ],
  });
  expect((await callApi(sponsor, "POST", "/api/entities/Interest/bulk", [7])).status).toBe(400);
  const nothing = await callApi(sponsor, "DELETE", "/api/entities/Interest", {});
  expect(nothing.status).toBe(400);
  const other = await ctxFor(database, await createSponsor(database.db));
  const foreign = await callApi(other, "DELETE", "/api/entities/Interest", { interest_type: "favorite" });
  expect(foreign).toMatchObject({ status: 200, body: { success: true, deleted: 0 } });
  const removed = await callApi(sponsor, "DELETE", "/api/entities/Interest", { interest_type: "favorite" });
  expect(removed).toMatchObject({ status: 200, body: { success: true, deleted: 2, failed: 0 } });
});

it("rejects unsupported parameters without crashing", async () => {
  const ctx = guestCtx(database);
  const refused = [
    "?q={",
    `?q=${encodeURIComponent('{"title":"a\\u0000b"}')}`,
    `?q=${encodeURIComponent('{"title":{"$in":["\\ud800"]}}')}`,
    "?q=[]",
    q({ nothing: 1 }),
    q({ $where: "1" }),
    q({ title: { $gt: 1 } }),
    q({ title: { $regex: "(a+)+$" } }),
    q({ title: { $regex: "a{1,99}" } }),
    q({ title: { $regex: "\\d" } }),
    q({ title: { $regex: ".*".repeat(9) } }),
    q({ title: {} }),
    q({ $or: [] }),
    q({ $or: [[]] }),
    q({ amount_requested: "1; drop table users" }),
    q({ created_date: "infinity" }),
    q({ sponsorship_tiers: "x" }),
    q({ __proto__: 1, constructor: 1 }),
    q({ id: { $in: Array.from({ length: 200 }, newId) } }),
    `?q=${"[".repeat(5000)}`,
    `?q=${encodeURIComponent(`{"title":${"[".repeat(2500)}${"]".repeat(2500)}}`)}`,
    q({ title: { $exists: "yes" } }),
    q({ $or: Array.from({ length: 6 }, (_, n) => ({ title: { $regex: `${n}` } })) }),
    q({ $and: [{ $and: [{ $and: [{ $and: [{ $and: [{ title: "x" }] }] }] }] }] }),
    "?sort=title;drop table users",
    "?sort=images",
    "?sort=constructor",
    "?fields=title,password_hash",
    "?limit=0",
    "?limit=-1",
    "?limit=many",
    "?skip=99999999",
    "?skip=1e9",
  ];
  for (const query of refused) {
    const { status, body } = await callApi(ctx, "GET", `/api/entities/Proposal${query}`);
    expect(status, query.slice(0, 80)).toBe(400);
    expect(body).toMatchObject({ code: "invalid", detail: expect.any(String), data: {} });
  }
  const harmless = [
    q({ title: "' or 1=1 --" }),
    q({ id: "' or 1=1 --" }),
    q({ title: { $regex: "^100\\%" } }),
    q({ amount_requested: { $gt: 1e300 } }),
    q({ amount_requested: -0.1 }),
    q({ created_date: { $gte: "9999-12-31T23:59:59.999+14:00" } }),
    "?limit=100000",
  ];
  for (const query of harmless)
    expect((await callApi(ctx, "GET", `/api/entities/Proposal${query}`)).status, query).toBe(200);
});

it.each([
  ["GET", "/api/entities/Proposal?limit=abc", undefined, /^limit must be a whole number from 1 to/],
  ["GET", "/api/entities/Proposal?limit=0", undefined, /^limit must be a whole number from 1 to/],
  ["GET", "/api/entities/Proposal?skip=1.5", undefined, /^skip must be a whole number from 0 to/],
  ["POST", "/api/events/getallproposal", { limit: "abc" }, /^limit must be a whole number from 1 to/],
] as const)("reports the range of a list's numbers: %s %s", async (method, path, sent, message) => {
  const ctx = await ctxFor(database, await createHost(database.db));
  const { status, body } = await callApi(ctx, method, path, sent);
  expect([status, body]).toMatchObject([400, { message: expect.stringMatching(message) }]);
});

it("rejects untypable characters in a list of strings", async () => {
  const ctx = await ctxFor(database, await createHost(database.db, { emailVerifiedAt: new Date() }));
  const { status, body } = await callApi(ctx, "POST", "/api/entities/Proposal", {
    title: "Lantern Walk",
    description: "Along the river.",
    benefits: '["a\\u0000b"]',
  });
  expect(status, JSON.stringify(body)).toBe(400);
});

it("explains unsupported methods and unknown entities", async () => {
  const ctx = await ctxFor(database, await createHost(database.db));
  const none = await callApi(ctx, "GET", "/api/entities/Nothing");
  expect(none).toMatchObject({ status: 404, body: { code: "not_found" } });
  const undeletable = await callApi(ctx, "DELETE", `/api/entities/Proposal/${newId()}`);
  expect(undeletable).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
  expect((await callApi(guestCtx(database), "DELETE", `/api/entities/Proposal/${newId()}`)).status).toBe(401);
});
