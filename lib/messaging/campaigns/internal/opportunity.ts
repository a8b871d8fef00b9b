import "server-only";
import { sql } from "drizzle-orm";
import type { Category } from "@/db/enums";
import type { Executor } from "@/db/types";
import { notFound } from "@/lib/core/errors";
import { formatCents } from "@/lib/core/money";
import { withoutLinks } from "@/lib/core/without-links";
import { formatShortEventDay } from "@/lib/listings/proposals/event-copy";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";

/** A proposal as described in emails to strangers. Contains nothing that an email client would turn into a link. */
export interface Opportunity {
  id: string;
  title: string;
  host: string;
  category: string;
  /** Null if no date is set. */
  when: string | null;
  place: string | null;
  from: string;
  about: string;
}

const LONGEST_ABOUT = 280;

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  host: string;
  category: Category;
  is_campaign: boolean;
  start_date: string | null;
  end_date: string | null;
  place: string | null;
  from_cents: string;
  currency: string;
  description: string;
}

/** Returns these proposals' email descriptions, in the order of the ids. Throws `not_found` if one is missing. */
export async function readOpportunities(db: Executor, ids: readonly string[]): Promise<Opportunity[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.title, coalesce(nullif(host.company_name, ''), host.full_name) as host, p.category,
      p.is_non_event_campaign as is_campaign, e.start_date::text, e.end_date::text,
      nullif(concat_ws(', ', p.city, p.region), '') as place,
      coalesce(s.from_cents, p.amount_requested_cents) as from_cents, p.currency, p.description
    from proposals p join users host on host.id = p.host_id
      left join events e on e.id = p.event_id left join proposal_search s on s.proposal_id = p.id
    where p.id = any(${sql.param([...ids])}::uuid[])`);
  const byId = new Map([...rows].map((row) => [row.id, toOpportunity(row)]));
  return ids.map((id) => {
    const found = byId.get(id);
    if (!found) throw notFound();
    return found;
  });
}

/** The same for a single proposal. */
export async function readOpportunity(db: Executor, id: string): Promise<Opportunity> {
  const [found] = await readOpportunities(db, [id]);
  if (!found) throw notFound();
  return found;
}

function toOpportunity(row: Row): Opportunity {
  return {
    id: row.id,
    title: withoutLinks(row.title),
    host: withoutLinks(row.host),
    category: CATEGORY_LABELS[row.category],
    when: row.is_campaign || row.start_date ? formatShortEventDay(dayOf(row)) : null,
    place: row.place && withoutLinks(row.place),
    from: formatCents(Number(row.from_cents), row.currency),
    about: excerpt(withoutLinks(row.description.replace(/\s+/g, " ").trim())),
  };
}

const dayOf = (row: Row) => ({
  isCampaign: row.is_campaign,
  startDate: row.start_date,
  endDate: row.end_date,
});

function excerpt(text: string): string {
  const signs = [...text];
  return signs.length > LONGEST_ABOUT
    ? `${signs
        .slice(0, LONGEST_ABOUT - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
