import { globSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import {
  balanceEntries,
  deadlineFeeds,
  deliverableProofs,
  entitlements,
  eventBalances,
  messages,
  notifications,
  orders,
  payments,
  proposalViewDays,
  sessions,
  vendorBlockedDays,
  vendorCalendarFeeds,
  webhookInbox,
} from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { deadlineFeedPath } from "@/lib/funding/deadlines/paths";
import { newFeedToken } from "@/lib/listings/events/feed-token";
import { notifyLive } from "@/lib/messaging/live/notify-live";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { feedPath } from "@/lib/vendors/calendar/paths";
import { ctxFor } from "@/tests/support/ctx";
import { expect, test } from "@/tests/support/e2e";
import { EventReader } from "@/tests/support/event-stream";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createPlacement } from "@/tests/support/factories/placements";
import { createPromised } from "@/tests/support/factories/promised";
import { createProposal } from "@/tests/support/factories/proposals";
import { createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createSponsoredThread, createThread } from "@/tests/support/factories/threads";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { aLogo, aPdf, aPicture } from "@/tests/support/files";
import { sessionCookieFor } from "@/tests/support/login";
import { PRIVATE_PAGES } from "@/tests/support/pages";

/** Every route handler below app/api, each with a test in this file of who gets what. */
const COVERED = [
  "[...path]",
  "account/export",
  "account/picture",
  "admin/disputes/[id]/evidence",
  "admin/figures",
  "admin/ledger",
  "admin/log",
  "admin/payments/[id]/refund-effect",
  "admin/payout-runs/[id]/file",
  "admin/payouts/history",
  "admin/payouts/payees",
  "admin/payouts/statements",
  "admin/payouts/statements/preview",
  "admin/search",
  "admin/users",
  "admin/vendors",
  "agents/standing",
  "attachments/[id]",
  "auth/[...nextauth]",
  "balances/[id]/csv",
  "balances/csv",
  "balances/receipts/[id]",
  "event-page",
  "live",
  "mail/bounces",
  "notifications",
  "openapi.json",
  "palette",
  "payments/[id]/return",
  "payments/[id]/status",
  "placements/[id]/[format]",
  "proofs",
  "proofs/[id]",
  "proposals/[id]/agents",
  "proposals/[id]/analytics",
  "proposals/[id]/audience",
  "proposals/[id]/blast",
  "proposals/[id]/cancellation",
  "proposals/[id]/view",
  "proposals/[id]/viewer",
  "sponsor-assets/[id]",
  "sponsorships/[id]/logo",
  "sponsorships/years",
  "threads/[id]",
  "threads/[id]/attachments",
  "threads/[id]/messages",
  "time-zone",
  "unsubscribe/[token]",
  "uploads",
  "vendors/[id]/availability",
  "vendors/[id]/view",
  "vendors/leads",
  "verify/[code]",
  "viewer",
  "webhooks/[provider]",
];

/** The status that non-admins get on admin routes. */
const refusal = (name: string) => ({ guest: 401, suspended: 403 })[name] ?? 404;

/** The headers of each kind of visitor; a guest has none. */
async function visitors(
  db: Database,
  owner: { id: string },
): Promise<Record<string, Record<string, string>>> {
  const cookie = async (user: { id: string }) => ({ cookie: (await sessionCookieFor(db, user.id)).header });
  return {
    guest: {},
    sponsor: await cookie(await createSponsor(db)),
    host: await cookie(await createHost(db)),
    agent: await cookie(await createUser(db, { roles: ["agent"] })),
    vendor: await cookie(await createUser(db, { roles: ["vendor"] })),
    admin: await cookie(await createUser(db, { roles: ["admin"] })),
    suspended: await cookie(await createSponsor(db, { accountStatus: "suspended" })),
    owner: await cookie(owner),
  };
}

