import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { payments } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import type { HappeningDto } from "../payment";

/** Of each kind at most so many, the newest: a payment that lives longer than that has a look of its own. */
const MOST = 200;

interface Whose {
  payment: Pick<typeof payments.$inferSelect, "id" | "orderId" | "provider" | "providerRef">;
  sponsorshipId: string | null;
}

/**
 * What happened to a payment, the oldest first: how it moved, what its provider told, and what people did to it, to its
 * order and to the place that it paid for. For queries of admins.
 */
export async function listHappenings(ctx: Ctx, { payment, sponsorshipId }: Whose): Promise<HappeningDto[]> {
  const { id, orderId, provider, providerRef } = payment;
  const sponsorshipIds = sponsorshipId ? [sponsorshipId] : [];
  const rows = await ctx.readDb.execute<RawRow<HappeningDto>>(sql`
    select * from (
      (select id::text, at, 'state' as kind, to_status as what, cause as note, null::float8 as "amountCents",
        null::text as by
      from payment_events where payment_id = ${id} order by at desc limit ${MOST})
      union all
      (select event_id, received_at, 'webhook', type, case status when 'dead' then last_error else status end, null, null
      from webhook_inbox where provider = ${provider} and object_ref = ${providerRef}
      order by received_at desc limit ${MOST})
      union all
      (select l.id::text, l.at, 'log', l.action, coalesce(l.after ->> 'reason', l.after ->> 'note'),
        (l.after ->> 'amountCents')::float8, u.full_name
      from audit_log l left join users u on u.id = l.actor_id
      where (l.entity, l.entity_id) in (
        select * from unnest(
          ${sql.param(["payment", "bank_transfer", "order", ...sponsorshipIds.map(() => "sponsorship")])}::text[],
          ${sql.param([id, id, orderId, ...sponsorshipIds])}::text[]))
      order by l.at desc limit ${MOST})) happened
    order by at, id`);
  return rows.map((row) => withInstants<HappeningDto>(row, "at"));
}
