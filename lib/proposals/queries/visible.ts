import "server-only";
import type { Fragment, Sql } from "postgres";

/**
 * Which proposals have a page that everybody may open: open, funded and cancelled ones of hosts whose account is
 * active. Drafts, paused and removed ones have none, nor have those that are hidden because a plan is over. For a query that calls the proposal `p` and its host `host`.
 */
export function hasPublicPage(sql: Sql, now: Date): Fragment {
  return sql`p.status in ('active', 'completed', 'cancelled') and host.account_status = 'active'
    and not app.is_hidden_proposal(p.id, ${now.toISOString()})`;
}

/**
 * Which proposals can be found and funded now: live ones whose event is to come and whose host's plan carries them. For
 * a query that calls the search index `s`; `nowMs` in milliseconds since 1970.
 */
export function isListed(sql: Sql, nowMs: number): Fragment {
  return sql`s.ends_ms > ${nowMs} and not (s.hidden_from_ms <= ${nowMs} and s.hidden_until_ms > ${nowMs})`;
}
