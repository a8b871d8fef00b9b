import "server-only";
import { eq, sql } from "drizzle-orm";
import type { ServiceType } from "@/db/enums";
import { bids, offers, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { formatDay } from "@/lib/core/dates";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { bidMails } from "../mails";
import { OFFER_PATHS } from "../paths";
import { isBookable } from "../vendor-eligibility";
import { type BidRow, lockRequests, type RequestedEvent, type VendorRequest } from "./bid-row";
import { castOf, hostName, serviceNames } from "./notify-bids";
import { isEventRemoved, refusalOf } from "./require-open-request";

interface Loser extends Record<string, unknown> {
  vendorId: string;
  profileId: string;
  services: ServiceType[];
}

/**
 * After a booking was canceled, emails the vendors who were declined because of it that its services are open again,
 * once each. Leaves out services that take no offers now, vendors the host declined specifically or blocked, and
 * vendors who can't send offers now.
 */
export async function notifyReopening(tx: Tx, bid: BidRow, event: RequestedEvent, at: Date): Promise<void> {
  if (event.status !== "active" || event.startsAt <= at || (await isEventRemoved(tx, event.id))) return;
  const open = (await lockRequests(tx, bid.requestIds)).filter((request) => !refusalOf(request, at));
  if (open.length === 0) return;
  const { host, title } = await castOf(tx, bid, event);
  if (!host) return;
  for (const { vendorId, profileId, services } of await losersTo(tx, bid, open)) {
    if (!(await isBookable(tx, profileId))) continue;
    if ((await hasBlocked(tx, host.id, vendorId)) || (await hasBlocked(tx, vendorId, host.id))) continue;
    const [vendor] = await tx.select().from(users).where(eq(users.id, vendorId));
    if (!vendor) continue;
    const asked = open.filter(({ serviceType }) => services.includes(serviceType));
    const closesAt = Math.min(...asked.map(({ deadlineAt }) => deadlineAt.getTime()));
    await queueMail(tx, {
      mail: bidMails["offer-reopened"],
      to: { userId: vendor.id, email: vendor.email },
      data: {
        name: vendor.fullName,
        title,
        host: hostName(host),
        services: serviceNames(services),
        until: formatDay(new Date(closesAt - 1), event.timeZone),
        path: OFFER_PATHS.submitOffer(event.id),
      },
      dedupeKey: `offer-reopened:${bid.id}:${vendor.id}`,
    });
  }
}

/**
 * The vendors whose offers and bids ended when this one was accepted, not declined specifically, with the services they
 * had offered.
 */
async function losersTo(
  tx: Tx,
  { kind, id, vendorId }: BidRow,
  open: readonly VendorRequest[],
): Promise<Loser[]> {
  const accepted =
    kind === "offer"
      ? sql`select ended_at from ${offers} where id = ${id}`
      : sql`select ended_at from ${bids} where id = ${id}`;
  const requestIds = open.map((request) => request.id);
  const lost = sql`a.status = 'declined' and not a.is_refused and a.vendor_id <> ${vendorId} and a.ended_at >= (${accepted})`;
  const { rows } = await tx.execute<Loser>(sql`
    select lost.vendor_id as "vendorId", lost.profile_id as "profileId",
      array_agg(distinct r.service_type order by r.service_type) as services
    from (
      select a.vendor_id, a.profile_id, a.request_id from offers a where ${lost}
      union all
      select a.vendor_id, a.profile_id, l.request_id from bids a join bid_lines l on l.bid_id = a.id where ${lost}
    ) lost join vendor_requests r on r.id = lost.request_id
    where r.id = any(${sql.param(requestIds)}::uuid[])
    group by 1, 2 order by 1`);
  return [...rows];
}
