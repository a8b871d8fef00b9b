import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { isPublicReport } from "@/lib/funding/sponsorship-reports/visibility";
import { isNamedInPublic } from "@/lib/funding/sponsorships/visibility";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";

/** What a sponsor's public page shows: sponsorships `s` of `u` for proposals `p` of `host`. */
export const isShownOnPage = (now: Date): SQL =>
  sql`(u.public_page_at is not null and ${isNamedInPublic} and ${hasPublicPage(now)})`;

/**
 * Whether an account has a public page as a host: active, with a proposal that has a page, or a public report.
 * `account` is an id from the outer query, whose aliases may be anything but `one`.
 */
export const hasHostPage = (now: Date, account: SQL): SQL => sql`exists (
  select from (select ${account} as id) one join users host on host.id = one.id and host.account_status = 'active'
  where exists (select from proposals p where p.host_id = one.id and ${hasPublicPage(now)})
    or exists (select from sponsorship_reports r where r.host_id = one.id and ${isPublicReport}))`;

/** Whether an account has a public page as a sponsor: by choice, and with something to show. `account`: as above. */
export const hasSponsorPage = (now: Date, account: SQL): SQL => sql`exists (
  select from (select ${account} as id) one join users u on u.id = one.id join sponsorships s on s.sponsor_id = u.id
    join proposals p on p.id = s.proposal_id join users host on host.id = p.host_id
  where ${isShownOnPage(now)})`;

/** A host's name, as public pages show it: people without an organization go by their first name. */
export const hostName = (account: SQL): SQL =>
  sql`coalesce(${account}.company_name, split_part(btrim(${account}.full_name), ' ', 1))`;

/** A named sponsor's name. */
export const sponsorName = (account: SQL): SQL =>
  sql`coalesce(${account}.company_name, ${account}.full_name)`;

/** An account's page as a host (`PersonPage`), as JSON; null without one. */
export const hostPage = (
  now: Date,
  account: SQL,
): SQL => sql`(case when ${hasHostPage(now, sql`${account}.id`)}
  then json_build_object('kind', 'host', 'id', ${account}.id, 'name', ${hostName(account)}) end)`;

/** An account's page as a sponsor (`PersonPage`), as JSON; null without one. */
export const sponsorPage = (
  now: Date,
  account: SQL,
): SQL => sql`(case when ${hasSponsorPage(now, sql`${account}.id`)}
  then json_build_object('kind', 'sponsor', 'id', ${account}.id, 'name', ${sponsorName(account)}) end)`;
