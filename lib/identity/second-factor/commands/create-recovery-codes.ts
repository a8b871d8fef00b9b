import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { lockOwner } from "../internal/lock-owner";
import { notifyOwner } from "../internal/notify-owner";
import { signOutOthers } from "../internal/sign-out-others";
import { writeRecoveryCodes } from "../internal/write-recovery-codes";
import { secondFactorMails } from "../mails";
import { secondFactorPermissions } from "../policy";
import type { ReauthInput } from "../schema";
import { secondFactorsOf } from "../second-factors";

/**
 * Replaces the viewer's recovery codes and returns the new ones, which are shown once. Requires reauthentication. Ends
 * all other sessions and emails the owner. Throws like `confirmIdentity`, and `conflict` if two-step verification is
 * off. Any signed-in user may call it.
 */
export async function createRecoveryCodes(
  ctx: Ctx,
  input: ReauthInput,
): Promise<{ recoveryCodes: string[] }> {
  const signed = authorize(ctx, secondFactorPermissions.createRecoveryCodes);
  const { id } = signed.viewer;
  await confirmIdentity(signed, credentialsOf(input), "second_factor", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const sessionId = await lockOwner(tx, signed);
    if (!(await secondFactorsOf(tx, id))) throw conflict("Set up two-step verification first.");
    await signOutOthers(tx, signed, sessionId);
    const recoveryCodes = await writeRecoveryCodes(tx, ctx.now(), id);
    await recordAudit(tx, ctx, { action: "account.create_recovery_codes", entityId: id });
    await notifyOwner(tx, id, secondFactorMails["second-factor-changed"], { what: "codes_created" }, true);
    return { recoveryCodes };
  });
}
