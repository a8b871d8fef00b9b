import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import { isApplicationWaiting } from "@/lib/agents/market/visibility";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { isLiveSponsorship, isOwed, needsSponsor } from "@/lib/funding/deliverables/visibility";
import { isInquiryWaiting } from "@/lib/funding/inquiries/visibility";
import { isNextStepDue } from "@/lib/funding/pipeline/visibility";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { isShownToHost } from "@/lib/vendors/bids/visibility";
import { isActive, isClients, isOpenQuote } from "@/lib/vendors/quote-requests/visibility";
import { MOST_WAITING, type Waiting } from "./waiting";

/**
 * What waits for a person in each of their roles, in one query, and one more for admins. Empty for guests and suspended
 * accounts.
 */
export async function countWaiting({ viewer, ...rest }: Ctx): Promise<Waiting> {
  if (viewer?.accountStatus !== "active") return {};
  const ctx = { ...rest, viewer };
  const [own, admins] = await Promise.all([
    countOwn(ctx),
    viewer.roles.includes("admin") ? countForAdmins(ctx) : {},
  ]);
  return { ...own, ...admins };
}

async function countOwn({ readDb, viewer, now }: SignedInCtx): Promise<Waiting> {
  const counts: SQL[] = [];
  const add = (kind: keyof Waiting, rows: SQL) =>
    counts.push(
      sql`(select count(*)::int from (select ${rows} limit ${MOST_WAITING}) x) as ${sql.identifier(kind)}`,
    );
  if (viewer.roles.includes("event_host")) {
    add(
      "inquiries",
      sql`from proposals p join inquiries i on i.proposal_id = p.id join users u on u.id = i.user_id
        where ${isInquiryWaiting(viewer, now())}`,
    );
    add(
      "prospects",
      sql`from sponsor_prospects l join proposals p on p.id = l.proposal_id where ${isNextStepDue(viewer, now())}`,
    );
    add("offers", openOffers(viewer.id));
  }
  if (viewer.roles.includes("business_sponsor"))
    add(
      "deliveries",
      sql`from deliverables d join sponsorships s on s.id = d.sponsorship_id
        where ${isOwed(viewer)} and ${needsSponsor} and ${isLiveSponsorship}`,
    );
  if (viewer.roles.includes("event_host") || viewer.roles.includes("agent"))
    add(
      "applications",
      sql`from agent_applications w join proposals p on p.id = w.proposal_id join users agent on agent.id = w.agent_id
        where ${isApplicationWaiting(viewer)}`,
    );
  if (viewer.roles.includes("vendor"))
    add(
      "leads",
      sql`from quote_requests l join vendor_profiles v on v.id = l.profile_id
        where v.user_id = ${viewer.id} and l.spam_at is null and l.status = 'new'`,
    );
  add(
    "quotes",
    sql`from quote_requests l join quotes q on q.request_id = l.id
        join vendor_profiles v on v.id = l.profile_id join users u on u.id = v.user_id
      where ${isClients(viewer)} and ${isActive} and ${isOpenQuote(now())}`,
  );
  return onlyRow(await readDb.execute<Waiting>(sql`select ${sql.join(counts, sql`, `)}`));
}

/** Offers and bids for a host's events that haven't been answered. */
const openOffers = (hostId: string): SQL =>
  sql`from (select a.id, a.status, a.host_id, a.vendor_id from offers a union all
      select a.id, a.status, a.host_id, a.vendor_id from bids a) a
    where a.host_id = ${hostId} and a.status = 'submitted' and ${isShownToHost}`;

async function countForAdmins(ctx: SignedInCtx): Promise<Waiting> {
  const needs = await getNeeds(ctx);
  return {
    flaggedVendors: needs.vendors,
    paymentCases: needs.disputes + needs.cases + needs.confirmations + needs.commissions,
    payouts: needs.payouts,
    reports: needs.reports + needs.appeals,
    tickets: needs.tickets,
    failedMail: needs.mails + needs.refusals,
    failedJobs: needs.jobs,
  };
}
