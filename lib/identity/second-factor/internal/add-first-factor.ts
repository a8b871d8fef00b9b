import "server-only";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { setSecondFactorAt } from "@/lib/identity/sessions/session-row";
import { secondFactorMails } from "../mails";
import { notifyOwner } from "./notify-owner";
import { signOutOthers } from "./sign-out-others";
import { writeRecoveryCodes } from "./write-recovery-codes";

/**
 * Turns two-step verification on with an account's first second factor, which the viewer has just shown: makes recovery
 * codes, ends all other sessions, and emails the owner. Returns the codes. The caller has locked the account.
 */
export async function addFirstFactor(
  tx: Tx,
  ctx: SignedInCtx,
  sessionId: string,
  by: "app" | "passkey",
): Promise<string[]> {
  const { id } = ctx.viewer;
  const now = ctx.now();
  await signOutOthers(tx, ctx, sessionId);
  await setSecondFactorAt(tx, now, sessionId);
  await recordAudit(tx, ctx, { action: "account.turn_on_second_factor", entityId: id, after: { by } });
  await notifyOwner(tx, id, secondFactorMails["second-factor-on"], {}, true);
  return writeRecoveryCodes(tx, now, id);
}
