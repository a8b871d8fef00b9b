import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { ServiceType } from "@/db/enums";
import { users, vendorProfiles, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { formatDay, formatShortDates } from "@/lib/core/dates";
import { withoutLinks } from "@/lib/core/without-links";
import { firstName } from "@/lib/identity/accounts/first-name";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { bookingMails } from "@/lib/vendors/bookings/mails";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { bidMails } from "../mails";
import { OFFER_PATHS } from "../paths";
import type { EndCause } from "../status";
import type { BidRow, RequestedEvent } from "./bid-row";

type Notified = Pick<
  BidRow,
  | "kind"
  | "id"
  | "vendorId"
  | "hostId"
  | "profileId"
  | "currency"
  | "totalCents"
  | "validUntilAt"
  | "requestIds"
>;
type User = typeof users.$inferSelect;

const addressed = ({ id, email }: User) => ({ userId: id, email });
/** The host's name as shown to vendors. */
export const hostName = ({ companyName, fullName }: User) => withoutLinks(companyName ?? firstName(fullName));

/** The event's dates: "Jun 4, 2027". */
export const whenOf = ({ startDate, endDate }: Pick<RequestedEvent, "startDate" | "endDate">) =>
  formatShortDates(startDate, endDate ?? startDate);

export const serviceNames = (services: readonly ServiceType[]): string =>
  services.map((service) => SERVICE_LABELS[service]).join(", ");

/** The event and people named in an email about an offer or bid; null if an account needed for it is deleted. */
export async function castOf(tx: Tx, bid: Notified, event: RequestedEvent) {
  const person = async (id: string) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    return user && user.accountStatus !== "deleted" ? user : null;
  };
  const [profile] = await tx
    .select({ name: vendorProfiles.businessName })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.id, bid.profileId));
  const asked = await tx
    .select({ service: vendorRequests.serviceType, deadlineAt: vendorRequests.deadlineAt })
    .from(vendorRequests)
    .where(inArray(vendorRequests.id, bid.requestIds))
    .orderBy(vendorRequests.id);
  return {
    host: await person(bid.hostId),
    vendor: await person(bid.vendorId),
    vendorName: withoutLinks(profile?.name ?? "The vendor"),
    title: withoutLinks(event.title),
    services: serviceNames(asked.map(({ service }) => service)),
    when: whenOf(event),
    price: { amountCents: bid.totalCents, currency: bid.currency },
    /** The latest deadline of its services. */
    opensUntil: new Date(Math.max(...asked.map(({ deadlineAt }) => deadlineAt.getTime()))),
  };
}

/** Emails a host about a new offer or bid. */
export async function notifyHostOfBid(
  tx: Tx,
  {
    bid,
    event,
    services,
    vendorName,
    at,
  }: {
    bid: Notified;
    event: RequestedEvent;
    services: readonly ServiceType[];
    vendorName: string;
    /** UTC */
    at: Date;
  },
): Promise<void> {
  const [host] = await tx.select().from(users).where(eq(users.id, event.hostId));
  if (!host || host.accountStatus === "deleted") return;
  await queueMail(tx, {
    mail: bidMails["offer-received"],
    to: addressed(host),
    data: {
      name: host.fullName,
      title: withoutLinks(event.title),
      services: serviceNames(services),
      when: whenOf(event),
      price: { amountCents: bid.totalCents, currency: bid.currency },
      vendor: withoutLinks(vendorName),
      kind: bid.kind,
      until: lastDay(bid.validUntilAt, event.timeZone),
      path: OFFER_PATHS.ofEvent(event.id),
    },
    // Withdrawing and resending within an hour sends one email.
    dedupeKey: `offer-received:${hourly(bid, at)}`,
  });
}

/** The key of one vendor's offers for the same services within one hour. */
const hourly = ({ kind, profileId, requestIds }: Notified, at: Date) =>
  `${kind}:${profileId}:${requestIds.join(":")}:${at.toISOString().slice(0, 13)}`;

/** The last day before an instant at the end of a day. */
const lastDay = (endsAt: Date, timeZone: string) => formatDay(new Date(endsAt.getTime() - 1), timeZone);

/** Emails both sides that they agreed. */
export async function notifyAcceptance(tx: Tx, bid: Notified, event: RequestedEvent): Promise<void> {
  const { host, vendor, vendorName, title, services, when, price } = await castOf(tx, bid, event);
  if (!host || !vendor) return;
  const deal = { title, services, when, price };
  await queueMail(tx, {
    mail: bidMails["offer-accepted"],
    to: addressed(vendor),
    data: { ...deal, name: vendor.fullName, host: hostName(host), path: OFFER_PATHS.own },
    dedupeKey: `offer-accepted:${bid.id}`,
  });
  await queueMail(tx, {
    mail: bidMails["offer-booked"],
    to: addressed(host),
    data: { ...deal, name: host.fullName, vendor: vendorName, path: OFFER_PATHS.ofEvent(event.id) },
    dedupeKey: `offer-booked:${bid.id}`,
  });
}

