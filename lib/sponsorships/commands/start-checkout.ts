import "server-only";
import { openCheckout } from "@/lib/billing/commands/open-checkout";
import { settlePayment } from "@/lib/billing/commands/settle-payment";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { checkoutPath } from "../paths";
import type { StartCheckoutInput } from "../schema";
import { sponsorshipFulfilment } from "./fulfil-sponsorship";
import { prepareHold } from "./prepare-hold";

/** The sponsor may have one attempt open with another method or for another tier; ending it takes one more round. */
const ROUNDS = 3;

/**
 * Reserves a place for 15 minutes and answers where to pay for it. For business sponsors, on active proposals of
 * others. The amount is the tier's. Started again it finds the same hold and the same checkout; with another tier
 * or method the earlier attempt is ended at its provider first, so that nobody can pay both. Throws `conflict`
 * with a sentence where the place is not free, `limited` after three holds a day.
 */
export async function startCheckout(
  ctx: Ctx,
  input: StartCheckoutInput,
): Promise<{ paymentId: string; redirectUrl: string }> {
  const sponsor = withRole(ctx, ["business_sponsor"]);
  for (let round = 0; round < ROUNDS; round++) {
    const { step, paymentId } = await inTransaction(ctx, (tx) => prepareHold(tx, sponsor, input));
    if (step === "open")
      return { paymentId, redirectUrl: await openCheckout(ctx, paymentId, checkoutPath(input)) };
    await settlePayment(
      ctx,
      { paymentId, cause: "replaced", cancelFirst: true },
      { sponsorship: sponsorshipFulfilment },
    );
  }
  throw conflict("Your earlier payment could not be ended. Please try again in a moment.");
}
