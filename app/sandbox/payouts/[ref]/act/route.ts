import { z } from "zod";
import { PAYOUT_ACTIONS } from "@/lib/integrations/payouts/sandbox/console-rules";
import { performPayoutAction } from "@/lib/integrations/payouts/sandbox/perform-payout-action";
import { processSandboxPayouts } from "@/lib/integrations/payouts/sandbox/settings";
import { handlePress } from "../../../console-press";

const Pressed = z.object({ action: z.enum(PAYOUT_ACTIONS), after: z.string().max(200).default("") });

/** An action on a payout. */
export function POST(request: Request, context: { params: Promise<{ ref: string }> }) {
  return handlePress(request, context, {
    pressed: Pressed,
    list: "/payouts",
    perform: (ref, { action }) => performPayoutAction(processSandboxPayouts(), ref, action),
    failed: (ref) => ({ failed: ref }),
  });
}