test("proofs are sent by the host's team, from our own pages, and only their two sides open the files", async ({
  request,
  database: { db },
}) => {
  const owner = await createHost(db);
  const { ids, sponsor } = await createPromised(db, owner.id, ["Banner"]);
  const callers: Record<string, Record<string, string>> = {
    ...(await visitors(db, owner)),
    sponsor: { cookie: (await sessionCookieFor(db, sponsor.id)).header },
  };
  const send = async (headers: Record<string, string>, more: Record<string, string> = {}) =>
    request.post("/api/proofs", {
      headers,
      multipart: {
        deliverableId: ids[0] ?? "",
        formId: newId(),
        file: { name: "a.jpg", mimeType: "image/jpeg", buffer: await aPicture() },
        ...more,
      },
    });
  const expected: Record<string, number> = {
    guest: 401,
    suspended: 403,
    sponsor: 403,
    vendor: 403,
    admin: 403,
    owner: 200,
  };
  for (const [name, headers] of Object.entries(callers))
    expect((await send(headers)).status(), name).toBe(expected[name] ?? 404);
  const own = callers["owner"] ?? {};
  expect((await send({ ...own, "sec-fetch-site": "cross-site" })).status()).toBe(403);
  expect((await send(own, { viewerId: newId() })).status(), "taken by someone else").toBe(403);
  expect((await send(own, { amount: "many" })).status()).toBe(400);

  const [proof] = await db
    .select()
    .from(deliverableProofs)
    .where(eq(deliverableProofs.deliverableId, ids[0] ?? ""));
  const opens: Record<string, number> = { guest: 401, suspended: 403, sponsor: 200, admin: 200, owner: 200 };
  for (const [name, headers] of Object.entries(callers)) {
    const response = await request.get(`/api/proofs/${proof?.id}`, { headers });
    expect(response.status(), name).toBe(opens[name] ?? 404);
    if (!response.ok()) continue;
    expect(response.headers()["content-type"]).toBe("image/webp");
    expect(response.headers()["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect(response.headers()["cache-control"]).toMatch(/^private, no-(cache|store)$/);
  }
});

test("every route handler is covered here", () => {
  const found = globSync("app/api/**/route.ts").map((file) =>
    file.replace(/^app\/api\/(.*)\/route\.ts$/, "$1"),
  );
  expect(found.toSorted()).toEqual(COVERED);
});

test("the API authenticates by session or token and rejects cross-site requests", async ({
  request,
  database: { db },
}) => {
  const owner = await createSponsor(db);
  const { token } = await insertApiToken(db, owner);
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const { guest, suspended } = { guest: 401, suspended: 403 };
    const response = await request.get("/api/whoami", { headers });
    expect(response.status(), name).toBe({ guest, suspended }[name] ?? 200);
    const foreign = await request.get("/api/whoami", {
      headers: { ...headers, origin: "https://evil.example" },
    });
    expect(foreign.status(), name).toBe(403);
    expect((await request.post("/api/no/such/call", { headers })).status(), name).toBe(404);
    expect((await request.get("/api/openapi.json", { headers })).status(), name).toBe(200);
  }
  const byToken = await request.get("/api/whoami", { headers: { authorization: `Bearer ${token}` } });
  expect((await byToken.json()).user.id).toBe(owner.id);
  expect(byToken.headers()["ratelimit"]).toMatch(/^"calls";r=\d+;t=\d+$/);
});

test("only admins can download admin files", async ({ request, database: { db } }) => {
  const owner = await createSponsor(db);
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const history = await request.get("/api/admin/payouts/history", { headers });
    expect(history.status(), name).toBe(name === "admin" ? 200 : refusal(name));
    expect(history.headers()["cache-control"]).toBe("private, no-store");
    for (const path of ["", "/preview"]) {
      const data = { name: "a.csv", text: "none" };
      const read = await request.post(`/api/admin/payouts/statements${path}`, { headers, data });
      expect(read.status(), name).toBe(name === "admin" ? 400 : refusal(name));
    }
    for (const id of [newId(), "none"]) {
      const evidence = { headers, multipart: { text: "The banner was up." } };
      const sent = await request.post(`/api/admin/disputes/${id}/evidence`, evidence);
      expect(sent.status(), `${name}, a missing dispute`).toBe(name === "admin" ? 404 : refusal(name));
      const effect = await request.get(`/api/admin/payments/${id}/refund-effect`, { headers });
      expect(effect.status(), `${name}, a missing payment`).toBe(name === "admin" ? 404 : refusal(name));
      const file = await request.post(`/api/admin/payout-runs/${id}/file`, { headers });
      expect(file.status(), `${name}, a missing run`).toBe(name === "admin" ? 404 : refusal(name));
    }
  }
});

test("only admins can download the vendor list", async ({ request, database: { db } }) => {
  const owner = await createUser(db, { roles: ["vendor"] });
  await createVendor(db, { user: owner, businessName: "=1+1 Catering" });
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const file = await request.get("/api/admin/vendors?q=catering", { headers });
    expect(file.status(), name).toBe(name === "admin" ? 200 : refusal(name));
    expect(file.headers()["cache-control"]).toBe("private, no-store");
    if (name === "admin") expect(await file.text()).toContain("'=1+1 Catering");
  }
});

test("only admins with recent auth can download the account list", async ({ request, database: { db } }) => {
  const owner = await createSponsor(db, { fullName: "=1+1 Filed" });
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const file = await request.get("/api/admin/users?q=filed", { headers });
    expect(file.status(), name).toBe(name === "admin" ? 200 : refusal(name));
    if (name === "admin") expect(await file.text()).toContain("'=1+1 Filed");
  }
  const old = await sessionCookieFor(db, (await createUser(db, { roles: ["admin"] })).id);
  const authenticatedAt = new Date(Date.now() - 13 * 3_600_000);
  await db.update(sessions).set({ provedAt: authenticatedAt }).where(eq(sessions.id, old.sessionId));
  for (const path of ["users", "vendors"]) {
    const file = await request.get(`/api/admin/${path}`, { headers: { cookie: old.header } });
    expect([file.status(), (await file.json()).error.code]).toEqual([403, "reauth_required"]);
  }
});

test("only admins with recent auth can search everything", async ({ request, database: { db } }) => {
  const owner = await createSponsor(db, { fullName: "Wilhelmina Searched" });
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const found = await request.get("/api/admin/search?q=wilhelmina", { headers });
    expect(found.status(), name).toBe(name === "admin" ? 200 : refusal(name));
    expect(found.headers()["cache-control"]).toBe("private, no-store");
    expect((await found.text()).includes("Wilhelmina Searched")).toBe(name === "admin");
  }
  const old = await sessionCookieFor(db, (await createUser(db, { roles: ["admin"] })).id);
  const authenticatedAt = new Date(Date.now() - 13 * 3_600_000);
  await db.update(sessions).set({ provedAt: authenticatedAt }).where(eq(sessions.id, old.sessionId));
  const found = await request.get("/api/admin/search?q=x", { headers: { cookie: old.header } });
  expect([found.status(), (await found.json()).error.code]).toEqual([403, "reauth_required"]);
});

