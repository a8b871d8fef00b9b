import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { events, jobPostings, users, vendorRequests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

test("everything that the list of events looking for vendors shows invalidates its cached pages", async () => {
  const host = await createHost(db);
  const event = await createEvent(db, host.id);
  const other = await createEvent(db, host.id);
  const heard: string[] = [];
  const listening = await database.sql.listen("cache_tags", (payload) => heard.push(payload));
  const notified = async (change: () => Promise<unknown>) => {
    heard.length = 0;
    await change();
    // Notifications arrive in order: this one is last.
    await database.sql.notify("cache_tags", "end");
    await expect.poll(() => heard.at(-1)).toBe("end");
    return heard.includes('["wanted-events"]');
  };
  const setEvent = (id: string, values: Partial<typeof events.$inferInsert>) => () =>
    db.update(events).set(values).where(eq(events.id, id));
  const setRequest = (values: Partial<typeof vendorRequests.$inferInsert>) => () =>
    db.update(vendorRequests).set(values).where(eq(vendorRequests.eventId, event.id));
  const setHost = (values: Partial<typeof users.$inferInsert>) => () =>
    db.update(users).set(values).where(eq(users.id, host.id));

  expect(await notified(setEvent(event.id, { city: "Salem" })), "not listed yet").toBe(false);
  const asked = {
    eventId: event.id,
    hostId: host.id,
    formId: newId(),
    serviceType: "venue" as const,
    deadlineOn: null,
  };
  expect(await notified(() => db.insert(vendorRequests).values(asked))).toBe(true);
  expect(await notified(setRequest({ requirements: "A stage" }))).toBe(true);
  expect(await notified(setRequest({ withdrawnAt: new Date() }))).toBe(true);
  expect(await notified(setRequest({ withdrawnAt: null }))).toBe(true);
  expect(await notified(setEvent(event.id, { expectedAttendance: 90 }))).toBe(true);
  expect(await notified(setEvent(event.id, { status: "cancelled" }))).toBe(true);
  expect(await notified(setEvent(other.id, { title: "Another" }))).toBe(false);
  const posting = { id: newId(), eventId: event.id, hostId: host.id };
  expect(await notified(() => db.insert(jobPostings).values(posting))).toBe(true);
  expect(await notified(() => db.update(jobPostings).set({ withdrawnAt: new Date() }))).toBe(true);
  expect(await notified(setHost({ fullName: "Ada" }))).toBe(false);
  expect(await notified(setHost({ accountStatus: "suspended" }))).toBe(true);
  await listening.unlisten();
});
