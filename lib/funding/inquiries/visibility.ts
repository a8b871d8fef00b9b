import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { inquiries, proposals } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** The inquiry and proposal columns that the predicates read. */
interface InquiryColumns {
  userId: SQLWrapper;
  type: SQLWrapper;
  proposalHostId: SQLWrapper;
  proposalStatus: SQLWrapper;
}

/** For statements that alias the inquiry as `i` and its proposal as `p`. The default. */
const ALIASED: InquiryColumns = {
  userId: sql`i.user_id`,
  type: sql`i.type`,
  proposalHostId: sql`p.host_id`,
  proposalStatus: sql`p.status`,
};

/** For query-builder statements that join `inquiries` and `proposals`. */
export const INQUIRY_COLUMNS: InquiryColumns = {
  userId: inquiries.userId,
  type: inquiries.type,
  proposalHostId: proposals.hostId,
  proposalStatus: proposals.status,
};

/** A sponsor's own inquiries, except about a removed proposal. */
export const isSent = (viewer: Viewer | null, i = ALIASED): SQL =>
  sql`(${i.proposalStatus} <> 'removed' and ${i.userId} = ${viewerId(viewer)})`;

/** Inquiries about a host's proposals. Hosts can't see who saved one. */
export const isReceived = (viewer: Viewer | null, i = ALIASED): SQL =>
  sql`(${i.proposalStatus} <> 'removed' and ${i.proposalHostId} = ${viewerId(viewer)} and ${i.type} <> 'favorite')`;

/** Inquiries awaiting a host's answer: of active accounts, about live proposals. Queries alias the sponsor as `u`. */
export const isInquiryWaiting = (viewer: Viewer | null, now: Date): SQL =>
  sql`(${isReceived(viewer)} and p.status = 'active' and u.account_status = 'active' and i.status = 'pending'
    and i.type in ('interested', 'counter_proposal')
    and coalesce(i.expires_at > ${now.toISOString()}::timestamptz, true))`;

/** Inquiries that a viewer may see: sent, received, and all for admins, except about a removed proposal. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${isSent(viewer)} or ${isReceived(viewer)} or (p.status <> 'removed' and ${isAdmin(viewer)}))`;

/** The host's reply, for a viewer who hasn't blocked them. */
export const responseFor = (viewer: Viewer | null): SQL =>
  sql`case when not exists (select from blocks b where b.blocker_id = ${viewerId(viewer)}
    and b.blocked_id = p.host_id) then i.answer end`;
