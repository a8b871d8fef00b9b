import "server-only";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { conflict } from "@/lib/core/errors";
import { setSecondFactorAt } from "@/lib/identity/sessions/session-row";
import { ADMINS_NEED_ONE } from "../copy";
import { secondFactorMails } from "../mails";
import { secondFactorsOf } from "../second-factors";
import { deleteFactors } from "./delete-factors";
import { notifyOwner } from "./notify-owner";
import { signOutOthers } from "./sign-out-others";

/** How the removal of one factor is emailed and audited. */
const REMOVALS = {
  app: { what: "app_removed", action: "account.remove_authenticator_app" },
  passkey: { what: "passkey_removed", action: "account.remove_passkey" },
} as const;

/**
 * Completes the removal of a second factor by its owner: ends all other sessions and emails the owner. If none is left,
 * two-step verification is off, and the recovery codes are deleted too. The caller has locked the account. Throws
 * `conflict` if an admin who needs a second factor would have none.
 */
export async function afterRemoval(
  tx: Tx,
  ctx: SignedInCtx,
  sessionId: string,
  removed: { kind: "all" } | { kind: keyof typeof REMOVALS; name?: string },
): Promise<void> {
  const { id, roles } = ctx.viewer;
  const isOff = removed.kind === "all" || !(await secondFactorsOf(tx, id));
  if (isOff && roles.includes("admin") && env().isAdminSecondFactorRequired) throw conflict(ADMINS_NEED_ONE);
  await signOutOthers(tx, ctx, sessionId);
  if (removed.kind !== "all") {
    const { what, action } = REMOVALS[removed.kind];
    const { name: detail } = removed;
    await recordAudit(tx, ctx, { action, entityId: id, ...(detail && { before: { name: detail } }) });
    const changed = secondFactorMails["second-factor-changed"];
    if (!isOff) await notifyOwner(tx, id, changed, { what, ...(detail && { detail }) }, true);
  }
  if (!isOff) return;
  await deleteFactors(tx, id);
  await setSecondFactorAt(tx, null, sessionId);
  await recordAudit(tx, ctx, { action: "account.turn_off_second_factor", entityId: id });
  await notifyOwner(tx, id, secondFactorMails["second-factor-off"], {}, true);
}
