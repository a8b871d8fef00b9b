import { type Query, readAfter, textOf, wordOf } from "@/lib/core/query";

/** The states by which a host's own list can be narrowed. */
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

/** What part of a host's own list is asked for. */
export interface OwnListParams {
  state: OwnState;
  /** A part of the title; empty: any. */
  query: string;
  /** The id of the last one on the page before. */
  after: string | null;
}

const LONGEST_QUERY = 140;

/** What an address asks for; whatever makes no sense is the whole list. */
export function readOwnListParams(query: Query): OwnListParams {
  return {
    state: wordOf(query, "state", OWN_STATES) ?? "all",
    query: textOf(query, "q", LONGEST_QUERY) ?? "",
    after: readAfter(query["after"]),
  };
}

/** The address of a part of the list, its heading in view. */
export function ownListPath({ state, query: asked, after }: Partial<OwnListParams>): string {
  const query = new URLSearchParams();
  if (state && state !== "all") query.set("state", state);
  if (asked) query.set("q", asked);
  if (after) query.set("after", after);
  const text = query.toString();
  return `/hostdashboard${text ? `?${text}` : ""}#proposals`;
}
