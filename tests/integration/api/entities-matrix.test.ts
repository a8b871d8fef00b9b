import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "@/lib/api/entities/registry";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import type { TestDatabase } from "@/tests/support/database";
import { createDemoDatabase, LOADED_AT } from "@/tests/support/demo";
import { createUser } from "@/tests/support/factories/users";

const now = () => LOADED_AT;
let database: TestDatabase;
let people: Record<string, Ctx>;

beforeAll(async () => {
  const demonstration = await createDemoDatabase();
  database = demonstration.database;
  const { accounts } = demonstration;
  const suspended = await createUser(database.db, { accountStatus: "suspended", suspendedAt: LOADED_AT });
  const asDemo = (label: string) => {
    const account = accounts.find((one) => one.label === label);
    if (!account)
      throw new Error(`The demo data has no ${label}, but ${accounts.map((one) => one.label).join(", ")}`);
    return ctxFor(database, account, { now });
  };
  people = {
    guest: guestCtx(database, { now }),
    suspended: await ctxFor(database, suspended, { now }),
    newcomer: await ctxFor(
      database,
      await createUser(database.db, { roles: ["agent"], currentRole: "agent" }),
      { now },
    ),
    event_host: await asDemo("host"),
    business_sponsor: await asDemo("sponsor"),
    agent: await asDemo("agent"),
    vendor: await asDemo("vendor"),
    admin: await asDemo("admin"),
  };
}, 240_000);
afterAll(async () => {
  await database.close();
});

const as = (who: string): Ctx => people[who] ?? guestCtx(database, { now });
const WHO = ["guest", "suspended", "newcomer", "event_host", "business_sponsor", "agent", "vendor", "admin"];

/** The personas that see private rows in the demo data; newcomers only see themselves. */
const SEEN_BY: Record<string, readonly string[]> = {
  User: ["newcomer", "event_host", "business_sponsor", "agent", "vendor", "admin"],
  Interest: ["event_host", "business_sponsor", "admin"],
  Payment: ["event_host", "business_sponsor", "admin"],
  SponsorLead: ["event_host"],
  Lead: ["vendor"],
};

describe.each(entities.map((entity) => [entity.name, entity] as const))("%s", (name, entity) => {
  const path = `/api/entities/${name}`;

  it.each(WHO)("shows %s only the rows they may see, in lists and by id", async (who) => {
    const listed = await callApi(as(who), "GET", `${path}?limit=100`);
    const expected = who === "suspended" ? 403 : !entity.isPublic && who === "guest" ? 401 : 200;
    expect(listed, JSON.stringify(listed.body).slice(0, 300)).toMatchObject({ status: expected });
    if (expected !== 200) return;
    const rows = listed.body as unknown as Record<string, unknown>[];
    const seenBy = SEEN_BY[name];
    if (seenBy) expect(rows.length > 0, `${who} sees ${rows.length} rows`).toBe(seenBy.includes(who));
    const [first] = rows;
    if (!first) return;
    expect(Object.keys(first).sort()).toEqual(Object.keys(entity.fields).sort());
    const single = await callApi(as(who), "GET", `${path}/${String(first["id"])}`);
    expect(single).toMatchObject({ status: 200, body: first });
    for (const other of WHO.filter((one) => one !== "suspended")) {
      const seen = await callApi(as(other), "GET", `${path}/${String(first["id"])}`);
      const own = await callApi(
        as(other),
        "GET",
        `${path}?q=${encodeURIComponent(JSON.stringify({ id: first["id"] }))}`,
      );
      const isSeen = Array.isArray(own.body) && own.body.length === 1;
      expect(seen.status === 200, `${other} reads what a list of ${who} shows`).toBe(isSeen);
      if (!isSeen) expect([401, 404]).toContain(seen.status);
    }
  });

  it("reveals nothing through filters that responses hide", async () => {
    for (const who of ["guest", "business_sponsor", "event_host"]) {
      if (who === "guest" && !entity.isPublic) continue;
      for (const [field, { type }] of Object.entries(entity.fields)) {
        if (type === "json" || field === "id") continue;
        const q = encodeURIComponent(JSON.stringify({ [field]: { $exists: true } }));
        const { body } = await callApi(as(who), "GET", `${path}?limit=100&fields=${field}&q=${q}`);
        const rows = body as unknown as Record<string, unknown>[];
        expect(
          rows.filter((row) => row[field] === null),
          `${who} by ${field}`,
        ).toEqual([]);
      }
    }
  });

  it("rejects guests' writes, and hides other people's rows from signed-in users", async () => {
    const id = newId();
    const writes = [
      ["PUT", `${path}/${id}`, entity.update],
      ["DELETE", `${path}/${id}`, entity.remove],
    ] as const;
    for (const [method, address, write] of writes)
      for (const who of WHO) {
        const { status } = await callApi(
          as(who),
          method,
          address,
          method === "PUT" ? { note: "x" } : undefined,
        );
        const holds = (role: string) => as(who).viewer?.roles.includes(role as never) === true;
        const isLet = !write || typeof write.permission === "string" || write.permission.some(holds);
        // The body is validated before the row is looked up, so the response reveals nothing about the row.
        const isSound = method === "DELETE" || entity.update?.body.safeParse({ note: "x" }).success === true;
        const beyond = !write ? 405 : isSound ? 404 : 400;
        const expected = who === "guest" ? 401 : who === "suspended" || !isLet ? 403 : beyond;
        expect(status, `${method} by ${who}`).toBe(expected);
      }
  });

  it("handles any input without crashing or changing anything", async () => {
    const bodies = [
      undefined,
      {},
      [],
      7,
      "x",
      null,
      {
        id: 7,
        created_by: {},
        status: [],
        amount: "-1e999",
        title: { $gt: "" },
        proposal_id: "x",
        event_id: 7,
      },
      {
        title: "x".repeat(60_000),
        sponsorship_tiers: "[[[",
        images: ["/media/../../etc/passwd"],
        message: 1,
      },
      Object.fromEntries(Object.keys(entity.fields).map((field) => [field, "\u0001';--"])),
    ];
    for (const who of ["guest", "event_host", "business_sponsor", "vendor", "agent"])
      for (const body of bodies)
        for (const [method, address] of [
          ["POST", path],
          ["POST", `${path}/bulk`],
          ["PUT", `${path}/${newId()}`],
          ["DELETE", path],
        ] as const) {
          const { status, body: response } = await callApi(as(who), method, address, body);
          const said = `${who} ${method} ${address} ${JSON.stringify(body)?.slice(0, 60)}: ${JSON.stringify(response)}`;
          expect(status, said).toBeLessThan(500);
          if (status >= 400)
            expect(response, said).toMatchObject({
              message: expect.any(String),
              detail: expect.any(String),
              code: expect.any(String),
              data: expect.any(Object),
            });
        }
  });
});
