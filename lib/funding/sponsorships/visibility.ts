import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/** What the predicates read of a sponsorship. */
interface SponsorshipColumns {
  sponsorId: SQLWrapper;
  hostId: SQLWrapper;
  paidAt: SQLWrapper;
}

/** For statements that call the sponsorship `s`. All predicates mean these unless told otherwise. */
const ALIASED: SponsorshipColumns = {
  sponsorId: sql`s.sponsor_id`,
  hostId: sql`s.host_id`,
  paidAt: sql`s.paid_at`,
};

/** For statements of the query builder. */
export const SPONSORSHIP_COLUMNS: SponsorshipColumns = {
  sponsorId: sponsorships.sponsorId,
  hostId: sponsorships.hostId,
  paidAt: sponsorships.paidAt,
};

/** A sponsor's own sponsorships, paid for or not. */
export function isOwn(
  viewer: Viewer | null,
  { sponsorId }: Pick<SponsorshipColumns, "sponsorId"> = ALIASED,
): SQL {
  return sql`${sponsorId} = ${viewerId(viewer)}`;
}

/** What was paid to a host; who only began to pay is not theirs to know. */
export function isReceived(
  viewer: Viewer | null,
  { hostId, paidAt }: Pick<SponsorshipColumns, "hostId" | "paidAt"> = ALIASED,
): SQL {
  return sql`(${hostId} = ${viewerId(viewer)} and ${paidAt} is not null)`;
}
