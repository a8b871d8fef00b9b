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
 * Whether to suppress an email: its address is suppressed or was never verified (it may be a stranger's), or its
 * recipient opted out of its kind. Required emails are always sent.
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
 * Whether an email has no real recipient: a demo account (with any address), or an address under the reserved domain
 * `.example`, which the demo's other people use.
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

/** Suppresses an address for this scope. The first reason stays. */
export async function suppress(
  db: Executor,
  entry: { address: string; scope: NotificationKind | "all"; reason: SuppressionReason; detail?: string },
): Promise<void> {
  await db
    .insert(mailSuppressions)
    .values({ ...entry, address: entry.address.trim().toLowerCase() })
    .onConflictDoNothing({ target: [mailSuppressions.address, mailSuppressions.scope] });
}