test("the palette finds only the viewer's own things", async ({ request, database: { db } }) => {
  const owner = await createHost(db);
  await createProposal(db, owner.id, { title: "Zephyr Kite Day" });
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const found = await request.get("/api/palette?q=zephyr", { headers });
    expect(found.status(), name).toBe({ guest: 401, suspended: 403 }[name] ?? 200);
    expect(found.headers()["cache-control"]).toBe("private, no-store");
    expect((await found.text()).includes("Zephyr Kite Day"), name).toBe(name === "owner");
  }
});

test("the viewer endpoint returns the own account and is never cached", async ({ request, database }) => {
  const owner = await createSponsor(database.db, { fullName: "Ada Miller" });
  const stranger = await request.get("/api/viewer", {
    headers: { cookie: "next-auth.session-token=forged" },
  });
  expect(await stranger.json()).toEqual({ ok: true, data: null });
  for (const [name, headers] of Object.entries(await visitors(database.db, owner))) {
    const response = await request.get("/api/viewer", { headers });
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    const { data: viewer } = await response.json();
    if (name === "guest") expect(viewer).toBeNull();
    else expect(viewer.id === owner.id).toBe(name === "owner");
    expect(JSON.stringify(viewer)).not.toMatch(/password|session/i);
    // The own email address, for forms that ask for it, and no one else's.
    expect(JSON.stringify(viewer).match(/[^"]+@example[^"]*/g) ?? []).toEqual(viewer ? [viewer.email] : []);
  }
});

test("only signed-in, active accounts get a stream, and it ends with the session", async ({
  request,
  baseURL,
  database: { db },
}) => {
  const owner = await createSponsor(db);
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    if (name === "guest" || name === "suspended")
      expect((await request.get("/api/live", { headers })).status(), name).toBe(204);
  }
  const { header, sessionId } = await sessionCookieFor(db, owner.id);
  const response = await fetch(new URL("/api/live", baseURL), { headers: { cookie: header } });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  // A request that is never ended would hold up a stopping server.
  expect(response.headers.get("connection")).toBe("close");
  if (!response.body) throw new Error("There is no stream.");
  const reader = new EventReader(response.body);
  expect(await reader.next()).toMatchObject({ event: "ready" });
  await db.transaction((tx) => notifyLive(tx, [{ userId: owner.id, topic: "messages" }]));
  expect(await reader.next()).toMatchObject({ event: "messages", data: '{"ref":null}' });
  await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
  expect(await reader.next()).toBeNull();
});

