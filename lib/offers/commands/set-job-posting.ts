import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { events, jobPostings, vendorRequests } from "@/db/schema";
import { lockHost } from "@/lib/accounts/lock-host";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import type { JobPostingInput } from "../schema";
import { EVENT_OVER } from "../words";

/**
 * Asks vendors for bids with lines at an event of the viewer's, or asks for them no more: the bids that are in stay to be
 * answered. Only by its host; for anybody else the event does not exist. The same again changes nothing. Throws
 * `conflict` for an event that has begun or was called off, and where no service is asked for.
 */
export async function setJobPosting(
  ctx: Ctx,
  { eventId, wanted }: JobPostingInput,
): Promise<{ eventId: string }> {
  const host = withRole(ctx, ["event_host"]);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    await lockHost(tx, host.viewer.id);
    const isOwn = and(eq(events.id, eventId), eq(events.hostId, host.viewer.id));
    const [event] = await tx.select().from(events).where(isOwn).for("share");
    if (!event) throw notFound();
    const posted = eq(jobPostings.eventId, eventId);
    const [known] = await tx.select().from(jobPostings).where(posted).for("no key update");
    const isWanted = wanted === "yes";
    if (isWanted === (known !== undefined && known.withdrawnAt === null)) return { eventId };
    if (isWanted) {
      if (event.status !== "active" || event.startsAt <= now) throw conflict(EVENT_OVER);
      const isAsked = and(eq(vendorRequests.eventId, eventId), isNull(vendorRequests.withdrawnAt));
      if ((await tx.$count(vendorRequests, isAsked)) === 0)
        throw conflict("Ask vendors for at least one service first.");
    }
    const id = known?.id ?? newId();
    const withdrawnAt = isWanted ? null : now;
    await tx
      .insert(jobPostings)
      .values({ id, eventId, hostId: host.viewer.id, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: jobPostings.eventId, set: { withdrawnAt, updatedAt: now } });
    await recordAudit(tx, host, {
      action: isWanted ? "job_posting.ask" : "job_posting.withdraw",
      entityId: id,
      after: { eventId },
    });
    return { eventId };
  });
}
