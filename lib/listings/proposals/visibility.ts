import "server-only";
import { type SQL, sql } from "drizzle-orm";

/**
 * Proposals with a public page: active, funded and cancelled ones of active hosts, unless a plan that ended hides them.
 * Drafts, paused and removed ones have none. The query calls the proposal `p` and its host `host`.
 */
export function hasPublicPage(now: Date): SQL {
  return sql`p.status in ('active', 'completed', 'cancelled') and host.account_status = 'active'
    and not app.is_hidden_proposal(p.id, ${now.toISOString()})`;
}

/**
 * Proposals whose page opens for everybody with the link: those with a public page, and those their host has paused,
 * whose page says so and takes no money. One that is paused because its publication is unpaid does not open.
 */
export function opensByLink(now: Date): SQL {
  return sql`(${hasPublicPage(now)} or (p.status = 'paused' and host.account_status = 'active'
    and not app.lacks_publication(p.id, p.status)))`;
}

/**
 * Proposals that can be found and funded now: live ones whose event is to come and whose host's plan carries them. The
 * query calls the search index `s`; `nowMs` in milliseconds since 1970.
 */
export function isListed(nowMs: number): SQL {
  return sql`s.ends_ms > ${nowMs} and not (s.hidden_from_ms <= ${nowMs} and s.hidden_until_ms > ${nowMs})`;
}
