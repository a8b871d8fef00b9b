import "server-only";
import type { PaymentStatus } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { type OpenCheckout, openCheckout } from "@/lib/money/payments/open-checkout";
import { settlePayment } from "@/lib/money/payments/settle-payment";
import { EARLIER_GOES_ON } from "@/lib/money/payments/status";
import { sponsorshipFulfilment } from "../fulfil-sponsorship";
import { prepareHold } from "../internal/prepare-hold";
import { checkoutPath } from "../paths";
import { sponsorshipPermissions } from "../policy";
import type { StartCheckoutInput } from "../schema";

/** An attempt that is open already is asked about first, or ended; each takes one more round. */
const ROUNDS = 4;

/**
 * Reserves a place for 15 minutes and answers where to pay for it. For business sponsors, on active proposals of
 * others. The amount is the tier's, or the one that was agreed with this sponsor. Started again it finds the same hold and the same checkout; with another tier
 * or method the earlier attempt is ended at its provider first, so that nobody can pay both. Throws `conflict`
 * with a sentence where the place is not free or the proposal was changed since it was read, `limited` after three holds a day.
 */
export async function startCheckout(ctx: Ctx, input: StartCheckoutInput): Promise<OpenCheckout> {
  const sponsor = authorize(ctx, sponsorshipPermissions.startCheckout);
  for (let round = 0; round < ROUNDS; round++) {
    const { step, paymentId } = await inTransaction(ctx, (tx) => prepareHold(tx, sponsor, input));
    const stillOpen = step === "open" || (await settle(ctx, paymentId, step)) === "requires_action";
    if (stillOpen && step !== "end_first") return openCheckout(ctx, paymentId, cancelPath(input));
  }
  throw conflict(EARLIER_GOES_ON);
}

function settle(ctx: Ctx, paymentId: string, step: "resume" | "end_first"): Promise<PaymentStatus> {
  const input = { paymentId, cause: "started again", cancelFirst: step === "end_first" };
  return settlePayment(ctx, input, { sponsorship: sponsorshipFulfilment });
}

/** Where a payer who changed their mind comes back to. */
function cancelPath(input: StartCheckoutInput): string {
  const path = checkoutPath(input);
  return `${path}${path.includes("?") ? "&" : "?"}cancelled=1`;
}
