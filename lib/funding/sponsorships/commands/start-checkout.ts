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

/** An open attempt is checked or ended first. Each takes one more round. */
const ROUNDS = 4;

/**
 * Holds a slot for 15 minutes and returns where to pay for it. For business sponsors, on other hosts' active proposals,
 * at the tier's amount or the one agreed with this sponsor. A repeat returns the same hold and checkout. For another
 * tier or method, the earlier attempt is first ended at its provider, so that both can't be paid. Throws `conflict`
 * with the reason if the slot isn't free or the proposal changed since it was read; `limited` above three holds a day.
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

/** Where a payer who cancels returns to. */
function cancelPath(input: StartCheckoutInput): string {
  const path = checkoutPath(input);
  return `${path}${path.includes("?") ? "&" : "?"}cancelled=1`;
}
