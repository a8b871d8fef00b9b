import { z } from "zod";
import { PAYMENT_METHODS } from "@/db/enums";

/** A tier's id; a form without tiers sends nothing. */
const TierId = z
  .union([z.uuid(), z.literal("")])
  .nullish()
  .transform((id) => id || null);

/** All that a browser may say about a sponsorship. Amounts, owners and states are not among it. */
export const StartCheckoutInput = z.object({
  proposalId: z.uuid(),
  tierId: TierId,
  method: z.enum(PAYMENT_METHODS, { error: "Please choose how to pay." }),
  /** Made once a form: a second post of it buys nothing more. */
  idempotencyKey: z.uuid(),
});
export type StartCheckoutInput = z.output<typeof StartCheckoutInput>;

export const ReleaseHoldInput = z.object({ sponsorshipId: z.uuid() });
export type ReleaseHoldInput = z.output<typeof ReleaseHoldInput>;

export const WatchPlaceInput = z.object({ proposalId: z.uuid(), tierId: TierId });
export type WatchPlaceInput = z.output<typeof WatchPlaceInput>;

/** One tier of a proposal, or the whole of one without tiers, as everybody may see it. */
export interface Place {
  tierId: string | null;
  /** How many there are, how many are paid for, how many are being paid for, and how many can be taken now. */
  places: number;
  sold: number;
  held: number;
  free: number;
  /** Until when the viewer's own hold lasts (UTC, ISO 8601); null: they hold none here. */
  heldByViewerUntil: string | null;
}