test("event pages are read for everyone except suspended accounts and other sites, and never from this machine", async ({
  request,
  database: { db },
}) => {
  let connections = 0;
  const inner = createServer().on("connection", (socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
  const { port } = inner.address() as AddressInfo;
  const owner = await createSponsor(db);
  for (const [name, headers] of Object.entries(await visitors(db, owner)))
    for (const address of [`127.0.0.1:${port}`, `2130706433:${port}`, "127.1"]) {
      const data = { url: `http://${address}/` };
      const response = await request.post("/api/event-page", { headers, data });
      expect(response.status(), name).toBe(name === "suspended" ? 403 : 400);
      expect(response.headers()["cache-control"]).toBe("private, no-store");
      const foreign = { ...headers, origin: "https://elsewhere.example" };
      expect((await request.post("/api/event-page", { headers: foreign, data })).status()).toBe(403);
    }
  for (const data of [{}, { url: 5 }, { url: "" }, [], "x", { url: "x".repeat(9_000) }])
    expect((await request.post("/api/event-page", { data })).status()).toBe(400);
  expect((await request.get("/api/event-page")).status()).toBe(405);
  expect(connections).toBe(0);
  await new Promise((resolve) => inner.close(resolve));
});

test("a town's time zone is public", async ({ request, database: { db } }) => {
  for (const [name, headers] of Object.entries(await visitors(db, await createSponsor(db)))) {
    const response = await request.get("/api/time-zone?city=Marlow%20Ferry&region=Indiana", { headers });
    expect(await response.json(), name).toMatchObject({ data: { timeZone: "America/Chicago" } });
  }
  const unknown = await request.get("/api/time-zone?city=Nowhere%20At%20All");
  expect(await unknown.json()).toMatchObject({ data: { timeZone: null } });
  expect((await request.post("/api/time-zone")).status()).toBe(405);
});

test("an export requires recent auth and never contains another account", async ({
  request,
  database: { db },
}) => {
  const owner = await createSponsor(db);
  const expected: Record<string, number> = { guest: 401 };
  for (const [name, headers] of Object.entries(await visitors(db, owner)))
    for (const query of ["", "?grant=", "?grant=v1.a.b.c.d"]) {
      const response = await request.get(`/api/account/export${query}`, { headers });
      expect(response.status(), name).toBe(expected[name] ?? 404);
      expect(response.headers()["cache-control"]).toBe("private, no-store");
      expect((await request.head(`/api/account/export${query}`, { headers })).status()).toBe(
        response.status(),
      );
    }
});

test("only its two participants can read a conversation", async ({ request, database }) => {
  const owner = await createSponsor(database.db);
  const { threadId } = await createThread(database, { sponsor: owner, text: "Only for you" });
  const expected: Record<string, number> = { guest: 401, suspended: 403, owner: 200 };
  for (const [name, headers] of Object.entries(await visitors(database.db, owner))) {
    const response = await request.get(`/api/threads/${threadId}`, { headers });
    expect(response.status(), name).toBe(expected[name] ?? 404);
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    expect((await response.text()).includes("Only for you"), name).toBe(name === "owner");
    if (expected[name]) continue;
    const page = await request.get(`/messages/${threadId}`, { headers });
    expect(page.status(), name).toBe(404);
  }
});

test("only the two participants can open a file in a conversation, and it is served safely", async ({
  request,
  database,
}) => {
  const { db } = database;
  const owner = await createSponsor(db);
  const { threadId, host } = await createSponsoredThread(database, { sponsor: owner });
  const callers: Record<string, Record<string, string>> = {
    ...(await visitors(db, owner)),
    counterpart: { cookie: (await sessionCookieFor(db, host.id)).header },
  };
  const upload = (headers: Record<string, string>, name: string, mimeType: string, buffer: Buffer) =>
    request.post(`/api/threads/${threadId}/attachments`, {
      headers,
      multipart: { file: { name, mimeType, buffer } },
    });
  const expected: Record<string, number> = { guest: 401, suspended: 403, owner: 200, counterpart: 200 };
  for (const [name, headers] of Object.entries(callers))
    expect((await upload(headers, "a.pdf", "application/pdf", aPdf())).status(), name).toBe(
      expected[name] ?? 404,
    );
  const foreign = { ...callers.owner, "sec-fetch-site": "cross-site" };
  expect((await upload(foreign, "a.pdf", "application/pdf", aPdf())).status()).toBe(403);
  const lie = await upload(
    callers.owner ?? {},
    "x.png",
    "image/png",
    Buffer.from("<script>alert(1)</script>"),
  );
  expect(lie.status()).toBe(400);

  const files: { id: string; type: string; disposition: string }[] = [];
  for (const [name, type, buffer, disposition] of [
    ["Ünsere \u202E plan.pdf", "application/pdf", aPdf(`%${"-".repeat(2_000)}<script>\n`), "attachment"],
    ["boat.jpg", "image/webp", await aPicture(), "inline"],
  ] as const) {
    const response = await upload(callers.owner ?? {}, name, "text/html", buffer);
    files.push({ id: (await response.json()).data.id, type, disposition });
  }
  const get = (id: string, headers: Record<string, string>) =>
    request.get(`/api/attachments/${id}`, { headers });
  for (const { id } of files) {
    expect((await get(id, callers.owner ?? {})).status()).toBe(200);
    expect((await get(id, callers.counterpart ?? {})).status(), "not sent yet").toBe(404);
  }
  await sendMessage(await ctxFor(database, owner), {
    threadId,
    text: "",
    attachments: files.map(({ id }) => id),
    idempotencyKey: newId(),
  });
  for (const [name, headers] of Object.entries(callers))
    for (const { id, type, disposition } of files) {
      const response = await get(id, headers);
      expect(response.status(), name).toBe(expected[name] ?? 404);
      const head = response.headers();
      expect(head["cache-control"]).toMatch(/^private, no-(cache|store)$/);
      if (!response.ok()) continue;
      expect(head["content-type"]).toBe(type);
      expect(head["content-disposition"]).toMatch(
        new RegExp(`^${disposition}; filename="[ -~]+"; filename\\*=UTF-8''[\\w.%~-]+$`),
      );
      expect(head["content-security-policy"]).toBe("default-src 'none'; sandbox");
      expect(head["x-content-type-options"]).toBe("nosniff");
      expect(head["cross-origin-resource-policy"]).toBe("same-origin");
      const again = await get(id, { ...headers, "if-none-match": head.etag ?? "" });
      expect(again.status()).toBe(304);
    }
  const [first] = files;
  const etag = { ...callers.sponsor, "if-none-match": `"${first?.id}-whole"` };
  expect((await get(first?.id ?? "", etag)).status(), "a known ETag grants no access").toBe(404);
  const plain = (headers: Record<string, string>) =>
    request.post(`/api/threads/${threadId}/messages`, {
      headers,
      multipart: { text: "Plain words", idempotencyKey: newId() },
      maxRedirects: 0,
    });
  for (const headers of Object.values(callers)) expect((await plain(headers)).status()).toBe(303);
  expect((await plain(foreign)).status()).toBe(403);
  const sent = await db.select().from(messages).where(eq(messages.text, "Plain words"));
  expect(sent.map(({ senderId }) => senderId).toSorted()).toEqual([owner.id, host.id].toSorted());
});

test("only the payer can read a payment's status", async ({ request, database: { db } }) => {
  const owner = await createSponsor(db);
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  const order = { buyerId: owner.id, kind: "sponsorship", proposalId: proposal.id, totalCents: 500 } as const;
  const [made] = await db
    .insert(orders)
    .values({ ...order, idempotencyKey: newId() })
    .returning();
  const payment = {
    orderId: made?.id ?? "",
    provider: "sandbox",
    method: "stripe",
    amountCents: 500,
  } as const;
  const [paid] = await db.insert(payments).values(payment).returning();
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const status = async (id: string) =>
      (await request.get(`/api/payments/${id}/status`, { headers })).status();
    const back = async (id: string, site: string) =>
      (
        await request.post(`/api/payments/${id}/return`, { headers: { ...headers, "sec-fetch-site": site } })
      ).status();
    expect(await status(paid?.id ?? ""), name).toBe(name === "owner" ? 200 : 404);
    const notified: Record<string, number> = { guest: 401, suspended: 403, owner: 204 };
    expect(await back(paid?.id ?? "", "same-origin"), name).toBe(notified[name] ?? 404);
    expect(await back(paid?.id ?? "", "cross-site"), name).toBe(403);
    for (const id of [newId(), "1 or 1=1"]) expect(await status(id), name).toBe(404);
    expect(await back("1 or 1=1", "same-origin"), name).toBe(404);
  }
});

test("only the host sees a draft; everyone sees a live proposal", async ({ request, database: { db } }) => {
  const owner = await createHost(db);
  const { proposal: live } = await createProposal(db, owner.id);
  const { proposal: draft } = await createProposal(db, owner.id, { status: "draft", publishedAt: null });
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const ask = (id: string) => request.get(`/api/proposals/${id}/viewer`, { headers });
    expect((await ask(live.id)).status(), name).toBe(200);
    expect((await ask(draft.id)).status(), name).toBe(name === "owner" ? 200 : 404);
    expect((await ask(newId())).status(), name).toBe(404);
  }
});

