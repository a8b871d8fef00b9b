import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type DemoAccount, loadDemoData } from "@/db/demo/load";
import { CATEGORIES } from "@/db/enums";
import { verifyPassword } from "@/lib/auth/password";
import { PLANS } from "@/lib/billing/products";
import { localStorage } from "@/lib/integrations/storage/local";
import { createTestDatabase } from "@/tests/support/database";

const NOW = new Date("2027-06-30T21:40:00Z");
const media = mkdtempSync(join(tmpdir(), "community-demo-"));
const database = await createTestDatabase();
const { sql } = database;
const began = performance.now();
const accounts = (await loadDemoData({ ...database, storage: localStorage(media), now: NOW })) ?? [];
const seconds = (performance.now() - began) / 1000;

afterAll(async () => {
  rmSync(media, { recursive: true });
  await database.close();
});

const account = (label: string) => accounts.find((one) => one.label === label) as DemoAccount;

test("it takes less than ten seconds", () => {
  expect(seconds).toBeLessThan(10);
});

test("there is somebody of every role to sign in as, each with a password of their own", async () => {
  for (const { id, email, password } of accounts) {
    const [row] = await sql`select email, password_hash from users where id = ${id}`;
    expect(row?.["email"]).toBe(email);
    expect(await verifyPassword(row?.["password_hash"], password)).toBe(true);
  }
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
  const roles = await sql`
    select distinct current_role_name as role from users where id = any(${accounts.map(({ id }) => id)}::uuid[])`;
  expect(roles.map(({ role }) => role).sort()).toEqual([
    "admin",
    "agent",
    "business_sponsor",
    "event_host",
    "vendor",
  ]);
  expect(account("admin").email).not.toBe(account("second admin").email);
});

test("nobody else can be signed in to, and no address is anybody's", async () => {
  const open = accounts.map(({ id }) => id);
  const [row] = await sql`
    select count(*) filter (where password_hash is not null and not id = any(${open}::uuid[]))::int as with_password,
      count(*) filter (where email not like '%.example')::int as real_addresses,
      count(*) filter (where not is_demo)::int as unmarked, count(*)::int as people
    from users`;
  expect(row).toEqual({ with_password: 0, real_addresses: 0, unmarked: 0, people: 75 });
});

test("every category has live proposals to be found, of both kinds of funding", async () => {
  const rows = await sql<{ category: string; modes: number }[]>`
    select p.category, count(distinct p.funding_mode)::int as modes from proposals p
    left join events e on e.id = p.event_id
    where p.status = 'active' and (e.id is null or e.ends_at > ${NOW}) group by p.category`;
  expect(rows.map(({ category }) => category).sort()).toEqual([...CATEGORIES].sort());
  expect(rows.filter(({ modes }) => modes === 2).length).toBeGreaterThanOrEqual(5);
});

test("hosts have no more live proposals, tiers and pictures than their plan allows", async () => {
  const rows = await sql<
    { plan: "starter" | "pro" | "elite"; launches: number; live: number; tiers: number }[]
  >`
    select coalesce((
        select substr(product, 6) from entitlements e
        where e.user_id = u.id and product in ('host:pro', 'host:elite') and starts_at <= ${NOW} and ends_at > ${NOW}
      ), 'starter') as plan,
      (select count(*)::int from entitlements e where e.user_id = u.id and product = 'host:launch') as launches,
      (select count(*)::int from proposals p left join events e on e.id = p.event_id
        where p.host_id = u.id and p.status in ('active', 'paused') and (e.id is null or e.ends_at > ${NOW})) as live,
      (select max(count) from (select count(*)::int from proposals p join proposal_tiers t on t.proposal_id = p.id
        where p.host_id = u.id group by p.id)) as tiers
    from users u where 'event_host' = any(u.roles)`;
  expect(rows.length).toBe(15);
  for (const { plan, launches, live, tiers } of rows) {
    expect(live).toBeLessThanOrEqual((PLANS[plan].proposals ?? 1_000) + launches);
    expect(tiers).toBeLessThanOrEqual(PLANS[plan].tiers);
  }
});

test("events have their local times, also across the line between two zones", async () => {
  const rows = await sql<{ title: string; local: string; zone: string; utc: string }[]>`
    select title, start_date || ' ' || start_time as local, time_zone as zone, to_char(starts_at at time zone 'UTC', 'HH24:MI') as utc
    from events where title in ('Levee Loop 5K', 'Jerseys for sixteen teams') order by title desc`;
  expect(rows).toEqual([
    { title: "Levee Loop 5K", local: "2027-08-14 08:00:00", zone: "America/Chicago", utc: "13:00" },
    {
      title: "Jerseys for sixteen teams",
      local: "2027-08-07 09:00:00",
      zone: "America/New_York",
      utc: "13:00",
    },
  ]);
});

test("everything happened before now and in its order", async () => {
  const [row] = await sql`
    select count(*) filter (where p.published_at >= ${NOW} or p.published_at <= u.created_at)::int as published,
      (select count(*)::int from interests i join proposals p on p.id = i.proposal_id
        join users s on s.id = i.user_id
        where i.created_at >= ${NOW} or i.created_at < p.published_at or i.created_at < s.created_at) as saved,
      (select count(*)::int from proposal_views v join proposals p on p.id = v.proposal_id
        where v.day < (p.published_at at time zone 'UTC')::date or v.day >= ${NOW}::date) as viewed
    from proposals p join users u on u.id = p.host_id`;
  expect(row).toEqual({ published: 0, saved: 0, viewed: 0 });
});

test("sponsors have favourites, and every proposal was looked at", async () => {
  const [row] = await sql`
    select (select count(distinct user_id)::int from interests where type = 'favorite') as savers,
      (select count(*)::int from proposals p where not exists (
        select from proposal_views v where v.proposal_id = p.id)) as unseen,
      (select max(count)::int from (select count(*) from proposal_views group by proposal_id, day)) as busiest_day`;
  expect(row?.["savers"]).toBeGreaterThanOrEqual(20);
  expect(row?.["unseen"]).toBe(0);
  expect(row?.["busiest_day"]).toBeLessThan(60);
});
