import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventBalances, offers, placementDays, proposals, users } from "@/db/schema";
import { balanceEndpoints } from "@/lib/api/product/balances";
import { placementEndpoints } from "@/lib/api/product/placements";
import { renewalEndpoints } from "@/lib/api/product/renewals";
import { sponsorshipReportEndpoints } from "@/lib/api/product/sponsorship-reports";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { getBalance } from "@/lib/funding/balances/queries/balance";
import { sumsOf } from "@/lib/funding/balances/sums";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { itemsOf, withBenefits } from "@/tests/support/deliverables";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createPlacement } from "@/tests/support/factories/placements";
import { createProposal } from "@/tests/support/factories/proposals";
import { createRenewal } from "@/tests/support/factories/renewals";
import { createBooked } from "@/tests/support/factories/reviews";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createUser } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

/** Everyone's relation to the rows below. A stranger is a host and a sponsor of others. */
type Person = "host" | "sponsor" | "coOwner" | "editor" | "stranger" | "suspended" | "admin" | "guest";
let people: Record<Person, Ctx>;
let sold: Awaited<ReturnType<typeof withBenefits>>;
let eventId: string;
let report: Awaited<ReturnType<typeof createIssuedReport>>;

beforeAll(async () => {
  sold = await withBenefits(world, database);
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, sold.proposalId));
  eventId = proposal?.eventId ?? "";
  // The event belongs to the same host, as it does for every published proposal.
  await db.execute(sql`update events set host_id = ${sold.hostId} where id = ${eventId}`);
  const link = { linkTokenHash: "h", linkTokenSealed: "sealed" };
  report = await createIssuedReport(db, sold.sponsorshipId, link);
  const agentAs = async (role: "editor" | "co_owner") => {
    const agent = await createAgent(db);
    await createAgreement(db, { proposalId: sold.proposalId, hostId: sold.hostId, agent }, { role });
    return ctxFor(database, agent);
  };
  const both = { roles: ["event_host", "business_sponsor", "agent"] as const };
  const stranger = await createUser(db, { roles: [...both.roles], emailVerifiedAt: new Date() });
  const suspended = await createUser(db, {
    roles: [...both.roles],
    accountStatus: "suspended",
    suspendedAt: new Date(),
  });
  people = {
    host: sold.host,
    sponsor: sold.sponsor,
    coOwner: await agentAs("co_owner"),
    editor: await agentAs("editor"),
    stranger: await ctxFor(database, stranger),
    suspended: await ctxFor(database, suspended),
    admin: await ctxFor(database, await createAdmin(db)),
    guest: guestCtx(database),
  };
});

const ALL: readonly Person[] = [
  "host",
  "sponsor",
  "coOwner",
  "editor",
  "stranger",
  "suspended",
  "admin",
  "guest",
];
const post = (ctx: Ctx, path: string, body: unknown) => callApi(ctx, "POST", path, body);
const statuses = async (ask: (ctx: Ctx, person: Person) => Promise<number>) =>
  Object.fromEntries(await Promise.all(ALL.map(async (one) => [one, await ask(people[one], one)] as const)));

/** What everyone gets who isn't named: no role for it, or a row that doesn't exist for them. */
const ofHost = {
  host: 200,
  sponsor: 403,
  coOwner: 403,
  editor: 403,
  stranger: 404,
  suspended: 403,
  admin: 403,
  guest: 401,
};
const ofTeam = { ...ofHost, coOwner: 200, editor: 200 };
const ofSponsor = { ...ofHost, host: 403, sponsor: 200 };
const ofEither = { ...ofHost, sponsor: 200 };

const placed = () => createPlacement(db, sold.sponsorshipId, { offerCode: "TOWN10" });
async function entryId() {
  const typed = { subjectId: eventId, formId: newId(), side: "cost", category: "venue" } as const;
  const entry = { ...typed, label: "Town hall", day: "2026-06-20", amountCents: 30_000 };
  return (await addBalanceEntry(sold.host, entry)).entryId;
}
const typedEntry = { side: "cost", category: "venue", label: "Hall", date: "2026-06-20", amount: 12.5 };

