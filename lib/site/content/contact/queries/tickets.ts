import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { MOST_TICKETS, type TicketDto } from "../ticket";

/** Open support requests, Elite vendors first and then by longest wait; or closed ones, newest first. Admins only. */
export async function listTickets(ctx: Ctx, state: "open" | "closed"): Promise<TicketDto[]> {
  const { readDb, now } = authorize(ctx, ["admin"]);
  const order = state === "open" ? sql`"isElite" desc, c.id` : sql`c.closed_at desc, c.id`;
  const rows = await readDb.execute<RawRow<TicketDto>>(sql`
    select c.id, c.user_id as "userId", c.name, c.email, c.subject, c.message, c.created_at as at,
      c.closed_at as "closedAt", admin.full_name as "closedBy",
      coalesce(v.elite_until > ${now().toISOString()}, false) as "isElite"
    from contact_messages c left join vendor_profiles v on v.user_id = c.user_id
      left join users admin on admin.id = c.closed_by_id
    where (c.closed_at is null) = ${state === "open"}
    order by ${order} limit ${MOST_TICKETS}`);
  return rows.map((row) => withInstants<TicketDto>(row, "at", "closedAt"));
}
