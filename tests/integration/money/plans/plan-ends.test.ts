import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { entitlements, mailMessages, users } from "@/db/schema";
import { notifyPlanEnds } from "@/lib/money/plans/commands/notify-plan-ends";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const DAY = 86_400_000;
const START = new Date("2027-02-01T09:00:00Z");
const day = (count: number) => new Date(START.getTime() + count * DAY);

async function hostWith(...terms: ["host:pro" | "host:elite", number, number][]) {
  const host = await createHost(db);
  for (const [product, from, until] of terms)
    await db
      .insert(entitlements)
      .values({ userId: host.id, product, startsAt: day(from), endsAt: day(until) });
  return host;
}

const run = (at: number) => notifyPlanEnds(guestCtx(database, { now: () => day(at) }));

async function mailsOf(userId: string): Promise<string[]> {
  const rows = await db
    .select({ subject: mailMessages.subject })
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), like(mailMessages.template, "plan-%")))
    .orderBy(asc(mailMessages.id));
  return rows.map(({ subject }) => subject);
}

const ALL = [
  "Your Basic plan ends in 7 days",
  "Your Basic plan ends tomorrow",
  "Your Basic plan has ended",
  "Your plan is now Starter",
];

test("notifyPlanEnds: sends each of the four emails once, however often it runs", async () => {
  const host = await hostWith(["host:pro", -345, 20]);
  for (const [at, notified] of [
    [12.9, 0],
    [13.1, 1],
    [18.9, 1],
    [19.1, 2],
    [20.1, 3],
    [22.9, 3],
    [23.1, 4],
    [29, 4],
  ] as const) {
    await Promise.all([run(at), run(at)]);
    await run(at);
    expect(await mailsOf(host.id), `day ${at}`).toEqual(ALL.slice(0, notified));
  }
});

test("sends nothing about an end that was extended, or one long ago", async () => {
  const renewed = await hostWith(["host:pro", -345, 20], ["host:pro", 20, 385]);
  const upgraded = await hostWith(["host:elite", 0, 20], ["host:pro", -345, 20]);
  const longOver = await hostWith(["host:pro", -400, -35]);
  const suspended = await hostWith(["host:pro", -345, 20]);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, suspended.id));
  for (const at of [0, 13.5, 19.5, 20.5, 23.5]) await run(at);
  expect(await mailsOf(renewed.id)).toEqual([]);
  expect(await mailsOf(upgraded.id)).toEqual(ALL.map((subject) => subject.replace("Basic", "Pro")));
  expect(await mailsOf(longOver.id)).toEqual([]);
  expect(await mailsOf(suspended.id)).toEqual([]);
});

test("names a paid lower plan as what follows", async () => {
  const host = await hostWith(["host:elite", -345, 20], ["host:pro", 20, 385]);
  for (const at of [13.5, 19.5, 20.5, 23.5]) await run(at);
  expect((await mailsOf(host.id)).at(-1)).toBe("Your plan is now Basic");
});

test("reports the end of a renewal made in the grace period at its own end", async () => {
  const host = await hostWith(["host:pro", -345, 20]);
  await run(20.5);
  await db
    .insert(entitlements)
    .values({ userId: host.id, product: "host:pro", startsAt: day(20), endsAt: day(385) });
  await run(23.5);
  expect(await mailsOf(host.id)).toEqual(["Your Basic plan has ended"]);
  await run(378.5);
  expect((await mailsOf(host.id)).at(-1)).toBe("Your Basic plan ends in 7 days");
});

test("lists the proposals that are hidden then", async () => {
  const host = await hostWith(["host:pro", -345, 20]);
  const make = (title: string, from: number) =>
    createProposal(db, host.id, { status: "active", title, publishedAt: day(from) });
  await make("Spring Fair", 1);
  await make("Autumn Fair", 2);
  await run(23.1);
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, host.id), eq(mailMessages.template, "plan-over")));
  expect(mail?.text).toContain('Now hidden: "Spring Fair". Nothing is deleted');
  expect(mail?.text).not.toContain("Autumn Fair");
});
