import { eq, sql as statement } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { liveEvents, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { logOut } from "@/lib/identity/sessions/commands/log-out";
import { liveSessionsOf } from "@/lib/identity/sessions/load-session";
import { deleteOldLiveEvents } from "@/lib/messaging/live/commands/delete-old-events";
import { LiveHub } from "@/lib/messaging/live/hub";
import { notifyLive } from "@/lib/messaging/live/notify-live";
import { openStream, STREAMS_PER_ADDRESS, STREAMS_PER_PERSON } from "@/lib/messaging/live/open-stream";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { EventReader } from "@/tests/support/event-stream";
import { createUser } from "@/tests/support/factories/users";
import { OTHER_WRITERS_MS, otherWritersEnded } from "@/tests/support/other-writers";

vi.setConfig({ testTimeout: OTHER_WRITERS_MS + 20_000 });

const database = await createTestDatabase();
const { db, sql } = database;
const hubs: LiveHub[] = [];
const hub = () => {
  const made = new LiveHub(
    database.url,
    () => database.readDb,
    (ids) => liveSessionsOf(db, ids, new Date()),
  );
  hubs.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((one) => one.close()));
});
afterAll(database.close);

const person = async () => ctxFor(database, await createUser(db));
const idOf = (ctx: Ctx) => ctx.viewer?.id ?? "";
const notify = (ctx: Ctx, ref: string) =>
  db.transaction((tx) => notifyLive(tx, [{ userId: idOf(ctx), topic: "messages", ref }]));

async function open(ctx: Ctx, at: LiveHub, since: string | null = null) {
  const response = await openStream(ctx, since, at);
  if (!response?.body) throw new Error("There is no stream.");
  const reader = new EventReader(response.body);
  return { reader, headers: response.headers };
}

async function refs(reader: EventReader, count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) found.push(JSON.parse((await reader.until("messages")).data).ref);
  return found;
}

test("an event reaches all pages of its person on every instance, and no one else", async () => {
  const [ada, bo] = [await person(), await person()];
  const [one, other] = [hub(), hub()];
  const pages = [await open(ada, one), await open(ada, one), await open(ada, other)];
  const bos = await open(bo, one);
  for (const { reader } of [...pages, bos])
    expect(await reader.next()).toMatchObject({ event: "ready", data: '{"resumed":false}' });
  expect(pages[0]?.headers.get("content-type")).toContain("text/event-stream");
  expect(pages[0]?.headers.get("cache-control")).toContain("no-transform");
  const [first, second] = [newId(), newId()];
  await notify(ada, first);
  for (const { reader } of pages) expect(await refs(reader, 1)).toEqual([first]);
  await notify(bo, second);
  expect(JSON.parse((await bos.reader.next())?.data ?? "")).toEqual({ ref: second });
});

