import "server-only";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "@/lib/core/ctx";

/**
 * Whether to suggest two-step verification to the viewer: it is off, and money has moved, from a sponsor or buyer to us,
 * or from us to a payee.
 */
export async function isSecondFactorSuggested({ db, viewer }: SignedInCtx): Promise<boolean> {
  const { rows } = await db.execute<{ is_suggested: boolean }>(sql`
    select not exists (select from authenticator_apps where user_id = ${viewer.id} and confirmed_at is not null)
      and not exists (select from passkeys where user_id = ${viewer.id})
      and (exists (
          select from orders o join payments p on p.order_id = o.id
          where o.buyer_id = ${viewer.id} and p.captured_at is not null)
        or exists (select from payouts where payee_id = ${viewer.id} and status = 'paid')) as is_suggested`);
  return rows[0]?.is_suggested ?? false;
}
