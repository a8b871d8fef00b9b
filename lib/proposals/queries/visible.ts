import "server-only";
import type { Fragment, Sql } from "postgres";

/**
 * Which proposals have a page that everybody may open: open, funded and cancelled ones of hosts whose account is
 * active. Drafts, paused and removed ones have none. For a query that calls the proposal `p` and its host `host`.
 */
export function hasPublicPage(sql: Sql): Fragment {
  return sql`p.status in ('active', 'completed', 'cancelled') and host.account_status = 'active'`;
}
