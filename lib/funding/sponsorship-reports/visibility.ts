import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";
import { isPaidFor } from "@/lib/funding/sponsorships/visibility";

// Queries alias the report as `r`.

/** Reports that a viewer may read: of both sides. The host's team doesn't see them, because they name amounts. */
export const isReportVisibleTo = (viewer: Viewer | null): SQL =>
  sql`${viewerId(viewer)} in (r.sponsor_id, r.host_id)`;

/** Reports with a public page: both sides agreed, neither is blocked or gone, and no admin removed the proposal. */
export const isPublicReport: SQL = sql`(r.host_public_at is not null and r.sponsor_public_at is not null
  and not exists (select from users u where u.id in (r.host_id, r.sponsor_id) and u.account_status <> 'active')
  and not exists (select from proposals p where p.id = r.proposal_id and p.status = 'removed'))`;

/**
 * Reports whose public page an admin took down, and hasn't allowed again: by the audit log, which no one can change, in
 * the order of its entries. Read it with the report's row locked before changing consent.
 */
export const isWithdrawn: SQL = sql`coalesce((select a.action = 'report.withdraw' from audit_log a
  where a.entity = 'report' and a.entity_id = r.id::text and a.action in ('report.withdraw', 'report.lift_withdrawal')
  order by a.seq desc limit 1), false)`;

/** Public reports whose sponsor may show a badge: not refunded in full. */
export const hasBadge: SQL = sql`(${isPublicReport} and exists (
  select from sponsorships s where s.id = r.sponsorship_id and ${isPaidFor}))`;
