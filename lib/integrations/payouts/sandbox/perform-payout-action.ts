import "server-only";
import type { SandboxPayoutsApi } from "./api";
import type { PayoutAction } from "./console-rules";

/** Performs a console action on a payout. Throws `SandboxError`. */
export async function performPayoutAction(
  api: SandboxPayoutsApi,
  ref: string,
  action: PayoutAction,
): Promise<void> {
  const does: Record<PayoutAction, () => Promise<void>> = {
    complete: () => api.complete(ref),
    fail: () => api.fail(ref, "The recipient's account can't be paid."),
    give_back: () => api.giveBack(ref, "The recipient returned it."),
  };
  await does[action]();
}
