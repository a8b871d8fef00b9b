import { afterAll, expect, inject, test } from "vitest";
import { CATEGORIES, type ReportContent } from "@/db/enums";
import { verifyPassword } from "@/lib/identity/accounts/password";
import { localStorage } from "@/lib/integrations/storage/local";
import { encodeDrawing } from "@/lib/listings/media/encode-image";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { PLANS } from "@/lib/money/orders/plans";
import { towns } from "@/scripts/demo/content";
import type { DemoAccount } from "@/scripts/demo-data";
import { openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createDemoDatabase, LOADED_AT, loadDemo, rowCounts } from "@/tests/support/demo";
import { demoFolder } from "@/tests/support/demo-folder";

const folder = demoFolder();
const { database, accounts } = await createDemoDatabase();
const { sql } = database;

afterAll(async () => {
  folder.remove();
  await database.close();
});

const account = (label: string) => accounts.find((one) => one.label === label) as DemoAccount;

test("every role has an account to sign in to, each with its password", async () => {
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

test("no other account can sign in, and all addresses are reserved", async () => {
  const open = accounts.map(({ id }) => id);
  const [row] = await sql`
    select count(*) filter (where password_hash is not null and not id = any(${open}::uuid[]))::int as with_password,
      count(*) filter (where email not like '%.example')::int as real_addresses,
      count(*) filter (where not is_demo)::int as unmarked, count(*)::int as people
    from users`;
  expect(row).toEqual({ with_password: 0, real_addresses: 0, unmarked: 0, people: 75 });
});

test("every category has live proposals in search, with both funding modes", async () => {
  const rows = await sql<{ category: string; modes: number }[]>`
    select p.category, count(distinct p.funding_mode)::int as modes from proposals p
    left join events e on e.id = p.event_id
    where p.status = 'active' and (e.id is null or e.ends_at > ${LOADED_AT}) group by p.category`;
  expect(rows.map(({ category }) => category).sort()).toEqual([...CATEGORIES].sort());
  expect(rows.filter(({ modes }) => modes === 2).length).toBeGreaterThanOrEqual(5);
});

test("hosts have at most as many live proposals, tiers and pictures as their plan allows", async () => {
  const rows = await sql<
    { plan: "starter" | "pro" | "elite"; launches: number; live: number; tiers: number }[]
  >`
    select coalesce((
        select substr(product, 6) from app.host_plan_terms t
        where t.user_id = u.id and starts_at <= ${LOADED_AT} and works_until > ${LOADED_AT}
        order by product limit 1), 'starter') as plan,
      (select count(*)::int from entitlements e where e.user_id = u.id and product = 'host:launch') as launches,
      (select count(*)::int from proposals p left join events e on e.id = p.event_id
        where p.host_id = u.id and p.status in ('active', 'paused') and not app.is_hidden_proposal(p.id, ${LOADED_AT}) and (e.id is null or e.ends_at > ${LOADED_AT})) as live,
      (select max(count) from (select count(*)::int from proposals p join proposal_tiers t on t.proposal_id = p.id
        where p.host_id = u.id group by p.id)) as tiers
    from users u where 'event_host' = any(u.roles)`;
  expect(rows.length).toBe(15);
  for (const { plan, launches, live, tiers } of rows) {
    expect(live).toBeLessThanOrEqual((PLANS[plan].proposals ?? 1_000) + launches);
    expect(tiers).toBeLessThanOrEqual(PLANS[plan === "starter" ? "pro" : plan].tiers);
  }
});

test("plans end in every way: soon, in grace, over with hidden proposals, and upgraded; every capture has a receipt", async () => {
  const [row] = await sql`
    select count(*) filter (where ends_at > ${LOADED_AT} and ends_at <= ${LOADED_AT}::timestamptz + interval '7 days')::int as soon,
      count(*) filter (where ends_at <= ${LOADED_AT} and works_until > ${LOADED_AT})::int as grace,
      count(*) filter (where works_until <= ${LOADED_AT})::int as over,
      (select count(*)::int from order_lines where upgrades_id is not null) as upgraded,
      (select count(*)::int from proposals where app.is_hidden_proposal(id, ${LOADED_AT})) as hidden,
      (select count(*)::int from payments p where captured_at is not null and failure_code is null
        and not exists (select from receipts r where r.payment_id = p.id and r.series = 'R')) as without_receipt,
      (select count(*)::int from app.receipt_gaps) as gaps
    from app.host_plan_terms`;
  expect(row).toMatchObject({ soon: 1, grace: 1, over: 1, upgraded: 1, without_receipt: 0, gaps: 0 });
  expect(row?.["hidden"]).toBeGreaterThanOrEqual(2);
});

test("events have local times, on both sides of the time zone border", async () => {
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

test("everything happened before now and in order", async () => {
  const [row] = await sql`
    select count(*) filter (where p.published_at >= ${LOADED_AT} or p.published_at <= u.created_at)::int as published,
      (select count(*)::int from inquiries i join proposals p on p.id = i.proposal_id
        join users s on s.id = i.user_id
        where i.created_at >= ${LOADED_AT} or i.created_at < p.published_at or i.created_at < s.created_at) as saved,
      (select count(*)::int from proposal_view_days v join proposals p on p.id = v.proposal_id
        where v.day < (p.published_at at time zone 'UTC')::date or v.day >= ${LOADED_AT}::date) as viewed,
      (select count(*)::int from users
        where terms_accepted_at < terms_version::date or terms_accepted_at >= ${LOADED_AT}) as agreed
    from proposals p join users u on u.id = p.host_id`;
  expect(row).toEqual({ published: 0, saved: 0, viewed: 0, agreed: 0 });
});

test("agents' links were followed while active, and every bound sponsor came through one", async () => {
  const [row] = await sql`
    select (select count(*)::int from referral_events where type = 'link_click') as clicks,
      (select sum(visitors)::int from referral_click_days) as visitors,
      (select sum(views)::int from proposal_view_days where source = 'agent') as views,
      (select count(*)::int from referral_click_days where requests < visitors) as unasked,
      (select count(*)::int from referral_events e join proposal_agents a on a.id = e.proposal_agent_id
        where e.type = 'link_click' and (e.created_at < a.active_at or e.created_at > coalesce(a.ended_at, ${LOADED_AT}))) as dead,
      (select count(*)::int from referral_bindings b where not exists (
        select from referral_events e where e.proposal_agent_id = b.proposal_agent_id and e.type = 'link_click'
          and e.created_at = b.clicked_at)) as unled`;
  expect(row).toEqual({
    clicks: row?.["visitors"],
    visitors: row?.["clicks"],
    views: row?.["clicks"],
    unasked: 0,
    dead: 0,
    unled: 0,
  });
  expect(row?.["clicks"]).toBeGreaterThan(100);
});

test("sponsors have favorites and interests, the demonstration sponsor has enough for every metric, and every proposal has views", async () => {
  const [row] = await sql`
    select (select count(distinct user_id)::int from inquiries where type = 'favorite') as savers,
      (select count(*)::int from proposals p where not exists (
        select from proposal_view_days v where v.proposal_id = p.id)) as unseen,
      (select max(views)::int from (select sum(views) as views from proposal_view_days group by proposal_id, day)) as busiest_day,
      (select count(distinct p.host_id)::int from inquiries i join proposals p on p.id = i.proposal_id
        where i.type = 'interested' and i.user_id = ${account("sponsor").id}) as contacted`;
  expect(row?.["savers"]).toBeGreaterThanOrEqual(20);
  expect(row?.["unseen"]).toBe(0);
  expect(row?.["contacted"]).toBeGreaterThanOrEqual(3);
  expect(row?.["busiest_day"]).toBeLessThan(60);
});

test("the demonstration host has agreed contracts and one that awaits a reply", async () => {
  const rows = await sql<{ accepted: number }[]>`
    select (select count(*)::int from contract_acceptances a where a.contract_id = c.id) as accepted
    from contracts c join sponsorships s on s.id = c.sponsorship_id
    where s.host_id = ${account("host").id} and c.created_at > s.paid_at order by 1`;
  expect(rows.map(({ accepted }) => accepted)).toEqual([1, 2, 2]);
});

test("its towns are plausible neighbors, and so is everything that names one", async () => {
  const distances = await sql<{ name: string; nearest: number; farthest: number }[]>`
    select a.name, min(km) as nearest, max(km) as farthest
    from gazetteer_towns a join gazetteer_towns b on b.name <> a.name
      cross join lateral app.distance_km(a.latitude, a.longitude, b.latitude, b.longitude) km
    where a.is_demo and b.is_demo group by a.name`;
  expect(distances).toHaveLength(towns().size);
  for (const { nearest, farthest } of distances) {
    expect(nearest).toBeGreaterThan(5);
    expect(nearest).toBeLessThan(40);
    expect(farthest).toBeLessThan(80);
  }
  const [lost] = await sql`
    select (select count(*)::int from users where city is not null and latitude is null) as users,
      (select count(*)::int from events where city is not null and latitude is null) as events,
      (select count(*)::int from proposals where city is not null and latitude is null) as proposals,
      (select count(distinct (latitude, longitude))::int from users where latitude is not null) as towns`;
  expect(lost).toEqual({ users: 0, events: 0, proposals: 0, towns: towns().size });
});

test("the demonstration host and others request vendors for upcoming events", async () => {
  const rows = await sql<{ host: string; events: number; services: number; isOpen: boolean }[]>`
    select r.host_id as host, count(distinct r.event_id)::int as events, count(*)::int as services,
      bool_and(r.deadline_at > ${LOADED_AT} and r.created_at < ${LOADED_AT} and r.host_id = e.host_id) as "isOpen"
    from vendor_requests r join events e on e.id = r.event_id
    where e.ends_at > ${LOADED_AT} group by r.host_id`;
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.every(({ isOpen }) => isOpen)).toBe(true);
  expect(rows.find(({ host }) => host === account("host").id)).toMatchObject({ events: 3, services: 7 });
});

test("vendors cover every kind: searchable, promoted, asked, and booked", async () => {
  const [vendors] = await sql`
    select count(*)::int as all, count(*) filter (where v.id is not null)::int as public,
      count(*) filter (where p.elite_until > ${LOADED_AT})::int as elite,
      count(*) filter (where p.pro_until > ${LOADED_AT})::int as paid,
      count(*) filter (where p.pro_until < ${LOADED_AT})::int as over,
      count(*) filter (where p.featured_until > ${LOADED_AT})::int as featured,
      count(*) filter (where p.boosted_until > ${LOADED_AT})::int as boosted,
      count(*) filter (where p.verified_at is not null)::int as verified,
      count(*) filter (where p.logo_media_id is not null)::int as logos,
      count(distinct p.category)::int as categories
    from vendor_profiles p left join app.public_vendors v on v.id = p.id`;
  expect(vendors).toEqual({
    all: 25,
    public: 23,
    elite: 3,
    paid: 9,
    over: 1,
    featured: 3,
    boosted: 1,
    verified: 8,
    logos: 12,
    categories: 12,
  });
  const [own] = await sql`
    select count(*) filter (where spam_at is null)::int as real, count(distinct status)::int as states,
      count(*) filter (where spam_at is not null)::int as spam, bool_and(l.created_at < ${LOADED_AT}) as past,
      (select count(*)::int from vendor_view_days d where d.profile_id = p.id) as days,
      (select count(*)::int from offers o where o.vendor_id = p.user_id) as offers
    from vendor_profiles p join quote_requests l on l.profile_id = p.id
    where p.user_id = ${account("vendor").id} group by p.id`;
  expect(own).toMatchObject({ real: 6, states: 5, spam: 2, past: true, days: 60, offers: 3 });
  const states = await sql<{ state: string; count: number }[]>`
    select status as state, count(*)::int from (
      select status from offers union all select status from bids) answers group by status order by status`;
  expect(states.map(({ state, count }) => `${state} ${count}`)).toEqual([
    "accepted 6",
    "declined 1",
    "submitted 8",
  ]);
  expect(await sql`select count(*)::int as booked from bookings where cancelled_at is null`).toMatchObject([
    { booked: 6 },
  ]);
});

test("agent listings, applications and agreements cover every status", async () => {
  const states = async (table: string) => {
    const rows = await sql<{ status: string }[]>`select distinct status from ${sql(table)} order by status`;
    return rows.map(({ status }) => status);
  };
  expect(await states("agent_listings")).toEqual(["live", "paused", "unpaid"]);
  expect(await states("agent_applications")).toEqual(["approved", "declined", "pending", "withdrawn"]);
  const [row] = await sql`
    select (select count(*)::int from agent_hub) as live,
      (select count(*)::int from proposal_agents a where a.status = 'active' and a.application_id is not null) as agreed,
      (select count(*)::int from agent_listings l where l.max_agents <= (
        select count(*) from proposal_agents a where a.proposal_id = l.proposal_id and a.status = 'active'
          and a.application_id is not null)) as filled`;
  expect(row).toEqual({ live: 7, agreed: 5, filled: 1 });
});

test("hosts delivered what was due, and the rest is in different states", async () => {
  const rows = await sql`
    select d.status, d.due_at < ${LOADED_AT.toISOString()}::timestamptz - interval '8 days' as is_past, s.status as sold
    from deliverables d join sponsorships s on s.id = d.sponsorship_id where s.status <> 'cancelled'`;
  const states = (isPast: boolean) =>
    new Set(rows.filter((row) => row["is_past"] === isPast).map((row) => row["status"]));
  for (const status of states(true)) expect(["accepted", "disputed"]).toContain(status);
  for (const status of ["waiting_for_sponsor", "due", "proved", "change_requested"])
    expect(states(false)).toContain(status);
  for (const row of rows.filter(({ sold }) => sold === "released")) expect(row["status"]).toBe("accepted");
});

test("the books balance, and every capture belongs to a paid order", async () => {
  const audit = await sql<
    { finding: string; violations: number }[]
  >`select finding, violations from app.ledger_audit`;
  expect(audit.length).toBeGreaterThan(5);
  expect(audit.filter(({ violations }) => violations !== 0)).toEqual([]);
  const [row] = await sql`
    select (select string_agg(distinct status, ' ' order by status) from payments) as payments,
      (select string_agg(distinct status, ' ' order by status) from sponsorships) as sponsorships,
      (select string_agg(distinct status, ' ' order by status) from refunds) as refunds,
      (select string_agg(distinct status, ' ') from disputes) as disputes,
      (select sum(s.amount_cents - p.refunded_cents)::int from sponsorships s
        join payments p on p.order_id = s.order_id and p.failure_code is null and p.captured_at is not null
        where app.is_sold(s.status)) as sponsored,
      (select -sum(balance_cents)::int from ledger_accounts where code ~ '^(host|agent):.*:(pending|available)$') as held,
      (select sum(amount_cents)::int from payouts where status in ('sent', 'paid')) as paid_out,
      (select -sum(balance_cents)::int from ledger_accounts where code like 'sales:%') as sold,
      (select sum(total_cents)::int from orders where kind <> 'sponsorship'
        and exists (select from payments p where p.order_id = orders.id and p.captured_at is not null)) as ordered`;
  // One sponsor's payment arrived too late: the slot was sold, and the payment refunded.
  expect(row?.["payments"]).toBe("disputed partially_refunded refunded succeeded");
  expect(row?.["sponsorships"]).toBe("cancelled expired paid releasable released");
  expect(row?.["disputes"]).toBe("open won");
  expect(row?.["refunds"]).toBe("succeeded");
  expect(row?.["held"] + row?.["paid_out"]).toBe(row?.["sponsored"]);
  expect(row?.["sold"]).toBe(row?.["ordered"]);
  expect(row?.["sponsored"]).toBeGreaterThan(3_000_000);
});

test("the demonstration agent has commissions in every status, and was paid out", async () => {
  const rows = await sql<{ mine: boolean; status: string; returned: boolean }[]>`
    select distinct agent_id = ${account("agent").id} as mine, status, returned_cents > 0 as returned
    from commissions order by 1, 2, 3`;
  const states = (mine: boolean) =>
    rows
      .filter((row) => row.mine === mine)
      .map(({ status, returned }) => `${status}${returned ? ", in part" : ""}`);
  expect(states(true)).toEqual(["approved", "on_hold", "paid", "pending", "pending, in part"]);
  expect(states(false)).toEqual(["paid", "rejected"]);
  const [row] = await sql`
    select (select count(*)::int from proposal_agents where agent_id = ${account("agent").id} and status = 'revoked') as ended,
      (select sum(amount_cents)::int from payouts where payee_role = 'agent' and status = 'paid') as paid_out,
      (select sum(amount_cents)::int from commissions where status = 'paid') as commissions`;
  expect(row?.["ended"]).toBe(1);
  expect(row?.["paid_out"]).toBe(row?.["commissions"]);
});

test("payouts cover every status that payees see, and the demonstration accounts have every kind of funds", async () => {
  const rows = await sql`
    select distinct p.status, p.attempt > 1 as again, p.method, p.first_approved_by_id is not null as seen from payouts p`;
  const states = rows.map(({ status, again, method, seen }) =>
    [status, method, again ? "again" : "", status === "due" && seen ? "seen" : ""].filter(Boolean).join(" "),
  );
  expect(states.sort()).toEqual([
    "due paypal",
    "due paypal again",
    "due swift seen",
    "failed swift",
    "paid paypal",
    "paid swift",
    "sent swift",
  ]);
  const host = account("host").id;
  const [metrics] = await sql`
    select (select count(*)::int from payouts where payee_id = ${host}) as payouts,
      (select -sum(balance_cents)::int from ledger_accounts where code = ${`host:${host}:pending`}) as held,
      (select -sum(balance_cents)::int from ledger_accounts where code = ${`host:${host}:available`}) as releasable,
      (select sum(amount_cents)::int from payouts where payee_id = ${host} and status = 'sent') as on_the_way,
      (select sum(amount_cents)::int from payouts where payee_id = ${host} and status = 'paid') as paid`;
  expect(Object.entries(metrics ?? {}).filter(([, count]) => !(count > 0))).toEqual([]);
  expect(metrics?.["payouts"]).toBeGreaterThanOrEqual(5);
  const [mine] = await sql`
    select count(distinct s.status)::int as states, sum(p.refunded_cents)::int as refunded,
      (select count(*)::int from receipts r join payments y on y.id = r.payment_id join orders o on o.id = y.order_id
        where o.buyer_id = ${account("sponsor").id} and r.series = 'C') as credit_notes
    from sponsorships s join payments p on p.order_id = s.order_id where s.sponsor_id = ${account("sponsor").id}`;
  expect(mine).toEqual({ states: 5, refunded: 112_500, credit_notes: 3 });
  const [settings] =
    await sql`select count(*)::int as n from payout_settings where user_id = ${account("agent").id}`;
  expect(settings).toEqual({ n: 1 });
});

test("proposals are funded exactly according to the money", async () => {
  const rows = await sql`
    select p.title from proposals p
    left join lateral (
      select coalesce(sum(amount_cents), 0) as raised, min(paid_at) as first_paid from sponsorships s
      where s.proposal_id = p.id and app.is_sold(s.status)
    ) s on true
    where p.is_funded <> (p.status = 'completed')
      or p.is_funded <> (case p.funding_mode when 'single' then s.raised > 0 else s.raised >= p.amount_requested_cents end)
      or (s.raised > 0) <> (p.funded_by_sponsor_id is not null)
      or s.first_paid <= p.published_at`;
  expect(rows).toEqual([]);
});

test("every status that the public can see exists", async () => {
  const [row] = await sql`
    with p as (
      select p.*, e.ends_at, exists (select from sponsorships s where s.proposal_id = p.id) as has_money
      from proposals p left join events e on e.id = p.event_id)
    select
      count(*) filter (where status = 'active' and ends_at > ${LOADED_AT} and not has_money)::int as open,
      count(*) filter (where status = 'active' and (ends_at > ${LOADED_AT} or ends_at is null) and has_money)::int as under_way,
      count(*) filter (where status = 'active' and ends_at <= ${LOADED_AT})::int as ended,
      count(*) filter (where status = 'completed' and ends_at > ${LOADED_AT})::int as funded_to_come,
      count(*) filter (where status = 'completed' and ends_at <= ${LOADED_AT})::int as funded_past,
      count(*) filter (where status = 'completed' and funding_mode = 'several')::int as funded_by_several,
      count(*) filter (where status = 'paused')::int as paused,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where is_non_event_campaign and status = 'active')::int as campaigns,
      count(*) filter (where ends_at is null and not is_non_event_campaign)::int as without_date,
      count(*) filter (where city is null)::int as without_place,
      count(*) filter (where featured_until > ${LOADED_AT})::int as featured,
      count(*) filter (where status = 'draft')::int as drafts
    from p`;
  const { drafts, ...states } = row ?? {};
  expect(drafts).toBe(0);
  expect(Object.entries(states).filter(([, count]) => !(count > 0))).toEqual([]);
});

test("the demonstration host has reports to send, and the demonstration sponsor got one and reads updates", async () => {
  const reports = await sql<{ side: string; sent: boolean; about: string; has_mail: boolean }[]>`
    select case r.host_id when ${account("host").id} then 'host' else 'sponsor' end as side, r.sent_at is not null as sent,
      v.content->'event'->>'title' as about, exists (select from mail_messages m
        where m.to_user_id = r.sponsor_id and m.template = 'sponsorship-report-sent'
          and r.sent_at is not null) as has_mail
    from sponsorship_reports r join sponsorship_report_versions v on v.report_id = r.id order by side, about`;
  const ofHost = { side: "host", sent: false, has_mail: false };
  expect(reports).toEqual([
    ...Array.from({ length: 3 }, () => ({ ...ofHost, about: "Front Street Lantern Walk" })),
    { ...ofHost, about: "Town Tidy Day" },
    { side: "sponsor", sent: true, about: "Neighbors' Table: a free supper for anyone", has_mail: true },
  ]);
  const [{ updates } = { updates: 0 }] = await sql<{ updates: number }[]>`
    select count(*)::int as updates from proposal_updates u join sponsorships s on s.proposal_id = u.proposal_id
    where s.sponsor_id = ${account("sponsor").id}`;
  expect(updates).toBeGreaterThan(1);
});

test("its reports have stored photos, numbers of the host, counts by day, and the next edition", async () => {
  const [content] = (
    await sql<{ content: ReportContent }[]>`
      select v.content from sponsorship_reports r join sponsorship_report_versions v on v.report_id = r.id
      where r.host_id = ${account("host").id} and r.sponsor_id = ${account("sponsor").id}`
  ).map((row) => row.content);
  const files = localStorage(inject("demoFolder"));
  expect(content?.photos.length).toBeGreaterThan(0);
  for (const { storageKey } of content?.photos ?? []) expect(await files.get(storageKey)).not.toBeNull();
  const counts = content?.counts.map(({ source, days }) => [source, days.length > 0]);
  expect(counts).toContainEqual(["host", false]);
  expect(counts).toContainEqual(["counted", true]);
  expect(content?.nextEdition?.title).toBe("Front Street Lantern Walk");
});

test("the next edition's spots are reserved for last year's sponsors, and one has renewed", async () => {
  const made = await sql<{ sponsor_id: string; status: string; mails: number }[]>`
    select r.sponsor_id, r.status, (select count(*)::int from mail_messages m
      where m.to_user_id = r.sponsor_id and m.template = 'renewal-reserved') as mails
    from first_refusals r order by r.status, r.position`;
  expect(made.map(({ status, mails }) => [status, mails])).toEqual([
    ["offered", 1],
    ["offered", 1],
    ["taken", 1],
  ]);
  expect(made.some((one) => one.sponsor_id === account("sponsor").id && one.status === "offered")).toBe(true);
});

test("every change of money or status is in the audit log, with its time and person", async () => {
  const [row] = await sql`
    select (select count(*)::int from proposals p where not exists (
        select from audit_log a where a.action = 'proposal.publish' and a.entity_id = p.id::text and a.at = p.published_at)) as published,
      (select count(*)::int from sponsorships s where not exists (
        select from audit_log a where a.action = 'sponsorship.hold' and a.entity_id = s.id::text
          and a.at = s.created_at and a.actor_id = s.sponsor_id)) as held,
      (select count(*)::int from sponsorships s where app.is_sold(s.status) and not exists (
        select from audit_log a where a.action = 'sponsorship.pay' and a.entity_id = s.id::text
          and a.at = s.paid_at and a.actor_id is null)) as paid,
      (select count(*)::int from audit_log where at >= ${LOADED_AT}) as late,
      (select count(*)::int from ledger_txns where posted_at >= ${LOADED_AT}) as late_postings`;
  expect(row).toEqual({ published: 0, held: 0, paid: 0, late: 0, late_postings: 0 });
});

test("the demonstration accounts find a contract and a picture in a conversation, with stored files", async () => {
  const files = await sql<{ name: string; kind: string; key: string; bytes: number }[]>`
    select a.name, a.kind, a.storage_key as key, a.bytes from message_attachments a
      join messages m on m.id = a.message_id join thread_members t on t.thread_id = m.thread_id
      join users u on u.id = t.user_id
    where u.email = ${accounts.find(({ label }) => label === "sponsor")?.email ?? ""} order by a.position`;
  expect(files.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    "pdf: Block supper agreement.pdf",
    "image: Table layout.webp",
  ]);
  const storage = localStorage(inject("demoFolder"));
  for (const { key, bytes } of files) expect((await storage.get(key))?.length).toBe(bytes);
});

test("two in three people have a drawn picture with a stored file", async () => {
  const people = await sql<{ key: string | null }[]>`select profile_image_key as key from users`;
  const keys = people.flatMap(({ key }) => (key ? [key] : []));
  expect(keys.length / people.length).toBeGreaterThan(0.5);
  expect(keys.length / people.length).toBeLessThan(0.8);
  const storage = localStorage(inject("demoFolder"));
  for (const key of keys) expect(await storage.get(key)).not.toBeNull();
});

test("every email was sent in the past, to a reserved address, and none is waiting", async () => {
  const [row] = await sql`
    select count(*) filter (where to_address not like '%.example')::int as real_addresses,
      count(*) filter (where status <> 'sent')::int as unsent,
      count(*) filter (where sent_at >= ${LOADED_AT} or created_at <> sent_at)::int as at_another_time,
      (select count(*)::int from graphile_worker.jobs) as jobs, count(*) > 100 as many
    from mail_messages`;
  expect(row).toEqual({ real_addresses: 0, unsent: 0, at_another_time: 0, jobs: 0, many: true });
  const bells = await sql<{ late: number; unread: number }[]>`
    select count(*) filter (where created_at >= ${LOADED_AT})::int as late,
      count(*) filter (where read_at is null)::int as unread
    from notifications group by user_id`;
  expect(Math.max(...bells.map(({ late }) => late))).toBe(0);
  expect(Math.max(...bells.map(({ unread }) => unread))).toBeLessThan(20);
});

/** Once for both of the consecutive loads; the first load's pictures were already drawn. */
const drawn = new Map<string, ReturnType<typeof encodeDrawing>>();
const encode = (svg: string) => {
  const picture = drawn.get(svg) ?? encodeDrawing(svg);
  drawn.set(svg, picture);
  return picture;
};

test("an interrupted load leaves nothing, and one of two concurrent loads loads the same as here", async () => {
  const second = await createTestDatabase();
  const before = await rowCounts(second);
  const powerCut = () => {
    throw new Error("out of power");
  };
  await expect(loadDemo(second, folder.path, { encode, keep: powerCut })).rejects.toThrow("out of power");
  expect(await rowCounts(second)).toEqual(before);

  const other = openClients(second.url);
  const seen: unknown[] = [];
  const read = async () => {
    seen.push(
      ...(await second.sql`
        select count(*)::int as people, exists (select from pg_locks
          where relation = 'payments'::regclass and mode = 'ShareUpdateExclusiveLock') as vacuum_waits from users`),
    );
  };
  const both = await Promise.all(
    [second, other].map((clients) => loadDemo(clients, folder.path, { encode, keep: read })),
  );
  await other.close();
  expect(both.map((made) => made?.length ?? 0).sort()).toEqual([0, accounts.length]);
  // The passwords were returned before anyone else could see an account, or a vacuum the empty tables.
  expect(seen).toEqual([{ people: 0, vacuum_waits: true }]);

  const [row] = await second.sql`
      select (select count(*)::int from graphile_worker.jobs) as jobs,
        (select count(*)::int from payments) - (select count(*)::int from sandbox_intents) as left_over`;
  expect(row).toEqual({ jobs: 0, left_over: 0 });
  for (const query of SAME_EVERYWHERE) {
    const here = await sql.unsafe(query);
    expect(here).not.toEqual([]);
    expect(await second.sql.unsafe(query)).toEqual(here);
  }
  await second.close();
}, 400_000);

/** The product's commands generate new ids everywhere, so the content is compared. */
const SAME_EVERYWHERE = [
  "select to_jsonb(u) - 'password_hash' from users u order by id",
  "select to_jsonb(e) from events e order by id",
  "select to_jsonb(p) from proposals p order by id",
  "select to_jsonb(t) from proposal_tiers t order by id",
  "select to_jsonb(i) - 'id' from inquiries i order by user_id, proposal_id, type",
  "select sender_id, text, created_at from messages order by created_at, text",
  "select to_jsonb(v) from proposal_view_days v order by v",
  "select to_jsonb(m) from media m order by id",
  "select to_jsonb(i) from proposal_images i order by i",
  "select sponsor_id, tier_id, amount_cents, paid_at, releasable_at from sponsorships order by paid_at, sponsor_id",
  "select user_id, proposal_id, product, starts_at, ends_at from entitlements order by starts_at, user_id, product",
  "select message, status, recipients, started_at from email_blasts order by started_at",
  "select user_id, status, mailed_at, clicked_at from email_blast_recipients order by user_id, mailed_at",
  "select kind, posted_at from ledger_txns order by posted_at, kind",
  "select code, balance_cents, version from ledger_accounts order by code",
  "select payee_id, status, amount_cents, method, attempt, sent_at, paid_at, failed_at from payouts order by created_at, payee_id",
  "select at, actor_id, action from audit_log order by at, actor_id, action",
  "select to_address, template, subject, sent_at from mail_messages order by sent_at, to_address, template, subject",
];

test("the demonstration host and sponsor have conversations, some replied to and some open", async () => {
  for (const label of ["host", "sponsor"]) {
    const ctx = await ctxFor(database, account(label), { now: () => LOADED_AT });
    const inbox = await listThreads(ctx);
    expect(inbox.threads.length).toBeGreaterThanOrEqual(2);
    expect(inbox.unread).toBeGreaterThan(0);
    expect(inbox.threads.some(({ unread }) => unread === 0)).toBe(true);
    for (const { id } of inbox.threads) {
      const { messages } = await getThread(ctx, id);
      expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted());
      expect(messages.every(({ at }) => new Date(at) < LOADED_AT)).toBe(true);
    }
    const mails = await sql`
      select status from mail_messages where to_user_id = ${account(label).id} and template = 'unread-messages'`;
    expect(mails.length).toBeGreaterThan(0);
  }
  expect(await sql`select 1 from graphile_worker.jobs where task_identifier = 'mail_unread'`).toHaveLength(0);
});
