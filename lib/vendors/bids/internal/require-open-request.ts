import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { ServiceType } from "@/db/enums";
import { events, users, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, invalid, notFound } from "@/lib/core/errors";
import { wallClockAt } from "@/lib/listings/events/event-time";
import { isRemoved } from "@/lib/listings/events/visibility";
import { DEADLINE_PASSED, EVENT_OVER, NOT_ASKED, OWN_EVENT, SERVICE_BOOKED } from "../copy";
import type { RequestedEvent, VendorRequest } from "./bid-row";

/**
 * Locks another person's event with its service requests.
 * @throws not_found for one that doesn't exist, was removed, or has no requests, forbidden for their own, conflict for
 * one that is over or was canceled
 */
export async function lockRequestedEvent(
  tx: Tx,
  { viewer, now }: SignedInCtx,
  eventId: string,
): Promise<{ event: RequestedEvent; requests: VendorRequest[] }> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for("share");
  if (!event) throw notFound();
  if (event.hostId === viewer.id) throw forbidden(OWN_EVENT);
  const requests = await tx
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.eventId, eventId))
    .for("share");
  if (requests.length === 0) throw notFound();
  const [host] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, event.hostId), eq(users.accountStatus, "active")));
  if (!host || (await isEventRemoved(tx, eventId))) throw notFound();
  if (event.status !== "active" || event.startsAt <= now()) throw conflict(EVENT_OVER);
  return { event, requests };
}

/** Whether an admin removed the event with its proposal; vendors then can't see it. */
export async function isEventRemoved(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from events e where e.id = ${eventId} and ${isRemoved}`);
  return rows.length > 0;
}

/** Why a service takes no offers at an instant; null if it does. */
export function refusalOf(
  request: Pick<VendorRequest, "withdrawnAt" | "bookedAt" | "deadlineAt"> | undefined,
  now: Date,
): string | null {
  if (!request || request.withdrawnAt) return NOT_ASKED;
  if (request.bookedAt) return SERVICE_BOOKED;
  return request.deadlineAt <= now ? DEADLINE_PASSED : null;
}

/** Returns the open request for a service at an instant. Throws `conflict` with the reason for any other. */
export function openRequest(
  requests: readonly VendorRequest[],
  serviceType: ServiceType,
  now: Date,
): VendorRequest {
  const request = requests.find((one) => one.serviceType === serviceType);
  const refusal = refusalOf(request, now);
  if (!request || refusal) throw conflict(refusal ?? NOT_ASKED, { serviceType: refusal ?? NOT_ASKED });
  return request;
}

/** Throws `invalid` for a last day that has passed or is after the event's first one. */
export function requireValidUntil(
  validUntil: string,
  { startDate, timeZone }: Pick<RequestedEvent, "startDate" | "timeZone">,
  now: Date,
): void {
  const problem =
    validUntil < wallClockAt(now, timeZone).date
      ? "This date has passed. Please enter a future date."
      : validUntil > startDate
        ? "This is after the event's first day."
        : null;
  if (problem) throw invalid(problem, { validUntil: problem });
}
