import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { LaterAddon } from "@/lib/money/orders/products";
import type { ReturnReason } from "@/lib/money/payments/status";

/**
 * Why a proposal can't use an add-on: it has it, or it is closed. Also no analytics after those of its single-event
 * publication expired, and no email blast once it stops looking for sponsors. Null if it can be bought.
 */
export async function whyNoAddon(
  db: Executor,
  now: Date,
  { proposalId, product }: { proposalId: string; product: LaterAddon },
): Promise<ReturnReason | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ has: boolean; closed: boolean }>(sql`
    select exists (
        select from entitlements n
        where n.proposal_id = p.id and n.product = ${product} and n.revoked_at is null and n.used_at is null
          and coalesce(n.ends_at > ${at}, true)) as has,
      p.status not in ('active', 'paused', 'completed')
        or (${product} = 'analytics' and coalesce(p.analytics_access_expires_at <= ${at}, false))
        or (${product} = 'email_blast' and (p.status = 'completed'
          or exists (select from events e where e.id = p.event_id and e.ends_at <= ${at}))) as closed
    from proposals p where p.id = ${proposalId}`);
  const [row] = rows;
  if (!row || row.closed) return "closed";
  return row.has ? "paid_already" : null;
}
