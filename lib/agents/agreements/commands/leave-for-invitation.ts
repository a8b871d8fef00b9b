import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { logOut } from "@/lib/identity/sessions/commands/log-out";
import { agreementPermissions } from "../policy";
import type { InvitationInput } from "../schema";

/** Logs out the current user so that the invited person can continue. Anyone may call it. */
export async function leaveForInvitation(ctx: Ctx, { token }: InvitationInput): Promise<{ token: string }> {
  authorize(ctx, agreementPermissions.leaveForInvitation);
  await logOut(ctx);
  return { token };
}
