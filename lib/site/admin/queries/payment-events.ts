import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { payments } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import type { HappeningDto } from "../payment";

/** The most of each kind, newest first. A payment with more than that needs a separate investigation. */
const MOST = 200;

interface Whose {
  payment: Pick<typeof payments.$inferSelect, "id" | "orderId" | "provider" | "providerRef">;
  sponsorshipId: string | null;
}

/**
 * A payment's timeline, oldest first: its transitions, its provider's events, and actions on it, its order, and its
 * slot. For admin queries.
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