const CALLS: readonly [path: string, body: () => Promise<object>, expected: Record<Person, number>][] = [
  [
    "placements/create",
    async () => ({ sponsorship_id: sold.sponsorshipId, label: "Flyer", idempotency_key: newId() }),
    ofTeam,
  ],
  ["placements/edit", async () => ({ id: (await placed()).id, label: "Flyer", offer_code: "A1" }), ofTeam],
  [
    "placements/prove",
    async () => {
      const { id } = await createPlacement(db, sold.sponsorshipId, {
        deliverableId: (await itemsOf(database, sold.sponsorshipId))[0]?.id ?? null,
      });
      await db.insert(placementDays).values({ placementId: id, day: "2026-06-20", requests: 2, visits: 1 });
      return { id };
    },
    ofTeam,
  ],
  ["placements/retire", async () => ({ id: (await placed()).id }), ofTeam],
  [
    "placements/settarget",
    async () => ({ sponsorship_id: sold.sponsorshipId, url: "https://bakery.example/" }),
    ofSponsor,
  ],
  [
    "placements/stateredemptions",
    async () => ({ id: (await placed()).id, redemptions: 3, until: "2026-06-20" }),
    ofSponsor,
  ],
  ["sponsorshipreports/sendall", async () => ({ event_id: eventId }), ofHost],
  ["sponsorshipreports/publish", async () => ({ sponsorship_id: sold.sponsorshipId }), ofEither],
  ["sponsorshipreports/unpublish", async () => ({ sponsorship_id: sold.sponsorshipId }), ofEither],
  ["balances/addentry", async () => ({ event_id: eventId, ...typedEntry }), ofHost],
  ["balances/editentry", async () => ({ id: await entryId(), ...typedEntry }), ofHost],
  ["balances/removeentry", async () => ({ id: await entryId() }), ofHost],
  ["balances/share", async () => ({ event_id: eventId, shared_with: [] }), ofHost],
  ["renewals/start", async () => ({ proposal_id: sold.proposalId, idempotency_key: newId() }), ofHost],
];

test("every call is listed here", () => {
  const all = [
    ...placementEndpoints,
    ...sponsorshipReportEndpoints,
    ...balanceEndpoints,
    ...renewalEndpoints,
  ].map(({ path }) => path.replace("/api/", ""));
  expect([...CALLS.map(([path]) => path), "renewals/decline"].toSorted()).toEqual(all.toSorted());
});

test.each(CALLS)(
  "%s works for those who may, and for everyone else it doesn't exist",
  async (path, body, expected) => {
    // One after another: each proves, retires, or removes another row.
    const found: Record<string, number> = {};
    for (const person of ALL)
      found[person] = (await post(people[person], `/api/${path}`, await body())).status;
    expect(found).toEqual(expected);
  },
);

test("a reserved spot is declined by its sponsor alone, and its host and sponsor see it without its private link", async () => {
  const renewed = await createRenewal(world, database);
  const { refusalId, proposal } = await renewed.reserve();
  const path = `/api/entities/Renewal/${refusalId}`;
  for (const ctx of [renewed.host, renewed.sponsor])
    expect((await callApi(ctx, "GET", path)).body).toMatchObject({
      proposal_id: proposal.id,
      previous_proposal_id: renewed.proposalId,
      price: 600,
      previous_price: 500,
      tier: "Gold",
      status: "offered",
      url: expect.stringContaining(`/proposaldetails/${proposal.id}`),
    });
  const [row] = await db.execute(sql`select link_token_sealed from first_refusals`).then(({ rows }) => rows);
  expect(JSON.stringify((await callApi(renewed.sponsor, "GET", path)).body)).not.toMatch(/token|\/renewal\//);
  expect(row).toBeDefined();
  const outsiders = [people.stranger, people.host, people.sponsor, people.coOwner, people.admin];
  for (const ctx of outsiders) expect((await callApi(ctx, "GET", path)).status).toBe(404);
  for (const ctx of [...outsiders, renewed.host])
    expect([403, 404]).toContain((await post(ctx, "/api/renewals/decline", { id: refusalId })).status);
  for (let time = 0; time < 2; time++)
    expect((await post(renewed.sponsor, "/api/renewals/decline", { id: refusalId })).status).toBe(200);
  expect((await callApi(renewed.host, "GET", path)).body).toMatchObject({ status: "declined" });
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, renewed.hostId));
  expect((await callApi(renewed.sponsor, "GET", path)).status).toBe(404);
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  expect((await callApi(renewed.host, "GET", path)).status).toBe(404);
});

