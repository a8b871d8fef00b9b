import "server-only";
import { and, arrayContains, eq, gt, or } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Executor } from "@/db/types";

/** So long whoever was an admin is still counted where two have to agree. */
const STILL_COUNTED_MS = 24 * 3_600_000;

const isAdmin = arrayContains(users.roles, ["admin"]);
const isActive = and(eq(users.accountStatus, "active"), isAdmin);

/** The ids of all admins whose account is active. */
export async function activeAdmins(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isActive);
  return rows.map(({ id }) => id);
}

/**
 * The ids of all active admins, and of those who were suspended, lost the role or deleted their account less than 24
 * hours ago. Where there are two, two have to agree to what moves money: nobody makes themselves the only one by
 * suspending the other.
 */
export async function recentAdmins(db: Executor, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - STILL_COUNTED_MS);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        isActive,
        and(eq(users.accountStatus, "suspended"), isAdmin, gt(users.suspendedAt, since)),
        gt(users.adminUntil, since),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Whether two admins have to agree at this instant. */
export async function needsTwoAdmins(db: Executor, now: Date): Promise<boolean> {
  return (await recentAdmins(db, now)).length >= 2;
}
