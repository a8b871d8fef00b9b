import "server-only";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { conflict } from "@/lib/core/errors";
import { revokeSessionsOf, setSecondFactorAt } from "@/lib/identity/sessions/session-row";
import { ADMINS_NEED_ONE } from "../copy";
import { type FactorChange, secondFactorMails } from "../mails";
import { secondFactorsOf } from "../second-factors";
import { deleteFactors } from "./delete-factors";
import { notifyOwner } from "./notify-owner";

/** What was removed: one factor with its audit entry, or all of them. */
type Removed = { what: FactorChange; action: `account.${string}`; detail?: string } | "all";

/**
 * Completes the removal of a second factor by its owner: ends all other sessions and emails the owner. If none is left,
 * two-step verification is off, and the recovery codes are deleted too. The caller has locked the account. Throws
 * `conflict` if an admin who needs a second factor would have none.
 */
export async function afterRemoval(
  tx: Tx,
  ctx: SignedInCtx,
  sessionId: string,
  removed: Removed,
): Promise<{ isOff: boolean }> {
  const { id, roles } = ctx.viewer;
  const isOff = removed === "all" || !(await secondFactorsOf(tx, id));
  if (isOff && roles.includes("admin") && env().isAdminSecondFactorRequired) throw conflict(ADMINS_NEED_ONE);
  await revokeSessionsOf(tx, ctx.now(), id, sessionId);
  if (removed !== "all") {
    const { action, detail } = removed;
    await recordAudit(tx, ctx, { action, entityId: id, ...(detail && { before: { name: detail } }) });
  }
  if (isOff) {
    await deleteFactors(tx, id);
    await setSecondFactorAt(tx, null, sessionId);
    await recordAudit(tx, ctx, { action: "account.turn_off_second_factor", entityId: id });
    await notifyOwner(tx, id, secondFactorMails["second-factor-off"], {});
  } else {
    const { what, detail } = removed;
    await notifyOwner(tx, id, secondFactorMails["second-factor-changed"], {
      what,
      ...(detail && { detail }),
    });
  }
  return { isOff };
}