test("codes are read by both sides, the host's team, and admins, as on their page", async () => {
  const { id, code } = await placed();
  await db.insert(placementDays).values([
    { placementId: id, day: "2026-06-20", requests: 3, visits: 2 },
    { placementId: id, day: "2026-06-21", requests: 4, visits: 1 },
  ]);
  await post(people.sponsor, "/api/placements/settarget", {
    sponsorship_id: sold.sponsorshipId,
    placement_id: id,
    url: "bakery.example/offer",
  });
  const read = (ctx: Ctx) => callApi(ctx, "GET", `/api/entities/Placement/${id}`);
  expect(await statuses(async (ctx) => (await read(ctx)).status)).toEqual({
    host: 200,
    sponsor: 200,
    coOwner: 200,
    editor: 200,
    stranger: 404,
    suspended: 403,
    admin: 200,
    guest: 401,
  });
  expect((await read(people.host)).body).toMatchObject({
    link: `http://localhost:3000/go/${code}`,
    target: "https://bakery.example/offer",
    target_block_reason: null,
    is_active: true,
    requests: 7,
    visits: 3,
    days: [
      { day: "2026-06-20", requests: 3, visits: 2 },
      { day: "2026-06-21", requests: 4, visits: 1 },
    ],
    offer_code: "TOWN10",
  });
});

test("reports are read by both sides only, with the content as it was signed", async () => {
  const read = (ctx: Ctx) => callApi(ctx, "GET", `/api/entities/SponsorshipReport/${report.id}`);
  expect(await statuses(async (ctx) => (await read(ctx)).status)).toEqual({
    host: 200,
    sponsor: 200,
    coOwner: 404,
    editor: 404,
    stranger: 404,
    suspended: 403,
    admin: 404,
    guest: 401,
  });
  const { body } = await read(people.sponsor);
  expect(body).toMatchObject({
    status: "sending",
    version: 1,
    is_final: true,
    verification_url: `http://localhost:3000/verify/${report.code}`,
    public_url: null,
    versions: [
      { number: 1, manifest: expect.stringMatching(/^eyJ/), pdf_digest: expect.any(String), is_final: true },
    ],
    content: { code: report.code, deal: { priceCents: 50_000 } },
  });
  expect(JSON.stringify(body)).not.toContain("sealed");
  for (const ctx of [people.host, people.sponsor])
    await post(ctx, "/api/sponsorshipreports/publish", { sponsorship_id: sold.sponsorshipId });
  expect((await read(people.host)).body).toMatchObject({
    public_url: `http://localhost:3000/sponsored/${report.code}`,
    host_agrees: true,
    sponsor_agrees: true,
  });
  // The table above asked to send it: once is enough.
  expect((await post(people.host, "/api/sponsorshipreports/sendall", { event_id: eventId })).body).toEqual({
    status: 1,
    sending: 0,
  });
});

test("balances are read in full or as sums, as their page shows them, and by no one else", async () => {
  await db
    .delete(eventBalances)
    .where(sql`not exists (select from balance_entries n where n.balance_id = event_balances.id)`);
  const path = `/api/entities/EventBalance/${eventId}`;
  const share = (shared_with: string[]) =>
    post(people.host, "/api/balances/share", { event_id: eventId, shared_with });
  const seen = () =>
    statuses(async (ctx) => {
      const { status, body } = await callApi(ctx, "GET", path);
      const listed = (await callApi(ctx, "GET", "/api/entities/EventBalance?limit=100")).body;
      const isListed = Array.isArray(listed) && listed.some(({ id }: { id: string }) => id === eventId);
      expect(isListed).toBe(status === 200);
      return status === 200 ? Number(body["is_full"]) : status;
    });
  const none = {
    host: 1,
    sponsor: 404,
    coOwner: 404,
    editor: 404,
    stranger: 404,
    suspended: 403,
    // Admins open any balance on its page, where the reading is logged.
    admin: 404,
    guest: 401,
  };
  await share([]);
  expect(await seen()).toEqual(none);
  await share(["team"]);
  expect(await seen()).toEqual({ ...none, coOwner: 1 });
  await share(["sponsors"]);
  expect(await seen()).toEqual({ ...none, sponsor: 0 });
  await share(["public"]);
  expect(await seen()).toEqual({ ...none, sponsor: 0, coOwner: 0, editor: 0, stranger: 0, admin: 0 });
});

test("a public balance is listed only while its proposal has a public page; a paused one opens by link", async () => {
  const { proposal } = await createProposal(db, sold.hostId, { title: "Fix the roof" });
  const shared = { event_id: proposal.id, shared_with: ["public"] };
  expect((await post(people.host, "/api/balances/share", shared)).status).toBe(200);
  const read = async () =>
    (await callApi(people.stranger, "GET", `/api/entities/EventBalance/${proposal.id}`)).status;
  expect(await read()).toBe(200);
  await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  expect(await read()).toBe(404);
  expect(await getBalance(people.stranger, proposal.id)).toMatchObject({ isFull: false });
});

