import "server-only";
import { and, eq, gt, or, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatLastDay } from "@/lib/core/dates";
import { conflict, limited } from "@/lib/core/errors";
import type { Slot } from "../schema";
import { HOLDS_A_DAY, HOLDS_AT_ONCE } from "../status";
import { releaseFailedHold } from "./release-failed-hold";
import { readSlots } from "./slots";

const TOO_MANY_AT_ONCE = `You're already paying for ${HOLDS_AT_ONCE} spots. Finish or release one first.`;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Requires that a slot is free and that the viewer isn't holding too many. At the limit, releases a hold whose payment
 * failed. Call while preparing a hold, with the proposal locked. Throws `conflict` and `limited` with the reason.
 */
export async function requireFreeSlot(
  tx: Tx,
  ctx: SignedInCtx,
  proposal: { id: string },
  tier: { id: string } | null,
): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - DAY_MS);
  const isHeld = and(eq(sponsorships.status, "held"), gt(sponsorships.heldUntil, ctx.now()));
  const isOfToday = and(
    eq(sponsorships.proposalId, proposal.id),
    gt(sponsorships.createdAt, yesterday),
    sql`not app.is_sold(${sponsorships.status})`,
  );
  const [slots, [counted]] = await Promise.all([
    readSlots(tx, proposal.id, ctx.now(), null, ctx.viewer.id),
    tx
      .select({
        held: sql<number>`count(*) filter (where ${isHeld})::int`,
        today: sql<number>`count(*) filter (where ${isOfToday})::int`,
      })
      .from(sponsorships)
      .where(and(eq(sponsorships.sponsorId, ctx.viewer.id), or(isHeld, isOfToday))),
  ]);
  const slot = slots.find((candidate) => candidate.tierId === (tier?.id ?? null));
  if (!slot || slot.free < 1) throw conflict(refusalOf(slot));
  if ((counted?.today ?? 0) >= HOLDS_A_DAY)
    throw limited(
      `You can start a payment for the same opportunity ${HOLDS_A_DAY} times a day. Please try again tomorrow.`,
    );
  if ((counted?.held ?? 0) >= HOLDS_AT_ONCE && !(await releaseFailedHold(tx, ctx)))
    throw limited(TOO_MANY_AT_ONCE);
}

function refusalOf(slot: Slot | undefined): string {
  if (slot?.reservedUntil)
    return `This spot is reserved for a sponsor of the last edition until ${formatLastDay(new Date(slot.reservedUntil))}. You can ask us to email you when it opens up.`;
  return slot && slot.held > 0
    ? "Someone is paying for this spot right now. You can ask us to email you when it opens up."
    : "All spots in this tier are taken.";
}
