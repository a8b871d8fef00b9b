import { eq } from "drizzle-orm";
import type { BenefitNeed } from "@/db/enums";
import { deliverables, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { addDays } from "@/lib/funding/deliverables/clock";
import { createPaidSlot } from "./funds";
import { createEvent, createProposal } from "./proposals";
import { createHost } from "./users";

/** A sponsorship whose one benefit waits for something from its sponsor: only the rows, without a payment. */
export async function createNeedySponsorship(
  db: Database,
  sponsorId: string,
  { hostId: given, needs = ["logo"] }: { hostId?: string; needs?: BenefitNeed[] } = {},
): Promise<{ sponsorshipId: string; deliverableId: string; proposalId: string; hostId: string }> {
  const hostId = given ?? (await createHost(db)).id;
  const event = await createEvent(db, hostId);
  const { proposal } = await createProposal(db, hostId, { eventId: event.id });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId, hostId });
  const [slot] = await db
    .update(sponsorships)
    .set({ releaseRule: "delivery", status: "paid" })
    .where(eq(sponsorships.proposalId, proposal.id))
    .returning();
  const [item] = await db
    .insert(deliverables)
    .values({
      sponsorshipId: slot?.id ?? "",
      proposalId: proposal.id,
      hostId,
      sponsorId,
      position: 0,
      title: "Banner at the stage",
      kind: "placement",
      quantity: 1,
      dueDays: 0,
      needs,
      wording: "any",
      isEssential: false,
      shareCents: 35_000,
      status: "waiting_for_sponsor",
      dueAt: event.endsAt,
      deadlineAt: addDays(new Date(), 12),
    })
    .returning();
  return {
    sponsorshipId: slot?.id ?? "",
    deliverableId: item?.id ?? "",
    proposalId: proposal.id,
    hostId,
  };
}