test("Agent Hub data of an account is visible to that account only", async ({
  request,
  database: { db },
}) => {
  const owner = await createHost(db);
  const { listing, proposal } = await createListed(db, { host: owner });
  const applicant = await createAgent(db);
  await createApplication(db, listing, { agentId: applicant.id });
  const callers = await visitors(db, owner);
  const ask = (headers: Record<string, string>) => request.get("/api/agents/standing", { headers });
  const nothing = { own: [], applied: [], promotes: [] };
  const refused: Record<string, number> = { guest: 401, suspended: 403 };
  for (const [name, headers] of Object.entries(callers)) {
    const response = await ask(headers);
    expect(response.status(), name).toBe(refused[name] ?? 200);
    if (refused[name]) continue;
    const own = name === "owner" ? [proposal.id] : [];
    expect((await response.json()).data, name).toEqual({ ...nothing, own });
  }
  const { header: cookie } = await sessionCookieFor(db, applicant.id);
  expect((await (await ask({ cookie })).json()).data).toEqual({ ...nothing, applied: [proposal.id] });
});

test("only the host and admins download a balance and open its receipts, and only the host adds them", async ({
  request,
  database: { db },
}) => {
  const owner = await createHost(db);
  const { event, sponsor } = await createPromised(db, owner.id, ["Banner"]);
  const balanceId = newId();
  const entryId = newId();
  await db.insert(eventBalances).values({
    id: balanceId,
    eventId: event.id,
    hostId: owner.id,
    sharedSponsorsAt: new Date(),
    sharedPublicAt: new Date(),
  });
  await db.insert(balanceEntries).values({
    id: entryId,
    balanceId,
    side: "cost",
    category: "venue",
    label: "Barn",
    day: "2026-06-20",
    amountCents: 100,
    formId: newId(),
  });
  const callers: Record<string, Record<string, string>> = {
    ...(await visitors(db, owner)),
    sponsor: { cookie: (await sessionCookieFor(db, sponsor.id)).header },
  };
  const receipt = `/api/balances/receipts/${entryId}`;
  const send = (headers: Record<string, string>) =>
    request.post(receipt, {
      headers,
      multipart: { receipt: { name: "barn.pdf", mimeType: "application/pdf", buffer: aPdf() } },
    });
  const foreign = { ...callers.owner, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  expect((await send(foreign)).status()).toBe(403);
  expect((await send(callers.owner ?? {})).status()).toBe(200);
  for (const [name, headers] of Object.entries(callers)) {
    const isSeen = name === "owner" || name === "admin";
    const hidden = name === "guest" ? 401 : name === "suspended" ? 403 : 404;
    for (const path of [`/api/balances/${event.id}/csv`, receipt]) {
      const response = await request.get(path, { headers });
      expect(response.status(), `${name}: ${path}`).toBe(isSeen ? 200 : hidden);
      if (isSeen) expect(response.headers()["cache-control"]).toContain("private");
    }
    const years = (await request.get("/api/sponsorships/years", { headers })).status();
    expect(years, `${name}: years`).toBe(name === "sponsor" ? 200 : name === "guest" ? 401 : 403);
    const season = (await request.get("/api/balances/csv?year=2026", { headers })).status();
    const isHost = name === "owner" || name === "host";
    expect(season, `${name}: season`).toBe(isHost ? 200 : name === "guest" ? 401 : 403);
    if (name === "owner") continue;
    const refused = { guest: 401, host: 404 }[name] ?? 403;
    expect((await send(headers)).status(), `${name} sends`).toBe(refused);
  }
});

test("only the host sees a proposal's analytics, as far as the plan includes them", async ({
  request,
  database: { db },
}) => {
  const owner = await createHost(db);
  const { proposal } = await createProposal(db, owner.id);
  const startsAt = new Date(0);
  const callers = await visitors(db, owner);
  const ask = async (headers: Record<string, string>) =>
    (await request.get(`/api/proposals/${proposal.id}/analytics`, { headers })).status();
  const page = async (headers: Record<string, string>) =>
    (await request.get(`/hostdashboard/analytics?id=${proposal.id}`, { headers, maxRedirects: 0 })).status();
  expect(await ask(callers.owner ?? {}), "nothing bought").toBe(404);
  const bought = { id: newId(), userId: owner.id, proposalId: proposal.id, product: "analytics", startsAt };
  await db.insert(entitlements).values(bought);
  const expected: Record<string, number> = { guest: 401, host: 404, owner: 200 };
  const pages: Record<string, number> = { host: 404, owner: 200 };
  for (const [name, headers] of Object.entries(callers)) {
    expect(await ask(headers), name).toBe(expected[name] ?? 403);
    expect(await page(headers), name).toBe(pages[name] ?? 307);
  }
  expect((await request.get("/hostdashboard/analytics", { headers: callers.owner ?? {} })).status()).toBe(
    404,
  );
});

test("admin pages are for admins only; guests are asked to log in, and everyone else is redirected", async ({
  request,
  database: { db },
}) => {
  test.slow();
  const pages = PRIVATE_PAGES.filter((path) => path.startsWith("/admindashboard"));
  for (const [name, headers] of Object.entries(await visitors(db, await createHost(db))))
    for (const path of pages) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      expect(response.status(), `${name}: ${path}`).toBe(name === "admin" ? 200 : 307);
      if (name === "guest") expect(response.headers()["location"]).toContain("/login");
    }
});

