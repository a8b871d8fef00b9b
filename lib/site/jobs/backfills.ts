import { SEARCH_FILES } from "@/db/search-files";

/**
 * A change to many existing rows that a release needs but must not block startup. The job process works through a table
 * in batches, one transaction each, and resumes where it stopped. Must be idempotent per row.
 */
export interface Backfill {
  name: string;
  /** The table, processed in order of its ids (UUIDs). */
  table: string;
  /** The files of db/sql that produce the rows. If one changes, all rows are processed again. */
  files: readonly string[];
  /** The function of schema `app` that processes one batch of ids, given as `uuid[]`. */
  apply: string;
  rowsPerBatch: number;
}

const TEXT = "05-fold-text.sql";

/** All backfills, in order. */
export const BACKFILLS: readonly Backfill[] = [
  {
    name: "proposal_search",
    table: "proposals",
    files: SEARCH_FILES,
    apply: "refresh_search",
    rowsPerBatch: 200,
  },
  {
    name: "proposal_visibility",
    table: "users",
    files: ["15-derived-facts.sql", "proposal_visibility.sql"],
    apply: "refresh_visibility",
    rowsPerBatch: 500,
  },
  {
    name: "agent_hub",
    table: "agent_listings",
    files: [TEXT, "proposals_for_agents.sql"],
    apply: "refresh_agent_hub",
    rowsPerBatch: 200,
  },
  {
    name: "user_search",
    table: "users",
    files: [TEXT, "user_search.sql"],
    apply: "refresh_user_search",
    rowsPerBatch: 500,
  },
  {
    name: "vendor_search",
    table: "vendor_profiles",
    files: [TEXT, "36-vendors.sql", "proposal_search.sql", "vendor_search.sql"],
    apply: "refresh_vendor_search",
    rowsPerBatch: 200,
  },
  {
    name: "event_request_search",
    table: "events",
    files: [TEXT, "vendor_search.sql"],
    apply: "refresh_event_request_search",
    rowsPerBatch: 200,
  },
  {
    name: "deliverables",
    table: "sponsorships",
    files: [],
    apply: "backfill_deliverables",
    rowsPerBatch: 200,
  },
];
