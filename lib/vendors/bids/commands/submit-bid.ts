import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { bidLines, bids, jobPostings, vendorServices } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import type { FieldErrors } from "@/lib/core/result";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { BID_ALREADY, NO_BIDS, SERVICE_HIDDEN } from "../copy";
import { bidTotal, toColumns } from "../discount";
import type { VendorRequest } from "../internal/bid-row";
import { notifyHostOfBid } from "../internal/notify-bids";
import { lockRequestedEvent, refusalOf, requireValidUntil } from "../internal/require-open-request";
import { requireMaySubmit } from "../internal/submission-rules";
import { bidLimits } from "../limits";
import { bidPermissions } from "../policy";
import type { BidLine, SubmitBidInput } from "../schema";
import { requireShownProfile } from "../vendor-eligibility";

/**
 * Sends an itemized bid on a job posting. Requires a public profile; the total is computed here. Idempotent by
 * `formId`.
 * @throws not_found for an unknown posting, forbidden for their own, conflict for a withdrawn posting, a second bid, or
 * without a public profile; invalid, at the line, for a service that takes no offers, and for one of the vendor's
 * services that an admin has hidden
 */
export async function submitBid(ctx: Ctx, input: SubmitBidInput): Promise<{ bidId: string }> {
  const vendor = authorize(ctx, bidPermissions.submitBid);
  const { jobPostingId, lines, discount, discountDescription, isAvailable, ...rest } = input;
  const findSame = async (db: Executor) => {
    const isSame = and(eq(bids.vendorId, vendor.viewer.id), eq(bids.formId, input.formId));
    const [same] = await db.select({ bidId: bids.id }).from(bids).where(isSame);
    return same;
  };
  const before = await findSame(ctx.db);
  if (before) return before;
  const posted = eq(jobPostings.id, jobPostingId);
  const [posting] = await ctx.db.select().from(jobPostings).where(posted);
  if (!posting) throw notFound();
  // Outside the transaction: rate limiting takes a separate connection, and an open transaction must not wait for one.
  await consumeLimit(vendor, bidLimits.offer_by_event, `${vendor.viewer.id}:${posting.eventId}`);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const profile = await requireShownProfile(tx, vendor);
    const known = await findSame(tx);
    if (known) return known;
    const { event, requests } = await lockRequestedEvent(tx, vendor, posting.eventId);
    const [wanted] = await tx
      .select({ id: jobPostings.id })
      .from(jobPostings)
      .where(and(posted, isNull(jobPostings.withdrawnAt)))
      .for("share");
    if (!wanted) throw conflict(NO_BIDS);
    requireStillOpen(lines, requests, now);
    requireValidUntil(input.validUntil, event, now);
    const linesCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const own = await ownServices(tx, profile.id, lines);
    await requireMaySubmit(tx, vendor, {
      kind: "bid",
      profileId: profile.id,
      to: jobPostingId,
      hostId: event.hostId,
    });
    const [bid] = await tx
      .insert(bids)
      .values({
        ...rest,
        ...toColumns(discount),
        discountDescription: discount.type === "none" ? null : discountDescription,
        linesCents,
        totalCents: bidTotal(linesCents, discount),
        id: newId(),
        eventId: event.id,
        jobPostingId,
        profileId: profile.id,
        vendorId: vendor.viewer.id,
        hostId: event.hostId,
        isAvailabilityConfirmed: isAvailable,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw conflict(BID_ALREADY);
        throw error;
      });
    if (!bid) throw new Error("the bid was not inserted");
    await tx.insert(bidLines).values(
      lines.map(({ requestId, serviceId, serviceName, description, priceCents }, position) => ({
        bidId: bid.id,
        position,
        requestId,
        serviceId: serviceId && own.has(serviceId) ? serviceId : null,
        serviceName,
        description,
        priceCents,
      })),
    );
    await recordAudit(tx, vendor, {
      action: "bid.submit",
      entityId: bid.id,
      after: { eventId: event.id, lines: lines.length, totalCents: bid.totalCents },
    });
    const requestIds = [...new Set(lines.map(({ requestId }) => requestId))].sort();
    await notifyHostOfBid(tx, {
      bid: { ...bid, kind: "bid", requestIds },
      event,
      services: requests.filter(({ id }) => requestIds.includes(id)).map(({ serviceType }) => serviceType),
      vendorName: profile.businessName,
      at: now,
    });
    return { bidId: bid.id };
  });
}

/** Throws `invalid` with the reason at each line whose service takes no offers. */
function requireStillOpen(lines: readonly BidLine[], requests: readonly VendorRequest[], now: Date): void {
  const problems: FieldErrors = {};
  for (const { at, requestId } of lines) {
    const refusal = refusalOf(
      requests.find(({ id }) => id === requestId),
      now,
    );
    if (refusal) problems[`lines.${at}.requestId`] = refusal;
  }
  const [first] = Object.values(problems);
  if (first) throw invalid(first, problems);
}

/**
 * Returns the vendor's own services among those that lines name; ids of others are dropped. Throws `invalid` with the
 * reason at each line whose service an admin has hidden.
 */
async function ownServices(tx: Tx, profileId: string, lines: readonly BidLine[]): Promise<Set<string>> {
  const named = lines.flatMap(({ serviceId }) => serviceId ?? []);
  if (named.length === 0) return new Set();
  const rows = await tx
    .select({ id: vendorServices.id, hiddenAt: vendorServices.hiddenAt })
    .from(vendorServices)
    .where(and(eq(vendorServices.profileId, profileId), inArray(vendorServices.id, named)));
  const hidden = new Set(rows.filter(({ hiddenAt }) => hiddenAt).map(({ id }) => id));
  const problems = lines.filter(({ serviceId }) => serviceId && hidden.has(serviceId));
  if (problems.length > 0)
    throw invalid(
      SERVICE_HIDDEN,
      Object.fromEntries(problems.map(({ at }) => [`lines.${at}.serviceName`, SERVICE_HIDDEN])),
    );
  return new Set(rows.map(({ id }) => id));
}
