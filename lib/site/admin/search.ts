import { type Query, textOf, wordOf } from "@/lib/core/query";

export const SEARCH_PATH = "/admindashboard/search";
/** The results for a text: of every kind, or all proposals, which no list shows. */
export const searchPath = (typed: string, only?: "proposals") =>
  `${SEARCH_PATH}?${new URLSearchParams({ q: typed, ...(only && { in: only }) })}`;

/** What an admin typed, null if nothing, and whether only proposals are wanted. */
export const readSearch = (query: Query) => ({
  typed: textOf(query, "q", 200),
  only: wordOf(query, "in", ["proposals"]),
});

/** The groups of results, in order of display. */
export const GROUP_LABELS = {
  users: "Users",
  payments: "Payments",
  payouts: "Payouts",
  proposals: "Proposals",
  vendors: "Vendors",
  reports: "Reports",
  placements: "Links and codes",
  sponsorshipReports: "Sponsorship reports",
  emails: "Emails",
} as const;
export type SearchGroupKey = keyof typeof GROUP_LABELS;

/** One result: a link with what it is, its status, and its date. */
export interface FoundDto {
  id: string;
  href: string;
  title: string;
  detail: string;
  status: string;
  /** UTC. */
  at: Date;
}

export interface SearchGroupDto {
  key: SearchGroupKey;
  found: FoundDto[];
  /** The list with all results; null if they are all here. */
  all: string | null;
}
