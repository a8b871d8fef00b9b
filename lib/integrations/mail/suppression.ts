import "server-only";
import { eq, sql } from "drizzle-orm";
import type { NotificationKind, SuppressionReason } from "@/db/enums";
import { mailSuppressions, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import { isOptional } from "@/lib/messaging/notifications/kinds";

interface Addressed {
  toUserId: string | null;
  toAddress: string;
  kind: NotificationKind;
}

/**
 * Whether a mail is not to be sent: its address takes none or was never verified, so that it may be a stranger's, or
 * its reader wants none of its kind. What has to be sent is sent all the same.
 */
export async function isUnwanted(db: Executor, { toUserId, toAddress, kind }: Addressed): Promise<boolean> {
  if (!isOptional(kind)) return false;
  const { rows } = await db.execute<{ unwanted: boolean }>(sql`
    select exists (
        select from mail_suppressions
        where address = lower(btrim(${toAddress}::text)) and scope in ('all', ${kind}))
      or exists (
        select from notification_preferences
        where user_id = ${toUserId}::uuid and kind = ${kind} and not by_mail)
      or (${kind} = 'opportunities' and exists (
        select from users where id = ${toUserId}::uuid and opportunities_opt_in_at is null))
      or exists (
        select from users
        where id = ${toUserId}::uuid and (account_status <> 'active' or email_verified_at is null))
      as unwanted`);
  const [row] = rows;
  return row?.unwanted ?? true;
}

/**
 * Whether nobody real reads a mail: an account of the demonstration, whatever address it has by now, or an address
 * under `.example`, which is reserved and which the demonstration's strangers use.
 */
export async function isForDemonstration(
  db: Executor,
  { toUserId, toAddress }: Pick<Addressed, "toUserId" | "toAddress">,
): Promise<boolean> {
  if (/\.example$/i.test(toAddress.trim())) return true;
  if (!toUserId) return false;
  const [user] = await db.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, toUserId));
  return user?.isDemo ?? false;
}

/** Notes that an address gets no more mail of this scope; the first reason stays. */
export async function suppress(
  db: Executor,
  entry: { address: string; scope: NotificationKind | "all"; reason: SuppressionReason; detail?: string },
): Promise<void> {
  await db
    .insert(mailSuppressions)
    .values({ ...entry, address: entry.address.trim().toLowerCase() })
    .onConflictDoNothing({ target: [mailSuppressions.address, mailSuppressions.scope] });
}
