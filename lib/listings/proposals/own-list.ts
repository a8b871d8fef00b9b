import { type Query, readAfter, textOf, wordOf } from "@/lib/core/query";

/** Status filters of a host's own list. */
export const OWN_STATES = ["all", "live", "draft", "paused", "funded", "over"] as const;
export type OwnState = (typeof OWN_STATES)[number];

export const OWN_STATE_LABELS: Record<OwnState, string> = {
  all: "All",
  live: "Live",
  draft: "Drafts",
  paused: "Paused",
  funded: "Funded",
  over: "Past",
};

/** Filters and cursor of a host's own list. */
export interface OwnListParams {
  state: OwnState;
  /** Part of the title; empty for any. */
  query: string;
  /** Cursor: id of the previous page's last proposal. */
  after: string | null;
}

const LONGEST_QUERY = 140;

/** Parses the URL's parameters. Invalid ones fall back to the unfiltered list. */
export function readOwnListParams(query: Query): OwnListParams {
  return {
    state: wordOf(query, "state", OWN_STATES) ?? "all",
    query: textOf(query, "q", LONGEST_QUERY) ?? "",
    after: readAfter(query["after"]),
  };
}

/** URL of a filtered list, scrolled to its heading. */
export function ownListPath({ state, query: asked, after }: Partial<OwnListParams>): string {
  const query = new URLSearchParams();
  if (state && state !== "all") query.set("state", state);
  if (asked) query.set("q", asked);
  if (after) query.set("after", after);
  const text = query.toString();
  return `/hostdashboard${text ? `?${text}` : ""}#proposals`;
}
