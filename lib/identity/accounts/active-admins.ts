import "server-only";
import { and, arrayContains, eq, gt, isNotNull, max, not, or, sql } from "drizzle-orm";
import { auditLog, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import { formatMoment } from "@/lib/core/dates";
import { forbidden } from "@/lib/core/errors";

/**
 * How long a former admin still counts where two must agree, and how long a new one that an admin appointed doesn't
 * count yet.
 */
const STILL_COUNTED_MS = 24 * 3_600_000;

const isAdmin = arrayContains(users.roles, ["admin"]);
const isActive = and(eq(users.accountStatus, "active"), isAdmin);

/** The ids of all admins with an active account. */
export async function activeAdmins(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isActive);
  return rows.map(({ id }) => id);
}

/**
 * Accounts that an admin made admins since then. The audit log is the only record, so no one can change it. Admins made
 * by the server command count immediately, or a new site would have none.
 */
const wasMadeSince = (since: Date) => sql`exists (
  select from audit_log made where made.entity = 'account' and made.entity_id = ${users.id}::text
    and made.action = 'account.make_admin' and made.actor_id is not null and made.at > ${since.toISOString()}::timestamptz)`;

/**
 * The ids of the admins who count where two must agree: all active ones, and those who were suspended, lost the role,
 * or deleted their account less than 24 hours ago. This way no admin becomes the only one by suspending the other, or
 * gets a second vote by appointing someone: an admin appointed by another admin less than 24 hours ago doesn't count
 * yet.
 */
export async function countedAdmins(db: Executor, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - STILL_COUNTED_MS);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(
          isActive,
          and(eq(users.accountStatus, "suspended"), isAdmin, gt(users.suspendedAt, since)),
          gt(users.adminUntil, since),
        ),
        not(wasMadeSince(since)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Whether another admin must agree with this one now, because another admin counts. */
export async function needsSecondAdmin(db: Executor, now: Date, adminId: string): Promise<boolean> {
  return (await countedAdmins(db, now)).some((id) => id !== adminId);
}

/** The active admins whose approval counts where two must agree. */
export async function agreeingAdmins(db: Executor, now: Date): Promise<string[]> {
  const [active, counted] = await Promise.all([activeAdmins(db), countedAdmins(db, now)]);
  return active.filter((id) => counted.includes(id));
}

/**
 * When an admin's approval starts to count (UTC), if another admin has just appointed them. Null: it already counts.
 */
export async function countsFrom(db: Executor, now: Date, adminId: string): Promise<Date | null> {
  const [made] = await db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, "account"),
        eq(auditLog.entityId, adminId),
        eq(auditLog.action, "account.make_admin"),
        isNotNull(auditLog.actorId),
      ),
    );
  const from = made?.at ? new Date(made.at.getTime() + STILL_COUNTED_MS) : null;
  return from && from > now ? from : null;
}

/** Requires that an admin counts where two admins must agree. Throws `forbidden` with the time from which they do. */
export async function requireCountedAdmin(db: Executor, now: Date, adminId: string): Promise<void> {
  const from = await countsFrom(db, now, adminId);
  if (from)
    throw forbidden(`You became an admin recently. Your approval counts from ${formatMoment(from)} UTC.`);
}
