import { LISTING_BPS } from "@/lib/agents/commissions/terms";
import { type Query, textOf } from "@/lib/core/query";

export interface HubFilters {
  q: string | null;
  location: string | null;
  /** Minimum commission, in basis points. */
  minBps: number | null;
  /** Cursor: where the previous page ended. */
  after: string | null;
}

export const NO_HUB_FILTERS: HubFilters = { q: null, location: null, minBps: null, after: null };

export const HUB_PATH = "/agenthub";

/** Parses the filters of an address. Skips what it can't parse. */
export function readHubFilters(query: Query): HubFilters {
  return {
    q: textOf(query, "q", 200),
    location: textOf(query, "location", 100),
    minBps: percent(textOf(query, "commission", 8)),
    after: textOf(query, "after", 120),
  };
}

/** The canonical address of the list with these filters. */
export function hubPath(filters: Partial<HubFilters>): string {
  const { q, location, minBps, after } = { ...NO_HUB_FILTERS, ...filters };
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (location) query.set("location", location);
  if (minBps !== null) query.set("commission", String(minBps / 100));
  if (after) query.set("after", after);
  return query.size > 0 ? `${HUB_PATH}?${query}` : HUB_PATH;
}

/** Whether a filter is set. The page doesn't count. */
export const isHubNarrowed = ({ q, location, minBps }: HubFilters): boolean =>
  q !== null || location !== null || minBps !== null;

function percent(text: string | null): number | null {
  const typed = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(text ?? "")?.[1];
  const bps = Math.round(Number(typed ?? 0) * 100);
  return bps > 0 ? Math.min(bps, LISTING_BPS.max) : null;
}
