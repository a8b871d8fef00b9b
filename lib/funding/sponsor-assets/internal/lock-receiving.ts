import "server-only";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { BenefitNeed } from "@/db/enums";
import { deliverables, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { isOpenForContracts } from "@/lib/funding/contracts/policy";
import { type Clocked, readDeliverables } from "@/lib/funding/deliverables/internal/deliverable-row";
import { canReceive } from "../policy";

/** A sponsorship whose host waits for something, with its deliverables in the order of their ids. */
export interface Receiving {
  sponsorship: typeof sponsorships.$inferSelect;
  items: Clocked[];
}

/**
 * Locks one of the viewer's paid sponsorships and its deliverables. Throws `not_found` for anyone else's, and
 * `conflict` if the host doesn't need this, has delivered it, or the sponsorship was refunded.
 */
export async function lockReceiving(
  tx: Tx,
  { viewer }: SignedInCtx,
  sponsorshipId: string,
  need: BenefitNeed,
): Promise<Receiving> {
  if (!isId(sponsorshipId)) throw notFound();
  const [sponsorship] = await tx
    .select()
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.id, sponsorshipId),
        eq(sponsorships.sponsorId, viewer.id),
        isNotNull(sponsorships.paidAt),
      ),
    )
    .for("no key update");
  if (!sponsorship) throw notFound();
  if (!isOpenForContracts(sponsorship.status)) throw conflict("This sponsorship was refunded.");
  const ofSponsorship = eq(deliverables.sponsorshipId, sponsorshipId);
  await tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(ofSponsorship)
    .orderBy(asc(deliverables.id))
    .for("update");
  const items = await readDeliverables(tx, ofSponsorship);
  if (!items.some(({ item }) => item.needs.includes(need) && canReceive(item.status)))
    throw conflict("The host doesn't need this anymore.");
  return { sponsorship, items };
}