test("only admins can download ledger entries and site metrics", async ({ request, database: { db } }) => {
  const paths = ["ledger?from=2026-01-01&to=2026-01-02", "figures?topic=money&range=12m"];
  for (const [name, headers] of Object.entries(await visitors(db, await createHost(db))))
    for (const path of paths) {
      const file = await request.get(`/api/admin/${path}`, { headers });
      expect(file.status(), `${name}: ${path}`).toBe(name === "admin" ? 200 : refusal(name));
      expect(file.headers()["cache-control"]).toBe("private, no-store");
    }
});

test("only admins can download the audit log; others get a 404", async ({ request, database: { db } }) => {
  const expected: Record<string, number> = { guest: 401, admin: 200, suspended: 403 };
  for (const [name, headers] of Object.entries(await visitors(db, await createHost(db)))) {
    const response = await request.get("/api/admin/log?from=2026-01-01&to=2026-01-02", { headers });
    expect(response.status(), name).toBe(expected[name] ?? 404);
  }
});

test("only the host sees refund previews, blast audiences, and their pages", async ({
  request,
  database: { db },
}) => {
  const owner = await createHost(db);
  const { proposal } = await createProposal(db, owner.id);
  const api: Record<string, number> = { guest: 401, host: 404, owner: 200 };
  const pages: Record<string, number> = { host: 404, owner: 200 };
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const open = async (path: string) => (await request.get(path, { headers, maxRedirects: 0 })).status();
    expect(await open(`/api/proposals/${proposal.id}/cancellation`), name).toBe(api[name] ?? 403);
    // Agents may have permission to edit and to email sponsors. This one doesn't.
    const campaign = name === "suspended" ? 403 : (api[name] ?? 404);
    expect(await open(`/api/proposals/${proposal.id}/audience`), name).toBe(campaign);
    expect(await open(`/api/proposals/${proposal.id}/blast`), name).toBe(campaign);
    expect(await open(`/hostdashboard/emailblast?id=${proposal.id}`), name).toBe(
      name === "agent" ? 404 : (pages[name] ?? 307),
    );
    expect(await open(`/editproposal?id=${proposal.id}`), name).toBe(
      name === "agent" ? 404 : (pages[name] ?? 307),
    );
    expect(await open(`/editproposal/cancel?id=${proposal.id}`), name).toBe(pages[name] ?? 307);
    // One sponsor, or no payer: nothing to close.
    expect(await open(`/editproposal/close?id=${proposal.id}`), name).toBe(
      name === "owner" ? 404 : (pages[name] ?? 307),
    );
  }
});

test("only people who manage a proposal's agents can see them", async ({ request, database: { db } }) => {
  const owner = await createHost(db);
  const { proposal } = await createProposal(db, owner.id);
  const api: Record<string, number> = { guest: 401, suspended: 403, owner: 200 };
  const page: Record<string, number> = { guest: 307, suspended: 307, owner: 200 };
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const open = async (path: string) => (await request.get(path, { headers, maxRedirects: 0 })).status();
    expect(await open(`/api/proposals/${proposal.id}/agents`), name).toBe(api[name] ?? 404);
    expect(await open(`/manageagents?id=${proposal.id}`), name).toBe(page[name] ?? 404);
  }
});

test("each vendor sees and downloads their own quote requests only", async ({
  request,
  database: { db },
}) => {
  const { user, profile } = await createVendor(db);
  const { id } = await createQuoteRequest(db, profile.id, { clientName: "Gus Guest" });
  const file: Record<string, number> = { guest: 401, vendor: 200, owner: 200 };
  const page: Record<string, number> = { vendor: 200, owner: 200 };
  for (const [name, headers] of Object.entries(await visitors(db, user))) {
    const open = (path: string) => request.get(path, { headers, maxRedirects: 0 });
    const response = await open("/api/vendors/leads");
    expect(response.status(), name).toBe(file[name] ?? 403);
    expect((await response.text()).includes("Gus"), name).toBe(name === "owner");
    const quoteRequests = await open("/vendordashboard/leads");
    expect(quoteRequests.status(), name).toBe(page[name] ?? 307);
    expect((await quoteRequests.text()).includes("Gus"), name).toBe(name === "owner");
    const one = await open(`/vendordashboard/leads/${id}`);
    expect(one.status(), name).toBe(name === "owner" ? 200 : name === "vendor" ? 404 : 307);
    expect((await one.text()).includes("Gus"), name).toBe(name === "owner");
  }
});

test("anyone learns that a public vendor is unavailable on a day, and only the address opens the calendar", async ({
  request,
  database: { db },
}) => {
  const { user, profile } = await createVendor(db);
  const blocked = { firstDay: "2099-01-01", lastDay: "2099-01-02", note: "Family visit" };
  await db.insert(vendorBlockedDays).values({ profileId: profile.id, ...blocked });
  const { token, tokenHash } = newFeedToken();
  await db.insert(vendorCalendarFeeds).values({ profileId: profile.id, tokenHash });
  const { profile: hidden } = await createVendor(db, { publishedAt: null });
  for (const [name, headers] of Object.entries(await visitors(db, user))) {
    const open = (path: string) => request.get(path, { headers, maxRedirects: 0 });
    const response = await open(`/api/vendors/${profile.id}/availability?day=2099-01-02`);
    expect(await response.json(), name).toEqual({ ok: true, data: { isUnavailable: true } });
    expect((await open(`/api/vendors/${hidden.id}/availability?day=2099-01-02`)).status(), name).toBe(404);
    expect((await open(`/api/vendors/${profile.id}/availability`)).status(), name).toBe(404);
    const calendar = await open(feedPath(token));
    expect(calendar.status(), name).toBe(200);
    expect(await calendar.text()).toContain("Family visit");
    expect((await open(feedPath(newFeedToken().token))).status(), name).toBe(404);
  }
});

