import { asc, eq } from "drizzle-orm";
import type { BenefitNeed } from "@/db/enums";
import { deliverables, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { newDeliverables } from "@/lib/funding/deliverables/new-deliverables";
import { createPaidSlot } from "./funds";
import { createEvent, createProposal } from "./proposals";
import { createSponsor } from "./users";

/**
 * A host's event whose sponsor has paid for these benefits, with their ids in this order.
 * @param needs what the first of them waits for
 */
export async function createPromised(
  db: Database,
  hostId: string,
  benefits: readonly string[],
  needs: BenefitNeed[] = [],
) {
  const event = await createEvent(db, hostId);
  const { proposal } = await createProposal(db, hostId, { eventId: event.id });
  const sponsor = await createSponsor(db);
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId });
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  if (!slot) throw new Error("The sponsorship was not created.");
  const { rows } = newDeliverables(
    // Above the price of small deals, whose benefits are one.
    { ...slot, sponsorId: sponsor.id, amountCents: 50_000, tierSnapshot: { benefits: [...benefits] } },
    { paidAt: new Date(), eventEndsAt: event.endsAt },
  );
  // Due now, so that they can be checked off.
  const waiting = { needs, status: "waiting_for_sponsor" as const };
  await db
    .insert(deliverables)
    .values(
      rows.map((row, at) => ({ ...row, dueAt: new Date(), ...(at === 0 && needs.length > 0 && waiting) })),
    );
  const items = await db
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(eq(deliverables.sponsorshipId, slot.id))
    .orderBy(asc(deliverables.position));
  return { event, proposal, sponsor, sponsorshipId: slot.id, ids: items.map(({ id }) => id) };
}
