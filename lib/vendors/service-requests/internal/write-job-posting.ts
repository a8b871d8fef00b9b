import "server-only";
import { eq } from "drizzle-orm";
import { jobPostings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";

/**
 * Turns itemized bids for an event on or off. Call in a transaction that holds the host's lock and has checked their
 * rights. Idempotent.
 */
export async function writeJobPosting(
  tx: Tx,
  host: SignedInCtx,
  { eventId, isWanted }: { eventId: string; isWanted: boolean },
): Promise<void> {
  const now = host.now();
  const posted = eq(jobPostings.eventId, eventId);
  const [known] = await tx.select().from(jobPostings).where(posted).for("no key update");
  if (isWanted === (known !== undefined && known.withdrawnAt === null)) return;
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
}