test("the sums of a balance are those of its page, in full and shared", async () => {
  const state = (entry: object) =>
    post(people.host, "/api/balances/addentry", { event_id: eventId, ...typedEntry, ...entry });
  await state({ side: "income", category: "tickets", amount: 120.35 });
  await state({ side: "income", category: "in_kind", amount: 50 });
  await state({ category: "other", amount: "1,000" });
  const { offerId } = await createBooked(db, new Date());
  await db.update(offers).set({ eventId }).where(eq(offers.id, offerId));
  await post(people.host, "/api/balances/share", { event_id: eventId, shared_with: ["sponsors"] });
  const read = async (ctx: Ctx) => {
    const { body } = await callApi(ctx, "GET", `/api/entities/EventBalance/${eventId}`);
    return body as { totals: Record<string, unknown>; entries: unknown; shared_with: unknown };
  };
  const whole = await getBalance(people.host, eventId);
  const shared = await getBalance(people.sponsor, eventId);
  if (!whole.isFull || shared.isFull) throw new Error("not as shared");
  const { totals } = whole.balance;
  const sums = sumsOf(totals);
  const dollars = (cents: number) => cents / 100;
  const summed = {
    income: dollars(sums.incomeCents),
    costs: dollars(sums.costCents),
    result: dollars(sums.resultCents),
    in_kind: 50,
  };
  const full = await read(people.host);
  expect(full.totals).toMatchObject({
    ...summed,
    sponsorships: dollars(totals.paidCents - totals.returnedCents),
    refunded: dollars(totals.returnedCents),
    held: dollars(totals.heldCents),
    released: dollars(totals.releasedCents),
    fees: dollars(totals.feeCents),
    commissions: dollars(totals.commissionCents),
    vendors: dollars(totals.vendorCents),
    stated: totals.stated.map(({ side, category, cents }) => ({ side, category, amount: dollars(cents) })),
  });
  expect(full).toMatchObject({
    shared_with: ["sponsors"],
    entries: { length: whole.balance.entries.length },
  });
  const seen = await read(people.sponsor);
  const nothing = { refunded: null, held: null, released: null, commissions: null, vendors: null };
  expect(seen.totals).toMatchObject({ ...summed, ...nothing });
  expect(seen).toMatchObject({ shared_with: null, entries: null });
  const other = (lines: { label: string; cents: number }[]) =>
    lines.find(({ label }) => label === "Other costs");
  const statedOther = (seen.totals["stated"] as { side: string; category: string; amount: number }[]).find(
    ({ side, category }) => side === "cost" && category === "other",
  );
  expect(statedOther?.amount).toBe(dollars(other(shared.balance.lines)?.cents ?? 0));
  expect(statedOther?.amount).toBe(1_450);
});

test("a wrong field is named as the body names it", async () => {
  const fieldsOf = async (ctx: Ctx, path: string, body: object) =>
    (await post(ctx, path, body)).body["fields"];
  const key = { event_id: eventId, ...typedEntry };
  expect(await fieldsOf(people.host, "/api/balances/addentry", { ...key, amount: 0 })).toHaveProperty(
    "amount",
  );
  expect(await fieldsOf(people.host, "/api/balances/addentry", { ...key, date: "June" })).toHaveProperty(
    "date",
  );
  expect(
    await fieldsOf(people.host, "/api/placements/create", { sponsorship_id: sold.sponsorshipId }),
  ).toHaveProperty("label");
  const target = { sponsorship_id: sold.sponsorshipId, url: "http://localhost:3000/" };
  expect(await fieldsOf(people.sponsor, "/api/placements/settarget", target)).toHaveProperty("url");
  expect(await fieldsOf(people.host, "/api/renewals/start", { proposal_id: "none" })).toHaveProperty(
    "proposal_id",
  );
});

test("a repeated key adds one entry, one code, and one draft", async () => {
  const idempotency_key = newId();
  const other = await withBenefits(world, database);
  const calls = [
    [people.host, "balances/addentry", { event_id: eventId, ...typedEntry }],
    [other.host, "placements/create", { sponsorship_id: other.sponsorshipId, label: "Poster" }],
    [people.host, "renewals/start", { proposal_id: sold.proposalId }],
  ] as const;
  for (const [ctx, path, body] of calls) {
    const [one, two] = [
      await post(ctx, `/api/${path}`, { ...body, idempotency_key }),
      await post(ctx, `/api/${path}`, { ...body, idempotency_key }),
    ];
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
  }
});