test("only the address opens a person's deadlines", async ({ request, database: { db } }) => {
  const user = await createHost(db);
  const { token, tokenHash } = newFeedToken();
  await db.insert(deadlineFeeds).values({ userId: user.id, tokenHash });
  for (const [name, headers] of Object.entries(await visitors(db, user))) {
    const open = (path: string) => request.get(path, { headers, maxRedirects: 0 });
    expect((await open(deadlineFeedPath(token))).status(), name).toBe(200);
    expect((await open(deadlineFeedPath(newFeedToken().token))).status(), name).toBe(404);
    expect((await open(feedPath(token))).status(), name).toBe(404);
  }
});

test("views count for this site's pages only, and the response reveals nothing", async ({
  request,
  database: { db },
}) => {
  const owner = await createHost(db);
  const { proposal: draft } = await createProposal(db, owner.id, { status: "draft", publishedAt: null });
  const { proposal: live } = await createProposal(db, owner.id);
  const count = async (id: string) =>
    (await db.select().from(proposalViewDays).where(eq(proposalViewDays.proposalId, id))).length;
  for (const headers of Object.values(await visitors(db, owner))) {
    const post = (id: string, site: string) =>
      request.post(`/api/proposals/${id}/view`, { headers: { ...headers, "sec-fetch-site": site } });
    expect((await post(draft.id, "same-origin")).status()).toBe(204);
    expect((await post(newId(), "same-origin")).status()).toBe(204);
    expect((await post(live.id, "same-site")).status()).toBe(204);
    expect((await post(live.id, "cross-site")).status()).toBe(403);
  }
  expect([await count(draft.id), await count(live.id)]).toEqual([0, 0]);
  const { user, profile } = await createVendor(db);
  for (const [name, headers] of Object.entries(await visitors(db, user)))
    for (const [site, status] of Object.entries({ "same-site": 204, "cross-site": 403 })) {
      const view = { headers: { ...headers, "sec-fetch-site": site } };
      expect((await request.post(`/api/vendors/${profile.id}/view`, view)).status(), name).toBe(status);
    }
});

test("uploads without a picture, or from another site, are rejected for everyone", async ({
  request,
  database: { db },
}) => {
  for (const [name, headers] of Object.entries(await visitors(db, await createHost(db)))) {
    const post = (site: string) =>
      request.post("/api/uploads", {
        headers: { ...headers, "sec-fetch-site": site },
        multipart: { x: "y" },
      });
    expect([400, 401, 403, 404, 422], name).toContain((await post("same-origin")).status());
    expect((await post("cross-site")).status(), name).toBe(403);
  }
});

test("only the account's own session can set its picture, and no other site can", async ({
  request,
  database: { db },
}) => {
  const owner = await createSponsor(db);
  const post = (headers: Record<string, string>, site: string, buffer: Buffer) =>
    request.post("/api/account/picture", {
      headers: { ...headers, "sec-fetch-site": site },
      multipart: { picture: { name: "me.png", mimeType: "image/png", buffer } },
    });
  const expected: Record<string, number> = { guest: 401, suspended: 403 };
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    expect((await post(headers, "cross-site", await aPicture())).status(), name).toBe(403);
    const response = await post(headers, "same-origin", await aPicture());
    expect(response.status(), name).toBe(expected[name] ?? 200);
    const lie = await post(headers, "same-origin", Buffer.from("<script>alert(1)</script>"));
    expect(lie.status(), name).toBe(expected[name] ?? 400);
  }
});

test("a webhook is trusted for its signature only", async ({ request, database: { db } }) => {
  const id = newId();
  for (const headers of Object.values(await visitors(db, await createHost(db)))) {
    const post = (provider: string) =>
      request.post(`/api/webhooks/${provider}`, { headers, data: { id, type: "payment.succeeded" } });
    expect((await post("sandbox")).status()).toBe(400);
    expect((await post("unknown")).status()).toBe(404);
  }
  expect(await db.select().from(webhookInbox).where(eq(webhookInbox.eventId, id))).toEqual([]);
});

test("next-auth's endpoints sign in, reveal little, and sign out for good", async ({
  newContext,
  database: { db },
}) => {
  const password = "seven boats and a bell";
  const user = await createSponsor(db, { password });
  const { request } = await newContext();
  const csrfToken = async () => (await (await request.get("/api/auth/csrf")).json()).csrfToken;
  const signIn = async (form: Record<string, string>) =>
    request.post("/api/auth/callback/credentials", { form: { ...form, json: "true" } });
  const wrong = await signIn({ csrfToken: await csrfToken(), email: user.email, password: "not it" });
  expect(wrong.status()).toBe(401);
  const unasked = await signIn({ email: user.email, password });
  expect(await (await request.get("/api/viewer")).json()).toEqual({ ok: true, data: null });
  expect(unasked.headers()["set-cookie"] ?? "").not.toContain("session-token");
  await signIn({ csrfToken: await csrfToken(), email: user.email, password });
  expect((await (await request.get("/api/viewer")).json()).data.id).toBe(user.id);
  expect(Object.keys(await (await request.get("/api/auth/session")).json())).toEqual(["expires"]);
  await request.post("/api/auth/signout", { form: { csrfToken: await csrfToken(), json: "true" } });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(session?.revokedAt).not.toBeNull();
});

