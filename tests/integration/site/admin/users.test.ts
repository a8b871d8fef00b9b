import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entitlements, users } from "@/db/schema";
import type { Cursor } from "@/lib/core/cursor-page";
import { listUsers } from "@/lib/site/admin/queries/users";
import { readUserFilters, type UserFilters } from "@/lib/site/admin/user-filters";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost, createSponsor, createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const DAY_MS = 86_400_000;
const admin = await createAdmin(db, { fullName: "Zed Keeper", email: "zed@keeper.test" });
const list = async (query: Partial<UserFilters> = {}, cursor: Cursor = { at: "first" }, size?: number) =>
  listUsers(await ctxFor(database, admin), { ...readUserFilters({}), ...query }, cursor, size);
const names = async (query: Partial<UserFilters>) => (await list(query)).rows.map(({ fullName }) => fullName);

beforeAll(async () => {
  await createHost(db, {
    fullName: "Zoë O'Brien",
    companyName: "Riverton Fair",
    email: "zoe.fair@mail.test",
  });
  await createSponsor(db, {
    fullName: "Ada Miller",
    companyName: "Miller & Sons",
    email: "ada@mill.test",
    emailVerifiedAt: new Date(),
  });
  await createUser(db, { fullName: "Adam River", roles: ["vendor", "agent"], email: "adam@mill.test" });
  const pro = await createHost(db, { fullName: "Paula Pro", email: "paula@plans.test" });
  const term = { startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(Date.now() + DAY_MS) };
  await db.insert(entitlements).values({ userId: pro.id, product: "host:pro", ...term });
  const both = await createHost(db, { fullName: "Ella Elite", email: "ella@plans.test" });
  for (const product of ["host:pro", "host:elite"])
    await db.insert(entitlements).values({ userId: both.id, product, ...term });
});

describe("finds accounts", () => {
  test.each([
    ["zoe", ["Zoë O'Brien"]],
    ["ZOË  obrien", []],
    ["brien zo", ["Zoë O'Brien"]],
    ["river", ["Adam River", "Zoë O'Brien"]],
    ["ada", ["Adam River", "Ada Miller"]],
    ["ada@mill.test", ["Ada Miller"]],
    ["mill", ["Adam River", "Ada Miller"]],
    ["miller sons", ["Ada Miller"]],
    ["fair@mail.test", []],
    ["unknown", []],
    ["' & | ! :* \\", null],
    ["r:admin", []],
  ] as const)("by %s", async (q, expected) => {
    if (expected) expect(await names({ q })).toEqual(expected);
    else expect((await names({ q })).length).toBe(6);
  });

  test("by role, status, plan, and verified email, combined with words", async () => {
    expect(await names({ role: "admin" })).toEqual(["Zed Keeper"]);
    expect(await names({ role: "agent" })).toEqual(["Adam River"]);
    expect(await names({ verified: "yes" })).toEqual(["Ada Miller"]);
    expect(await names({ plan: "pro" })).toEqual(["Paula Pro"]);
    expect(await names({ plan: "elite" })).toEqual(["Ella Elite"]);
    expect(await names({ plan: "elite", q: "paula" })).toEqual([]);
    expect(await names({ plan: "starter", q: "ella" })).toEqual([]);
    expect(await names({ plan: "starter", role: "event_host" })).toEqual(["Zoë O'Brien"]);
    expect(await names({ status: "suspended" })).toEqual([]);
    expect((await list({ verified: "no" })).found).toBe(5);
  });

  test("by their current data: a change is found immediately", async () => {
    const user = await createSponsor(db, { fullName: "Old Name" });
    await db
      .update(users)
      .set({ fullName: "Quincy Newman", accountStatus: "suspended" })
      .where(eq(users.id, user.id));
    expect(await names({ q: "old name" })).toEqual([]);
    expect(await names({ q: "quincy", status: "suspended" })).toEqual(["Quincy Newman"]);
    await db.delete(users).where(eq(users.id, user.id));
    expect(await names({ q: "quincy" })).toEqual([]);
  });
});

test.each([{}, { status: "active" as const }, { plan: "starter" as const }])(
  "pages of %j follow each other both ways, without losing either end",
  async (filters) => {
    const all = (await list(filters)).rows.map(({ id }) => id);
    expect(all).toEqual(all.toSorted().reverse());
    const first = await list(filters, { at: "first" }, 2);
    const second = await list(filters, { at: "after", id: first.older ?? "" }, 2);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all.slice(0, 4));
    const back = await list(filters, { at: "before", id: second.newer ?? "" }, 2);
    expect(back.rows).toEqual(first.rows);
    expect([first.newer, back.newer]).toEqual([null, null]);
    const last = await list(filters, { at: "last" }, 2);
    expect(last.rows.map(({ id }) => id)).toEqual(all.slice(-2));
    expect([
      last.older,
      (await list(filters, { at: "before", id: last.newer ?? "" }, 2)).rows.length,
    ]).toEqual([null, 2]);
  },
);

test("only for admins", async () => {
  const ctx = await ctxFor(database, await createHost(db));
  await expect(listUsers(ctx, readUserFilters({}), { at: "first" })).rejects.toMatchObject({
    code: "not_found",
  });
});
