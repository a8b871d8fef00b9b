import { type Query, textOf, wordOf } from "@/lib/core/query";

export const ADMIN_PLACEMENTS_PATH = "/admindashboard/placements";

/** What makes a code's counts unusual: a day of the last week far above the average of the four weeks before. */
export const UNUSUAL = { requests: 100, times: 5, recentDays: 7, earlierDays: 28 } as const;

export const UNUSUAL_RULE = `Unusual: a day in the last ${UNUSUAL.recentDays} with at least ${UNUSUAL.requests} requests and more than ${UNUSUAL.times} times the daily average of the ${UNUSUAL.earlierDays} days before.`;

const STATES = ["unusual", "blocked", "retired"] as const;

export const PLACEMENT_STATES = {
  unusual: "Unusual counts",
  blocked: "Blocked address",
  retired: "No longer in use",
} as const satisfies Record<(typeof STATES)[number], string>;

export interface PlacementFilters {
  /** A code, or words of the host's or the sponsor's name. */
  q: string | null;
  state: (typeof STATES)[number] | null;
}

/** Reads filters from a query. Ignores unknown values. */
export const readPlacementFilters = (query: Query): PlacementFilters => ({
  q: textOf(query, "q", 200),
  state: wordOf(query, "state", STATES),
});

/** A link and code in the admin list. UTC. */
export interface PlacementRowDto {
  id: string;
  sponsorshipId: string;
  code: string;
  label: string;
  title: string;
  host: { id: string; name: string };
  sponsor: { id: string; name: string };
  requests: number;
  visits: number;
  recentRequests: number;
  isUnusual: boolean;
  createdAt: Date;
  retiredAt: Date | null;
  /** Where it leads. Null: to the proposal. */
  target: {
    id: string;
    url: string;
    /** An ISO instant. Null: it works. */
    blockedAt: string | null;
    blockReason: string | null;
    /** Null: not blocked, or together with another one. */
    blockedBy: string | null;
  } | null;
}
