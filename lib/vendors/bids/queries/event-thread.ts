import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { VENDOR_PLAN_LIMITS, vendorPlanAt } from "@/lib/vendors/profiles/plans";
import { isPublic } from "@/lib/vendors/profiles/visibility";
import { isListed } from "@/lib/vendors/service-requests/visibility";

/** The host and vendor of an event's conversation, as one of them sees the other. */
export interface EventTalk {
  otherId: string;
  name: string;
  imageKey: string | null;
  title: string;
  /** Whether the viewer is the vendor. */
  isVendor: boolean;
  threadId: string | null;
  /** Whether the viewer may write first. An existing thread can always be replied to. */
  mayStart: boolean;
}

interface Row {
  host_id: string;
  vendor_id: string;
  host_name: string;
  host_image: string | null;
  vendor_name: string;
  vendor_image: string | null;
  title: string;
  thread_id: string | null;
  is_open: boolean;
  has_answered: boolean;
  is_published: boolean;
  pro_until: Date | null;
  elite_until: Date | null;
}

/**
 * Returns the recipient the viewer may write to about an event: the host for a vendor, or a vendor who sent an offer or bid for
 * its host. Null for anyone else. Vendors may write first on plans with that feature, to hosts who are looking for
 * vendors; hosts may write to vendors who sent an offer or bid.
 */
export async function findEventTalk(
  { viewer, readDb, now }: Pick<SignedInCtx, "viewer" | "readDb" | "now">,
  eventId: string,
  profileId: string,
): Promise<EventTalk | null> {
  if (!isId(eventId) || !isId(profileId)) return null;
  const [found] = await readDb.execute<RawRow<Row>>(sql`
    select e.host_id, v.user_id as vendor_id, e.title,
      coalesce(host.company_name, split_part(btrim(host.full_name), ' ', 1)) as host_name,
      host.profile_image_key as host_image, v.business_name as vendor_name, w.profile_image_key as vendor_image,
      v.pro_until, v.elite_until, ${isPublic(sql`v.id`)} as is_published,
      app.thread_between('event', e.id, e.host_id, v.user_id) as thread_id,
      ${isListed(now())} as is_open,
      exists (select from offers o where o.event_id = e.id and o.profile_id = v.id and o.status <> 'withdrawn')
        or exists (select from bids b where b.event_id = e.id and b.profile_id = v.id and b.status <> 'withdrawn') as has_answered
    from events e join users host on host.id = e.host_id, vendor_profiles v join users w on w.id = v.user_id
    where e.id = ${eventId} and v.id = ${profileId} and e.host_id <> v.user_id
      and ${viewer.id} in (e.host_id, v.user_id) and host.account_status <> 'deleted' and w.account_status <> 'deleted'`);
  const row = found && withInstants<Row>(found, "pro_until", "elite_until");
  if (!row) return null;
  const isVendor = row.vendor_id === viewer.id;
  // Two people without an offer or request between them can't see each other.
  if (!row.thread_id && !row.has_answered && !(isVendor && row.is_open)) return null;
  const { title, thread_id: threadId } = row;
  if (!isVendor) {
    const other = { otherId: row.vendor_id, name: row.vendor_name, imageKey: row.vendor_image };
    return { ...other, title, isVendor, threadId, mayStart: row.has_answered };
  }
  const plan = vendorPlanAt({ proUntil: row.pro_until, eliteUntil: row.elite_until }, now());
  const mayStart =
    VENDOR_PLAN_LIMITS[plan].startsThreads && row.is_published && (row.is_open || row.has_answered);
  return {
    otherId: row.host_id,
    name: row.host_name,
    imageKey: row.host_image,
    title,
    isVendor,
    threadId,
    mayStart,
  };
}
