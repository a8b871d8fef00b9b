import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { getReadDb } from "@/db/client";
import type { ReviewSide } from "@/db/enums";
import { onlyRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { hostName, hostPage, isShownOnPage, sponsorPage } from "@/lib/trust/public-pages/visibility";
import { type QuoteDto, type ReputationDto, type ReviewDto, ratingOf } from "../review";
import { publicReviews } from "../visibility";

type Read = Pick<Ctx, "readDb">;
/** The most reviews on a page. */
const LATEST = 20;
const LATEST_OF_HOST = 3;
const CACHE_SECONDS = 300;

/** Reviews of a vendor by hosts. Public. */
export const reputationOfVendor = ({ readDb }: Read, profileId: string): Promise<ReputationDto> =>
  reputation(readDb, sql`r.profile_id = ${profileId}`, LATEST);

const ofHost = (hostId: SQL): SQL => sql`r.subject_id = ${hostId} and r.subject_side = 'host'`;

/** Reviews of a host by sponsors and vendors, as many as their own page shows. Public. */
export const reputationOfHost = ({ readDb }: Read, hostId: string): Promise<ReputationDto> =>
  reputation(readDb, ofHost(sql`${hostId}`), LATEST);

async function reputation(readDb: ReadDatabase, which: SQL, limit: number): Promise<ReputationDto> {
  const row = onlyRow(
    await readDb.execute<{ count: number; sum: number; latest: ReviewDto[] }>(sql`
    select (select count(*)::int from ${publicReviews} r where ${which}) as count,
      (select coalesce(sum(r.rating), 0)::int from ${publicReviews} r where ${which}) as sum,
      ${latest(sql`r.author_id`, { person: authorOf(), page: authorPage(new Date()) }, which, limit)} as latest`),
  );
  return { ...ratingOf(row.count, row.sum), latest: row.latest };
}

/**
 * The latest reviews as JSON. For conditions on the review `r` and its deal `d`.
 * @param personId the account that each names, called `a`
 */
const latest = (
  personId: SQL,
  { person, page }: { person: SQL; page: SQL },
  which: SQL,
  limit: number,
): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'person', l.person, 'page', l.page,
      'authorSide', l.author_side, 'rating', l.rating, 'text', l.text, 'title', l.title,
      'shownAt', to_json(l.shown_at), 'reply', l.reply, 'repliedAt', to_json(l.replied_at)) order by l.id desc), '[]')
  from (select r.*, ${person} as person, ${page} as page, ${titleOf()} as title
    from ${publicReviews} r join review_deals d on d.id = r.deal_id join users a on a.id = ${personId}
    where ${which} order by r.id desc limit ${limit}) l)`;

/**
 * Reviews of hosts that a sponsor wrote, newest first, of deals whose sponsorship their public page shows. Each names
 * the host. Public.
 */
export async function listReviewsBySponsor({ readDb, now }: Read & Pick<Ctx, "now">, sponsorId: string) {
  const at = now();
  const host = { person: hostName(sql`a`), page: hostPage(at, sql`a`) };
  const bySponsor = sql`r.author_id = ${sponsorId} and r.author_side = 'sponsor' and ${isDealOnPage(at)}`;
  const row = onlyRow(
    await readDb.execute<{ latest: ReviewDto[] }>(
      sql`select ${latest(sql`r.subject_id`, host, bySponsor, LATEST)} as latest`,
    ),
  );
  return row.latest;
}

/** Whether the sponsor's public page shows the sponsorship of deal `d`. */
const isDealOnPage = (
  now: Date,
): SQL => sql`exists (select from sponsorships s join users u on u.id = s.sponsor_id
  join proposals p on p.id = s.proposal_id join users host on host.id = p.host_id
  where s.id = d.sponsorship_id and ${isShownOnPage(now)})`;

/**
 * The public page of a review's author `a`: a host's, or a sponsor's, if it shows the sponsorship. Otherwise a link
 * would give a sponsor's full name for one that doesn't name them.
 */
const authorPage = (now: Date): SQL => sql`case when r.author_side = 'host' then ${hostPage(now, sql`a`)}
  when r.author_side = 'sponsor' and ${isDealOnPage(now)} then ${sponsorPage(now, sql`a`)} end`;

/** A review's author, as others see them. For queries with the author as `a` and the deal as `d`. */
const authorOf = (): SQL => sql`case when a.account_status = 'deleted' then 'Unknown User'
  else coalesce(case when r.author_side = 'vendor' then (
    select v.business_name from vendor_profiles v where v.user_id = a.id) end, a.company_name,
    split_part(btrim(a.full_name), ' ', 1)) end`;

/** The subject of deal `d`. */
export const titleOf = (): SQL => sql`coalesce(
  (select p.title from sponsorships s join proposals p on p.id = s.proposal_id where s.id = d.sponsorship_id),
  (select e.title from offers o join events e on e.id = o.event_id where o.id = d.offer_id),
  (select e.title from bids b join events e on e.id = b.event_id where b.id = d.bid_id), '')`;

/** A vendor's reviews, cached for the public page. */
export const loadVendorReputation = (profileId: string): Promise<ReputationDto> =>
  cached(
    ["vendor-reviews", profileId],
    [tags.vendor(profileId)],
    () => reputationOfVendor({ readDb: getReadDb() }, profileId),
    {
      revalidate: CACHE_SECONDS,
    },
  );

/** Reviews of a proposal's host, cached for its public page. */
export const loadHostReputation = (proposalId: string): Promise<ReputationDto> => {
  const host = sql`(select host_id from proposals where id = ${proposalId})`;
  return cached(
    ["host-reviews", proposalId],
    [tags.proposal(proposalId)],
    () => reputation(getReadDb(), ofHost(host), LATEST_OF_HOST),
    { revalidate: CACHE_SECONDS },
  );
};

/** The most quotes in the carousel, each short enough to read before the next appears. */
const QUOTES = 4;
const LONGEST_QUOTE = 240;
const GOOD = 4;
const ROLES: Readonly<Record<ReviewSide, string>> = { host: "Host", sponsor: "Sponsor", vendor: "Vendor" };

/** The latest good reviews that their authors let the homepage quote, from existing accounts. Public. */
export async function quotedReviews({ readDb }: Read): Promise<QuoteDto[]> {
  const rows = await readDb.execute<{ quote: string; name: string; side: ReviewSide; title: string }>(sql`
    select r.text as quote, ${authorOf()} as name, r.author_side as side, ${titleOf()} as title
    from ${publicReviews} r join users a on a.id = r.author_id join review_deals d on d.id = r.deal_id
    where r.is_quotable and r.rating >= ${GOOD} and length(r.text) between 1 and ${LONGEST_QUOTE}
      and a.account_status = 'active'
    order by r.id desc limit ${QUOTES}`);
  return rows.map(({ side, title, ...said }) => ({
    ...said,
    role: [ROLES[side], title].filter(Boolean).join(", "),
  }));
}

/** The same quotes, cached for the homepage. */
export const loadQuotedReviews = (): Promise<QuoteDto[]> =>
  cached(["quoted-reviews"], [tags.quotes], () => quotedReviews({ readDb: getReadDb() }), {
    revalidate: CACHE_SECONDS,
  });
