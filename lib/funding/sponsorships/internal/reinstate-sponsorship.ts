import "server-only";
import { eq } from "drizzle-orm";
import { proposals, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { transition } from "@/lib/core/transition";
import type { Order } from "@/lib/money/orders/fulfilment";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { Sponsorship } from "../money-row";
import { sponsorshipMachine } from "../status";
import { paidProposal } from "./pay-slot";
import { readSlots } from "./slots";

/**
 * Reinstates a sponsorship after a won dispute if its slot is still free and the proposal was neither canceled nor
 * reopened. Otherwise only the money goes to the host. Call inside settlement, with the payment locked.
 */
export async function reinstateSponsorship(tx: Tx, ctx: Ctx, { id, proposalId }: Order): Promise<void> {
  const [proposal] = await tx
    .select(paidProposal)
    .from(proposals)
    .where(eq(proposals.id, proposalId ?? ""))
    .for("no key update");
  const [slot] = await tx.select().from(sponsorships).where(eq(sponsorships.orderId, id)).for("update");
  if (!proposal || slot?.status !== "cancelled" || !(await isFree(tx, ctx, proposal, slot))) return;
  const move = slot.releasedAt ? "give_again_released" : "give_again";
  const audit = { action: "sponsorship.give_again" } as const;
  await transition(tx, ctx, sponsorships, slot, { machine: sponsorshipMachine, move, audit });
  await touchTags(tx, [tags.proposal(proposal.id), tags.proposals]);
}

async function isFree(
  tx: Tx,
  ctx: Ctx,
  proposal: Pick<typeof proposals.$inferSelect, "id" | "status" | "isFunded" | "fundingMode">,
  { tierId, isExclusive, sponsorId }: Sponsorship,
): Promise<boolean> {
  if (proposal.status === "cancelled" || proposal.status === "removed") return false;
  if (!proposal.isFunded && (isExclusive || proposal.fundingMode === "single")) return false;
  const slots = await readSlots(tx, proposal.id, ctx.now(), null, sponsorId);
  if (isExclusive) return slots.every(({ sold, held, reserved }) => sold + held + reserved === 0);
  const own = slots.find((candidate) => candidate.tierId === tierId);
  return own !== undefined && own.sold + own.held + own.reserved < own.places;
}
