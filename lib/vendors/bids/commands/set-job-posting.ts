import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { events, jobPostings, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { writeJobPosting } from "@/lib/vendors/service-requests/internal/write-job-posting";
import { EVENT_OVER } from "../copy";
import { bidPermissions } from "../policy";
import type { JobPostingInput } from "../schema";

/**
 * Turns itemized bids for one of the viewer's events on or off; bids already received stay open. Event's host only;
 * `not_found` for anyone else. Idempotent. Throws `conflict` for an event that has begun or was canceled, or has no
 * service requests.
 */
export async function setJobPosting(
  ctx: Ctx,
  { eventId, wanted }: JobPostingInput,
): Promise<{ eventId: string }> {
  const host = authorize(ctx, bidPermissions.setJobPosting);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    await lockHost(tx, host.viewer.id);
    const isOwn = and(eq(events.id, eventId), eq(events.hostId, host.viewer.id));
    const [event] = await tx.select().from(events).where(isOwn).for("share");
    if (!event) throw notFound();
    const isWanted = wanted === "yes";
    if (isWanted) await requireRequested(tx, event, now);
    await writeJobPosting(tx, host, { eventId, isWanted });
    return { eventId };
  });
}

/** Only for an upcoming event with a service request. An existing posting isn't checked again. */
async function requireRequested(tx: Tx, event: typeof events.$inferSelect, now: Date): Promise<void> {
  const stands = and(eq(jobPostings.eventId, event.id), isNull(jobPostings.withdrawnAt));
  if ((await tx.$count(jobPostings, stands)) > 0) return;
  if (event.status !== "active" || event.startsAt <= now) throw conflict(EVENT_OVER);
  const isAsked = and(eq(vendorRequests.eventId, event.id), isNull(vendorRequests.withdrawnAt));
  if ((await tx.$count(vendorRequests, isAsked)) === 0) throw conflict("Request at least one service first.");
}