/** Emails a vendor that their offer ended, and why. Includes the host's message unless one blocks the other. */
export async function notifyVendorOfEnd(
  tx: Tx,
  bid: Notified,
  event: RequestedEvent,
  { cause, reason = null }: { cause: EndCause; reason?: string | null },
): Promise<void> {
  const { host, vendor, title, services } = await castOf(tx, bid, event);
  if (!vendor) return;
  const isHeard = reason !== null && !(await hasBlocked(tx, bid.vendorId, bid.hostId));
  await queueMail(tx, {
    mail: bidMails["offer-ended"],
    to: addressed(vendor),
    data: {
      name: vendor.fullName,
      title,
      host: host ? hostName(host) : "The host",
      services,
      cause,
      reason: isHeard ? withoutLinks(reason) : null,
      path: OFFER_PATHS.matchmaking,
    },
    dedupeKey: `offer-ended:${bid.id}`,
  });
}

/** Emails a vendor that their offer expired without a response. */
export async function notifyVendorOfExpiry(tx: Tx, bid: Notified, event: RequestedEvent): Promise<void> {
  const { vendor, title, services } = await castOf(tx, bid, event);
  if (!vendor) return;
  await queueMail(tx, {
    mail: bidMails["offer-lapsed"],
    to: addressed(vendor),
    data: { name: vendor.fullName, title, services, path: OFFER_PATHS.own },
    dedupeKey: `offer-lapsed:${bid.id}`,
  });
}

/** Emails a host that a vendor withdrew an offer. */
export async function notifyHostOfWithdrawal(
  tx: Tx,
  bid: Notified,
  event: RequestedEvent,
  at: Date,
): Promise<void> {
  const { host, vendorName, title, services } = await castOf(tx, bid, event);
  if (!host) return;
  await queueMail(tx, {
    mail: bidMails["offer-withdrawn"],
    to: addressed(host),
    data: {
      name: host.fullName,
      title,
      vendor: vendorName,
      services,
      path: OFFER_PATHS.ofEvent(event.id),
    },
    dedupeKey: `offer-withdrawn:${hourly(bid, at)}`,
  });
}

/** Emails a vendor that an event's dates or location changed since their offer. Once per change. */
export async function notifyVendorOfMove(tx: Tx, bid: Notified, event: RequestedEvent): Promise<void> {
  const { vendor, title, services, when } = await castOf(tx, bid, event);
  if (!vendor) return;
  await queueMail(tx, {
    mail: bidMails["offer-event-moved"],
    to: addressed(vendor),
    data: {
      name: vendor.fullName,
      title,
      when,
      where: withoutLinks([event.city, event.region].filter(Boolean).join(", ")) || null,
      services,
      path: OFFER_PATHS.own,
    },
    dedupeKey: `offer-event-moved:${bid.id}:${event.version}`,
  });
}

/**
 * Emails about a canceled booking: the other side or, if the event was canceled, the vendor. `dealId` is the booking's,
 * for one email per booking.
 */
export async function notifyCancelledBooking(
  tx: Tx,
  bid: Notified,
  event: RequestedEvent,
  { byId, reason, at }: { byId: string | null; reason: string; at: Date },
): Promise<void> {
  const { host, vendor, vendorName, title, services, opensUntil } = await castOf(tx, bid, event);
  const isToHost = byId === bid.vendorId;
  const to = isToHost ? host : vendor;
  if (!to) return;
  const isHeard = byId !== null && !(await hasBlocked(tx, to.id, byId));
  await queueMail(tx, {
    mail: bookingMails["booking-cancelled"],
    to: addressed(to),
    data: {
      name: to.fullName,
      title,
      other: byId === null ? null : isToHost ? vendorName : host ? hostName(host) : "The host",
      services,
      reason: isHeard ? withoutLinks(reason) : null,
      isToHost,
      isOpen: opensUntil > at,
      path: isToHost ? OFFER_PATHS.ofEvent(event.id) : OFFER_PATHS.own,
    },
    dedupeKey: `booking-cancelled:${bid.id}`,
  });
}

/** Emails the other side that one of the two confirmed the work. */
export async function notifyConfirmation(
  tx: Tx,
  bid: Notified,
  event: RequestedEvent,
  { byId, isDone }: { byId: string; isDone: boolean },
): Promise<void> {
  const { host, vendor, vendorName, title, services } = await castOf(tx, bid, event);
  const isToHost = byId === bid.vendorId;
  const to = isToHost ? host : vendor;
  if (!to) return;
  await queueMail(tx, {
    mail: bookingMails["booking-confirmed"],
    to: addressed(to),
    data: {
      name: to.fullName,
      title,
      other: isToHost ? vendorName : host ? hostName(host) : "The host",
      services,
      isDone,
      path: isToHost ? OFFER_PATHS.ofEvent(event.id) : OFFER_PATHS.own,
    },
    dedupeKey: `booking-confirmed:${bid.id}:${byId}`,
  });
}
