import "server-only";
import { and, eq } from "drizzle-orm";
import { events, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid, notFound } from "@/lib/core/errors";
import type { Asked } from "../schema";
import { SERVICE_LABELS } from "../services";
import { withBids } from "./requests-with-bids";
import { requireRequestable } from "./require-requestable";
import { writeJobPosting } from "./write-job-posting";

/**
 * Writes an event's service requests, one row per service. Call in a transaction that holds the host's lock. Idempotent
 * per form; expired and withdrawn requests are reopened.
 * @throws notFound for an unknown event or someone else's, conflict for one that has begun or was canceled, invalid for
 * a deadline that has passed or is after the event's first day, and for a service already requested
 */
export async function writeRequests(
  tx: Tx,
  host: SignedInCtx,
  eventId: string,
  { formId, services, deadline, languages, wantsBids }: Asked,
): Promise<void> {
  const now = host.now();
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.hostId, host.viewer.id)))
    .for("share");
  if (!event) throw notFound();
  const known = await tx.select().from(vendorRequests).where(eq(vendorRequests.eventId, eventId));
  const open = services.filter(
    ({ serviceType }) => !known.some((row) => row.serviceType === serviceType && row.formId === formId),
  );
  if (open.length === 0) return;
  requireRequestable(event, deadline, now);
  const taken = known.filter(
    (row) =>
      !row.withdrawnAt &&
      row.deadlineAt > now &&
      open.some(({ serviceType }) => serviceType === row.serviceType),
  );
  if (taken.length > 0) {
    const names = taken.map(({ serviceType }) => SERVICE_LABELS[serviceType]).join(", ");
    throw invalid(FIX_ERRORS, { services: `You've already requested: ${names}.` });
  }
  await requireUnanswered(
    tx,
    known.filter((row) => open.some(({ serviceType }) => serviceType === row.serviceType)),
  );
  const terms = {
    deadlineOn: deadline,
    preferredLanguages: languages,
    formId,
    withdrawnAt: null,
    updatedAt: now,
  };
  for (const service of open)
    await tx
      .insert(vendorRequests)
      .values({ ...service, ...terms, eventId, hostId: host.viewer.id, createdAt: now })
      .onConflictDoUpdate({
        target: [vendorRequests.eventId, vendorRequests.serviceType],
        set: { ...service, ...terms },
      });
  await recordAudit(tx, host, {
    action: "vendor_request.create",
    entityId: eventId,
    after: { services: open.map(({ serviceType }) => serviceType), deadline },
  });
  if (wantsBids) await writeJobPosting(tx, host, { eventId, isWanted: true });
}

/** Requests with open offers or bookings must not be changed by requesting again. */
async function requireUnanswered(
  tx: Tx,
  again: readonly (typeof vendorRequests.$inferSelect)[],
): Promise<void> {
  const names = (rows: typeof again) => rows.map(({ serviceType }) => SERVICE_LABELS[serviceType]).join(", ");
  const booked = again.filter(({ bookedAt }) => bookedAt !== null);
  if (booked.length > 0)
    throw invalid(FIX_ERRORS, { services: `You've already booked a vendor for: ${names(booked)}.` });
  const bidden = await withBids(
    tx,
    again.map(({ id }) => id),
  );
  const waiting = again.filter(({ id }) => bidden.has(id));
  if (waiting.length > 0)
    throw invalid(FIX_ERRORS, {
      services: `You have open offers for: ${names(waiting)}. Respond to them before you request again.`,
    });
}