test("only the recipient can read their notifications or mark them as read", async ({
  request,
  database: { db },
}) => {
  const owner = await createSponsor(db);
  const id = newId();
  const notified = {
    id,
    userId: owner.id,
    kind: "money",
    title: "For the owner",
    path: "/",
    dedupeKey: id,
  } as const;
  await db.insert(notifications).values(notified);
  for (const [name, headers] of Object.entries(await visitors(db, owner))) {
    const refused = { guest: 401, suspended: 403 }[name];
    const list = await request.get("/api/notifications", { headers });
    expect(list.status(), name).toBe(refused ?? 200);
    expect((await list.text()).includes("For the owner"), name).toBe(name === "owner");
    const read = await request.post("/api/notifications", { headers, data: { id, andOlder: true } });
    expect(read.status(), name).toBe(refused ?? 200);
    const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
    expect(row?.readAt !== null, name).toBe(name === "owner");
    const nonsense = await request.post("/api/notifications", { headers, data: "nonsense" });
    expect(nonsense.status(), name).toBe(400);
  }
});

test("without a token setting, there are no metrics", async ({ request, database: { db } }) => {
  for (const headers of Object.values(await visitors(db, await createSponsor(db)))) {
    const asked = await request.get("/metrics", { headers: { ...headers, authorization: "Bearer null" } });
    expect(asked.status()).toBe(404);
  }
});

test("without a token setting, bounces can't be submitted", async ({ request, database: { db } }) => {
  for (const headers of Object.values(await visitors(db, await createSponsor(db)))) {
    const report = { headers: { ...headers, authorization: "Bearer null" }, data: "To: bounce" };
    expect((await request.post("/api/mail/bounces", report)).status()).toBe(404);
  }
});

test("a logo is taken only from its sponsor, and shown only to them, the host's side, and admins", async ({
  request,
  database,
}) => {
  const { db } = database;
  const owner = await createSponsor(db);
  const { sponsorshipId, hostId, proposalId } = await createNeedySponsorship(db, owner.id);
  const editor = await createAgent(db);
  await createAgreement(db, { proposalId, hostId, agent: editor }, { role: "editor" });
  const callers: Record<string, Record<string, string>> = {
    ...(await visitors(db, owner)),
    counterpart: { cookie: (await sessionCookieFor(db, hostId)).header },
    editor: { cookie: (await sessionCookieFor(db, editor.id)).header },
  };
  const content = await aLogo();
  const upload = (headers: Record<string, string>, name = "logo.png", buffer = content) =>
    request.post(`/api/sponsorships/${sponsorshipId}/logo`, {
      headers,
      multipart: { logo: { name, mimeType: "image/png", buffer } },
      maxRedirects: 0,
    });
  const senders: Record<string, number> = { guest: 401, sponsor: 404, owner: 200 };
  for (const [name, headers] of Object.entries(callers))
    expect((await upload(headers)).status(), name).toBe(senders[name] ?? 403);
  expect((await upload({ ...callers.owner, "sec-fetch-site": "cross-site" })).status()).toBe(403);
  expect((await upload(callers.owner ?? {}, "x.png", Buffer.from("<script>"))).status()).toBe(400);
  const { data } = await (await upload(callers.owner ?? {})).json();

  const plain = { ...callers.owner, accept: "text/html" };
  const refused = await upload(plain, "huge.png", Buffer.alloc(6_000_000));
  expect([refused.status(), refused.headers()["location"]]).toEqual([
    303,
    `/sponsorships/${sponsorshipId}/assets?logo=large`,
  ]);

  const readers: Record<string, number> = {
    guest: 401,
    suspended: 403,
    owner: 200,
    counterpart: 200,
    editor: 200,
    admin: 200,
  };
  for (const [name, headers] of Object.entries(callers)) {
    const response = await request.get(`/api/sponsor-assets/${data.assetId}?download=1`, { headers });
    expect(response.status(), name).toBe(readers[name] ?? 404);
    const head = response.headers();
    expect(head["cache-control"]).toMatch(/^private, no-(cache|store)$/);
    if (!response.ok()) continue;
    expect(head["content-type"]).toBe("image/png");
    expect(head["content-disposition"]).toMatch(/^attachment; filename="logo\.png"/);
    expect(head["content-security-policy"]).toBe("default-src 'none'; sandbox");
  }
});

test("only the two sides and admins download a placement's print files", async ({
  request,
  database: { db },
}) => {
  const owner = await createHost(db);
  const { sponsorshipId, sponsor } = await createPromised(db, owner.id, ["Banner"]);
  const { id } = await createPlacement(db, sponsorshipId);
  const callers: Record<string, Record<string, string>> = {
    ...(await visitors(db, owner)),
    counterpart: { cookie: (await sessionCookieFor(db, sponsor.id)).header },
  };
  const readers: Record<string, number> = {
    guest: 401,
    suspended: 403,
    owner: 200,
    counterpart: 200,
    admin: 200,
  };
  for (const format of ["svg", "pdf"])
    for (const [name, headers] of Object.entries(callers)) {
      const response = await request.get(`/api/placements/${id}/${format}`, { headers });
      expect(response.status(), `${name} ${format}`).toBe(readers[name] ?? 404);
      expect(response.headers()["cache-control"]).toMatch(/no-store/);
      if (response.ok()) expect((await response.body()).length).toBeGreaterThan(1_000);
    }
});
