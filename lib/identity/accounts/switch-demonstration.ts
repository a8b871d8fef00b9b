import "server-only";
import { and, arrayContains, eq, isNotNull, not } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";

/** Shown to people who sign in to such an account. */
const SWITCHED_OFF = "This site's demo data is turned off.";

/**
 * Suspends all demo accounts, or restores exactly those that it suspended. Accounts that an admin suspended stay as
 * they are, and so do demo admins, who keep working. Sends no emails, because these people don't exist. Call inside the
 * setting's transaction: the caller has checked that the viewer is an admin, and invalidates all cached pages. Returns
 * the number of accounts. Throws `invalid` if there is no demo data.
 */
export async function switchDemonstration(
  tx: Tx,
  admin: SignedInCtx,
  { isOn, reason }: { isOn: boolean; reason: string },
): Promise<number> {
  const [any] = await tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  if (!any) throw invalid("This site has no demo data.");
  const changed = isOn ? await bringBack(tx, admin) : await takeAway(tx, admin);
  const entries = changed.map(({ id }) => ({
    action: isOn ? ("account.switch_on" as const) : ("account.switch_off" as const),
    entityId: id,
    before: { accountStatus: isOn ? "suspended" : "active" },
    after: { accountStatus: isOn ? "active" : "suspended", reason },
  }));
  const [first, ...others] = entries;
  if (first) await recordAudit(tx, admin, first, ...others);
  return changed.length;
}

function takeAway(tx: Tx, { now }: SignedInCtx): Promise<{ id: string }[]> {
  const at = now();
  return tx
    .update(users)
    .set({
      accountStatus: "suspended",
      suspendedAt: at,
      suspensionReason: SWITCHED_OFF,
      switchedOffAt: at,
      updatedAt: at,
    })
    .where(
      and(
        eq(users.isDemo, true),
        eq(users.accountStatus, "active"),
        not(arrayContains(users.roles, ["admin"])),
      ),
    )
    .returning({ id: users.id });
}

function bringBack(tx: Tx, { now }: SignedInCtx): Promise<{ id: string }[]> {
  return tx
    .update(users)
    .set({
      accountStatus: "active",
      suspendedAt: null,
      suspensionReason: null,
      switchedOffAt: null,
      updatedAt: now(),
    })
    .where(and(eq(users.isDemo, true), isNotNull(users.switchedOffAt), eq(users.accountStatus, "suspended")))
    .returning({ id: users.id });
}
