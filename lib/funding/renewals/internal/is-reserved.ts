import "server-only";
import type { Executor } from "@/db/types";
import { readSlots } from "@/lib/funding/sponsorships/internal/slots";

interface Refusal {
  proposalId: string;
  tierId: string | null;
  sponsorId: string;
}

/** Whether a spot is reserved now for the sponsor of a first refusal: the host may have reduced the spots. */
export async function isReserved(
  db: Executor,
  { proposalId, tierId, sponsorId }: Refusal,
  now: Date,
): Promise<boolean> {
  const slots = await readSlots(db, proposalId, now, null, sponsorId);
  return slots.some((slot) => slot.tierId === tierId && slot.reservedForViewerUntil !== null);
}
