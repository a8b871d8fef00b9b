import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, viewerId } from "@/lib/core/viewer-sql";

// Queries alias the first refusal as `r` and the proposal of the new edition as `p`.

/**
 * First refusals of editions that are live or were, as a viewer may see them: their sponsor, and the host. Reads by
 * index.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL => sql`(r.id in (
    select own.id from first_refusals own where own.sponsor_id = ${viewerId(viewer)}
    union all
    select own.id from proposals edition join first_refusals own on own.proposal_id = edition.id
    where edition.host_id = ${viewerId(viewer)})
  and p.status in ('active', 'paused', 'completed') and (p.host_id = ${viewerId(viewer)}
    or exists (select from users h where h.id = p.host_id and h.account_status = 'active')))`;

/** The status of a first refusal by time and facts, whether or not a job has recorded it. */
export const statusAt = (now: Date): SQL => sql`case when r.status <> 'offered' then r.status
  when exists (select from sponsorships n where n.proposal_id = r.proposal_id and n.sponsor_id = r.sponsor_id
    and n.paid_at is not null) then 'taken'
  when exists (select from app.live_reservations(r.proposal_id, ${instantOf(now)}) l
    where l.sponsor_id = r.sponsor_id) then 'offered' else 'ended' end`;
