import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { inquiries, proposals } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** What the predicates read of an inquiry and its proposal. */
interface InquiryColumns {
  userId: SQLWrapper;
  type: SQLWrapper;
  proposalHostId: SQLWrapper;
  proposalStatus: SQLWrapper;
}

/** For statements that call the inquiry `i` and its proposal `p`. All predicates mean these unless told otherwise. */
const ALIASED: InquiryColumns = {
  userId: sql`i.user_id`,
  type: sql`i.type`,
  proposalHostId: sql`p.host_id`,
  proposalStatus: sql`p.status`,
};

/** For statements of the query builder that join `inquiries` and `proposals`. */
export const INQUIRY_COLUMNS: InquiryColumns = {
  userId: inquiries.userId,
  type: inquiries.type,
  proposalHostId: proposals.hostId,
  proposalStatus: proposals.status,
};

/** A sponsor's own inquiries; none about a removed proposal. */
export const isSent = (viewer: Viewer | null, i = ALIASED): SQL =>
  sql`(${i.proposalStatus} <> 'removed' and ${i.userId} = ${viewerId(viewer)})`;

/** What a host received about their proposals. Whether somebody saved one is not theirs to know. */
export const isReceived = (viewer: Viewer | null, i = ALIASED): SQL =>
  sql`(${i.proposalStatus} <> 'removed' and ${i.proposalHostId} = ${viewerId(viewer)} and ${i.type} <> 'favorite')`;

/** Inquiries that a viewer may see: what they sent and received, and all for admins, but none about a removed proposal. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${isSent(viewer)} or ${isReceived(viewer)} or (p.status <> 'removed' and ${isAdmin(viewer)}))`;

/** What the host wrote back, for a viewer who has not blocked them. */
export const responseFor = (viewer: Viewer | null): SQL =>
  sql`case when not exists (select from blocks b where b.blocker_id = ${viewerId(viewer)}
    and b.blocked_id = p.host_id) then i.answer end`;