test("a rolled-back transaction sends nothing", async () => {
  const ada = await person();
  const { reader } = await open(ada, hub());
  const [never, then] = [newId(), newId()];
  const rolledBack = db.transaction(async (tx) => {
    await notifyLive(tx, [{ userId: idOf(ada), topic: "messages", ref: never }]);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await notify(ada, then);
  expect(await refs(reader, 1)).toEqual([then]);
});

test("missed events are resumed on another instance, including those of transactions still open before", async () => {
  const ada = await person();
  await notify(ada, newId());
  await otherWritersEnded(database);
  const before = await open(ada, hub());
  const seen = newId();
  await before.reader.until("ready");

  const slow = openClients(database.url, 1);
  const [late, goOn, notified] = [newId(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowly = slow.db.transaction(async (tx) => {
    await notifyLive(tx, [{ userId: idOf(ada), topic: "messages", ref: late }]);
    notified.resolve();
    await goOn.promise;
  });
  await notified.promise;
  await notify(ada, seen);
  const last = await before.reader.until("messages");
  expect(JSON.parse(last.data).ref).toBe(seen);
  await before.reader.leave();

  const missed = newId();
  await notify(ada, missed);
  goOn.resolve();
  await slowly;
  await slow.close();
  const after = await open(ada, hub(), last.lastId);
  expect(await refs(after.reader, 2)).toEqual([late, missed]);
  expect((await after.reader.until("ready")).data).toBe('{"resumed":true}');
});

test("an open page gets a slow transaction's events when it commits, and none twice", async () => {
  const ada = await person();
  const { reader } = await open(ada, hub());
  await reader.until("ready");
  const slow = openClients(database.url, 1);
  const [late, goOn, notified] = [newId(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowly = slow.db.transaction(async (tx) => {
    await notifyLive(tx, [{ userId: idOf(ada), topic: "messages", ref: late }]);
    notified.resolve();
    await goOn.promise;
  });
  await notified.promise;
  const [first, last] = [newId(), newId()];
  await notify(ada, first);
  expect(await refs(reader, 1)).toEqual([first]);
  goOn.resolve();
  await slowly;
  await slow.close();
  await notify(ada, last);
  expect(await refs(reader, 2)).toEqual([late, last]);
});

test("events with future transaction ids from a restored backup aren't sent repeatedly", async () => {
  const ada = await person();
  await notify(ada, newId());
  await sql`
    update live_events set written_in = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8
    where user_id = ${idOf(ada)}`;
  const { reader } = await open(ada, hub());
  await reader.until("ready");
  const notified = [newId(), newId()];
  for (const ref of notified) await notify(ada, ref);
  expect(await refs(reader, 2)).toEqual(notified);
});

test("losing the listener's connection loses no events", async () => {
  const ada = await person();
  const { reader } = await open(ada, hub());
  await reader.until("ready");
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`;
  const notified = Array.from({ length: 20 }, newId);
  for (const ref of notified) await notify(ada, ref);
  expect(await refs(reader, 20)).toEqual(notified);
});

test.each(["", "0:0:", "9:3:", "1:2:7", "900000000000000000:900000000000000000:", "x", "1:1:' or 1=1"])(
  "an invalid starting point, %j, asks for a full reload",
  async (since) => {
    const { reader } = await open(await person(), hub(), since);
    expect((await reader.next())?.data).toBe('{"resumed":false}');
  },
);

test("deleteOldLiveEvents: too many or too old events ask for a full reload", async () => {
  const ada = await person();
  await notify(ada, newId());
  const first = await open(ada, hub());
  const { lastId } = await first.reader.until("ready");
  await first.reader.leave();
  await db.transaction((tx) =>
    notifyLive(
      tx,
      Array.from({ length: 101 }, () => ({ userId: idOf(ada), topic: "messages" as const })),
    ),
  );
  const much = await open(ada, hub(), lastId);
  expect(await much.reader.next()).toMatchObject({ event: "ready", data: '{"resumed":false}' });
  await db.update(liveEvents).set({ createdAt: statement`now() - interval '25 hours'` });
  await deleteOldLiveEvents(ada);
  expect(await db.select().from(liveEvents)).toEqual([]);
  const old = await open(ada, hub(), lastId);
  expect(await old.reader.next()).toMatchObject({ event: "ready", data: '{"resumed":false}' });
});

test("a stream ends with its session, and when its account is suspended", async () => {
  const ada = await createUser(db);
  const [left, stays] = [await ctxFor(database, ada), await ctxFor(database, ada)];
  const at = hub();
  const [first, second] = [await open(left, at), await open(stays, at)];
  await logOut(left);
  await first.reader.until("ready");
  expect(await first.reader.next()).toBeNull();
  expect(at.size).toBe(1);
  await second.reader.until("ready");
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, ada.id));
  expect(await second.reader.next()).toBeNull();
  expect(at.size).toBe(0);
});

test("a stream ends with an idle session", async () => {
  const ada = await person();
  const at = hub();
  const { reader } = await open(ada, at);
  await reader.until("ready");
  await sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${idOf(ada)}`;
  at.check([idOf(ada)]);
  expect(await reader.next()).toBeNull();
});

test("guests and suspended accounts have no stream", async () => {
  const at = hub();
  expect(await openStream(guestCtx(database), null, at)).toBeUndefined();
  const suspended = await ctxFor(database, await createUser(db, { accountStatus: "suspended" }));
  expect(await openStream(suspended, null, at)).toBeUndefined();
  expect(at.size).toBe(0);
});

test("streams per person are limited until one is closed", async () => {
  const ada = await person();
  const at = hub();
  const pages = [];
  for (let page = 0; page < STREAMS_PER_PERSON; page++) pages.push(await open(ada, at));
  await expect(openStream(ada, null, at)).rejects.toMatchObject({ code: "limited", retryAfterSeconds: 60 });
  await open(await person(), at);
  await pages[0]?.reader.leave();
  expect(at.size).toBe(STREAMS_PER_PERSON);
  await open(ada, at);
});

test("streams per address are limited across accounts, and other addresses still connect", async () => {
  const at = hub();
  const from = (ctx: Ctx, ip: string) => openStream({ ...ctx, ip }, null, at);
  const opened: Response[] = [];
  while (opened.length < STREAMS_PER_ADDRESS) {
    const one = await person();
    for (let page = 0; page < STREAMS_PER_PERSON && opened.length < STREAMS_PER_ADDRESS; page++)
      opened.push((await from(one, "198.51.100.1")) as Response);
  }
  const late = await person();
  await expect(from(late, "198.51.100.1")).rejects.toMatchObject({ code: "limited" });
  expect(at.sizeFrom("198.51.100.1")).toBe(STREAMS_PER_ADDRESS);
  await from(late, "198.51.100.2");
  await opened[0]?.body?.cancel();
  await from(late, "198.51.100.1");
});

test("connections from the machine itself, as from a proxy, have no address limit", async () => {
  const at = hub();
  for (let one = 0; at.size <= STREAMS_PER_ADDRESS; one++) {
    const ctx = await person();
    for (let page = 0; page < STREAMS_PER_PERSON; page++)
      await openStream({ ...ctx, ip: "127.0.0.1" }, null, at);
  }
  expect(at.size).toBeGreaterThan(STREAMS_PER_ADDRESS);
});

test("a page that reads nothing is disconnected", async () => {
  const ada = await person();
  const at = hub();
  await openStream(ada, null, at);
  expect(at.size).toBe(1);
  const { reader } = await open(ada, at);
  expect(at.size).toBe(2);
  for (const ref of Array.from({ length: 80 }, newId)) {
    await notify(ada, ref);
    expect(await refs(reader, 1)).toEqual([ref]);
  }
  expect(at.size).toBe(1);
});

test("shutting down ends every stream", async () => {
  const at = hub();
  const { reader } = await open(await person(), at);
  await at.close();
  await reader.until("ready");
  expect(await reader.next()).toBeNull();
  expect(at.size).toBe(0);
});
