import "server-only";
import { and, eq } from "drizzle-orm";
import { offers } from "@/db/schema";
import type { Executor } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { OFFERED_ALREADY } from "../copy";
import { notifyHostOfBid } from "../internal/notify-bids";
import { lockRequestedEvent, openRequest, requireValidUntil } from "../internal/require-open-request";
import { requireMaySubmit } from "../internal/submission-rules";
import { bidLimits } from "../limits";
import { bidPermissions } from "../policy";
import type { SubmitOfferInput } from "../schema";
import { requireShownProfile } from "../vendor-eligibility";

/**
 * Sends an offer of one service for another person's event. Requires a public profile. Idempotent by `formId`.
 * @throws not_found for an event without service requests, forbidden for their own, conflict after the deadline, for a
 * service that is booked, withdrawn, or already offered, and without a public profile; invalid for an impossible last
 * day
 */
export async function submitOffer(ctx: Ctx, input: SubmitOfferInput): Promise<{ offerId: string }> {
  const vendor = authorize(ctx, bidPermissions.submitOffer);
  const findSame = async (db: Executor) => {
    const isSame = and(eq(offers.vendorId, vendor.viewer.id), eq(offers.formId, input.formId));
    const [same] = await db.select({ offerId: offers.id }).from(offers).where(isSame);
    return same;
  };
  const before = await findSame(ctx.db);
  if (before) return before;
  // Outside the transaction: rate limiting takes a separate connection, and an open transaction must not wait for one.
  await consumeLimit(vendor, bidLimits.offer_by_event, `${vendor.viewer.id}:${input.eventId}`);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const profile = await requireShownProfile(tx, vendor);
    const known = await findSame(tx);
    if (known) return known;
    const { event, requests } = await lockRequestedEvent(tx, vendor, input.eventId);
    const request = openRequest(requests, input.serviceType, now);
    requireValidUntil(input.validUntil, event, now);
    const { serviceType, priceCents, isAvailable, eventId, ...texts } = input;
    await requireMaySubmit(tx, vendor, {
      kind: "offer",
      profileId: profile.id,
      to: request.id,
      hostId: event.hostId,
    });
    const [offer] = await tx
      .insert(offers)
      .values({
        ...texts,
        id: newId(),
        eventId,
        serviceType,
        requestId: request.id,
        priceCents,
        currency: request.currency,
        profileId: profile.id,
        vendorId: vendor.viewer.id,
        hostId: event.hostId,
        isAvailabilityConfirmed: isAvailable,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw conflict(OFFERED_ALREADY, { serviceType: OFFERED_ALREADY });
        throw error;
      });
    if (!offer) throw new Error("the offer was not inserted");
    await recordAudit(tx, vendor, {
      action: "offer.submit",
      entityId: offer.id,
      after: { eventId, serviceType, priceCents },
    });
    await notifyHostOfBid(tx, {
      bid: { ...offer, kind: "offer", totalCents: priceCents, requestIds: [request.id] },
      event,
      services: [serviceType],
      vendorName: profile.businessName,
      at: now,
    });
    return { offerId: offer.id };
  });
}
