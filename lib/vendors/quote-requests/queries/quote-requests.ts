import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { QUOTE_REQUEST_STATUSES } from "@/db/enums";
import { onlyRow, type RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { type Page, pageOf } from "@/lib/core/query";
import { isCounted } from "@/lib/vendors/directory/queries/median-reply";
import type { QuoteRequestView } from "../paths";
import type { QuoteTalk } from "../quote";
import type { QuoteRequestCounts, QuoteRequestDto, ReplyFacts } from "../quote-request";
import { isActive as isActiveRequest, isVisibleTo } from "../visibility";
import { newestQuote, talkColumns } from "./quote-talk";

const PAGE_SIZE = 50;
/** The maximum number of rows in a file. */
const MOST_IN_A_FILE = 10_000;
const REPLY_DAYS = 90;

/** The group of leads. */
export interface QuoteRequestParams {
  view: QuoteRequestView;
  /** Part of the client's name, email address, or phone; empty means all. */
  q: string;
}

/** Where the page begins: after a lead, or at one, which is shown regardless of its group. */
export interface QuoteRequestCursor {
  after: string | null;
  from: string | null;
}

/**
 * The viewer's leads, newest first, fifty at a time; spam only on request. Visible only to the vendor, not even to the
 * client.
 */
export async function listQuoteRequests(
  ctx: Ctx,
  params: QuoteRequestParams,
  { after, from }: QuoteRequestCursor,
): Promise<Page<QuoteRequestDto>> {
  const vendor = authorize(ctx, ["vendor"]);
  const cursor = sql`(${after}::uuid is null or l.id < ${after}::uuid)
    and (${from}::uuid is null or l.id <= ${from}::uuid)`;
  const wanted = sql`(${filtersSql(params)} or l.id = ${from}::uuid)`;
  return pageOf(await readRows(vendor, sql`${wanted} and ${cursor}`, PAGE_SIZE + 1), PAGE_SIZE);
}

/** One of the viewer's leads with its quotes and messages. Vendors only. Throws `not_found` for anyone else's. */
export async function getQuoteRequest(
  ctx: Ctx,
  id: string,
): Promise<{ request: QuoteRequestDto; talk: QuoteTalk; isActive: boolean }> {
  const vendor = authorize(ctx, ["vendor"]);
  const [request] = isId(id) ? await readRows(vendor, sql`l.id = ${id}`, 1) : [];
  if (!request) throw notFound();
  const { isActive, ...talk } = onlyRow(
    await vendor.readDb.execute<Pick<QuoteTalk, keyof QuoteTalk> & { isActive: boolean }>(sql`
      select ${isActiveRequest} as "isActive", ${talkColumns(ctx.now())}
      from quote_requests l join vendor_profiles v on v.id = l.profile_id join users u on u.id = v.user_id
      where l.id = ${id}`),
  );
  return { request, talk, isActive };
}

/** All of them, for a file. Vendors only. */
export async function listQuoteRequestsForFile(
  ctx: Ctx,
  params: QuoteRequestParams,
): Promise<QuoteRequestDto[]> {
  const vendor = authorize(ctx, ["vendor"]);
  return readRows(vendor, filtersSql(params), MOST_IN_A_FILE);
}

/** The number of the viewer's leads in each group. Vendors only. */
export async function countQuoteRequests(ctx: Ctx): Promise<QuoteRequestCounts> {
  const { viewer, readDb } = authorize(ctx, ["vendor"]);
  const rows = await readDb.execute<{ kind: keyof QuoteRequestCounts; count: number }>(sql`
    select case when l.spam_at is null then l.status else 'spam' end as kind, count(*)::int as count
    from quote_requests l join vendor_profiles p on p.id = l.profile_id
    where ${isVisibleTo(viewer, sql`p.user_id`)} group by 1`);
  const none = Object.fromEntries([...QUOTE_REQUEST_STATUSES, "spam"].map((kind) => [kind, 0]));
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
  } as QuoteRequestCounts;
}

/** The viewer's reply rate and time. Vendors only. */
export async function getReplyFacts(ctx: Ctx): Promise<ReplyFacts> {
  const { viewer, readDb, now } = authorize(ctx, ["vendor"]);
  const [row] = await readDb.execute<RawRow<ReplyFacts>>(sql`
    select count(*)::int as asked, count(l.answered_at)::int as answered,
      round(extract(epoch from percentile_cont(0.5) within group (order by l.answered_at - l.created_at)) / 60)::int
        as "medianMinutes"
    from quote_requests l join vendor_profiles p on p.id = l.profile_id
    where ${isVisibleTo(viewer, sql`p.user_id`)} and ${isCounted}
      and l.created_at > ${now().toISOString()}::timestamptz - make_interval(days => ${REPLY_DAYS})`);
  return row ?? { asked: 0, answered: 0, medianMinutes: null };
}

function filtersSql({ view, q }: QuoteRequestParams): SQL {
  const status = view === "spam" ? null : view;
  const part = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(l.spam_at is not null) = ${view === "spam"}
    and (${status}::text is null or l.status = ${status}::text)
    and (${q === ""} or l.client_name ilike ${part} or l.client_email ilike ${part}
      or l.client_phone ilike ${part})`;
}

function readRows(
  { viewer, readDb, now }: SignedInCtx,
  condition: SQL,
  limit: number,
): Promise<QuoteRequestDto[]> {
  return readDb.execute<RawRow<QuoteRequestDto>>(sql`
    select l.id, nullif(l.client_name, '') as "clientName", nullif(l.client_email, '') as "clientEmail",
      l.client_phone as "clientPhone", exists (
        select from users c where c.id = l.client_id and c.id <> v.user_id and c.account_status <> 'deleted') as "hasAccount",
      l.client_id is null and exists (
        select from mail_suppressions m where m.address = lower(btrim(l.client_email)) and m.scope in ('all', 'vendors'))
        as "isUnreachable",
      l.service_type as "serviceType", s.title as "serviceTitle",
      l.event_date::text as "eventDate", l.event_location as "eventLocation", l.budget_range as "budgetRange",
      l.message, l.status, l.vendor_notes as notes, l.notes_version as "notesVersion", l.spam_by as "spamBy",
      l.spam_reasons as "spamReasons",
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      ${newestQuote(now())} as quote
    from quote_requests l join vendor_profiles v on v.id = l.profile_id
      left join vendor_services s on s.id = l.service_id
    where ${isVisibleTo(viewer, sql`v.user_id`)} and ${condition}
    order by l.id desc limit ${limit}`);
}
