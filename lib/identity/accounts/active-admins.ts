import "server-only";
import { and, arrayContains, eq, gt, isNotNull, max, not, or, sql } from "drizzle-orm";
import { auditLog, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import { formatMoment } from "@/lib/core/dates";
import { forbidden } from "@/lib/core/errors";

/** So long whoever was an admin is still counted where two have to agree, and whom an admin made one is not yet. */
const STILL_COUNTED_MS = 24 * 3_600_000;

const isAdmin = arrayContains(users.roles, ["admin"]);
const isActive = and(eq(users.accountStatus, "active"), isAdmin);

/** The ids of all admins whose account is active. */
export async function activeAdmins(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isActive);
  return rows.map(({ id }) => id);
}

/**
 * Whom an admin has made one since. The log tells: there is no second place to change it in. Whoever the server's own
 * command made an admin counts at once, or an empty site would have nobody.
 */
const wasMadeSince = (since: Date) => sql`exists (
  select from audit_log made where made.entity = 'account' and made.entity_id = ${users.id}::text
    and made.action = 'account.make_admin' and made.actor_id is not null and made.at > ${since.toISOString()}::timestamptz)`;

/**
 * The ids of the admins who count where two have to agree: all active ones, and those who were suspended, lost the role
 * or deleted their account less than 24 hours ago. Nobody makes themselves the only one by suspending the other, nor a
 * second one by appointing somebody: whom an admin made one less than 24 hours ago does not count yet.
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

/** Whether, at this instant, another admin has to agree with this one: somebody else counts. */
export async function needsSecondAdmin(db: Executor, now: Date, adminId: string): Promise<boolean> {
  return (await countedAdmins(db, now)).some((id) => id !== adminId);
}

/** Of active admins, those whose word counts where two have to agree. */
export async function agreeingAdmins(db: Executor, now: Date): Promise<string[]> {
  const [active, counted] = await Promise.all([activeAdmins(db), countedAdmins(db, now)]);
  return active.filter((id) => counted.includes(id));
}

/** Until when the word of an admin does not count because another one has just made them one; null: it counts. UTC. */
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

/**
 * Demands that an admin's word counts where another admin has to agree. Throws `forbidden`, saying from when it does.
 */
export async function requireCountedAdmin(db: Executor, now: Date, adminId: string): Promise<void> {
  const from = await countsFrom(db, now, adminId);
  if (from)
    throw forbidden(`You became an admin recently. Your approval counts from ${formatMoment(from)} UTC.`);
}
