import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { confirmFactor } from "@/lib/identity/sessions/confirm-identity";
import { secondFactorPermissions } from "../policy";
import type { ConfirmSecondFactorInput } from "../schema";

/**
 * Takes a code of the viewer's second factor: for the next five minutes, this session may do what asks for it. A no-op
 * without a second factor. Throws like `confirmFactor`. Any signed-in user may call it.
 */
export async function confirmSecondFactor(ctx: Ctx, input: ConfirmSecondFactorInput): Promise<null> {
  await confirmFactor(authorize(ctx, secondFactorPermissions.confirmSecondFactor), input);
  return null;
}
