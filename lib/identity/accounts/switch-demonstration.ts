import "server-only";
import { and, arrayContains, eq, isNotNull, not } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";

/** What whoever signs in to such an account reads. */
const SWITCHED_OFF = "This site's demo data is turned off.";

/**
 * Suspends all that came with the demonstration, or brings back exactly what was suspended so: what an admin has
 * suspended otherwise stays as it is, and so do administrators, who keep working. Nobody is mailed: these people do not
 * exist. Part of the transaction of the setting, whose caller has checked that an admin asks, and forgets all stored
 * pages. Answers how many accounts it was. Throws `invalid` where there is no demonstration data.
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
