import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { readDeliveryRows } from "../internal/deliverable-dto";
import type { DeliveryRow } from "../schema";
import { isLiveSponsorship, isOwed, needsSponsor } from "../visibility";

const PAGE_SIZE = 20;

/** `waiting`: for the sponsor's answer, or for what they send. `coming`: what hosts still have to deliver or answer. */
export type DeliveriesView = "waiting" | "coming";

/**
 * Returns one page of the open benefits of all of a sponsor's sponsorships, earliest deadline first, in a single query.
 * Business sponsors only.
 * @param after the id of the last row on the previous page
 */
export async function listOwnDeliveries(
  ctx: Ctx,
  { view, after = null }: { view: DeliveriesView; after?: string | null },
): Promise<Page<DeliveryRow>> {
  const { viewer } = authorize(ctx, ["business_sponsor"]);
  const until = sql`coalesce(d.deadline_at, d.due_at)`;
  const last = sql`(select coalesce(b.deadline_at, b.due_at), b.id from deliverables b
    where b.id = ${after} and b.sponsor_id = ${viewer.id})`;
  const rows = await readDeliveryRows(
    ctx,
    // Sorts narrow rows, and reads the page's own in full.
    sql`select found.* from (select d.id from deliverables d join sponsorships s on s.id = d.sponsorship_id
      where ${isOwed(viewer)} and d.settled_at is null and ${isLiveSponsorship}
        and ${view === "waiting" ? needsSponsor : sql`not ${needsSponsor}`}
        and ${after ? sql`(${until}, d.id) > ${last}` : sql`true`}
      order by ${until}, d.id limit ${PAGE_SIZE + 1}) d join deliverables found on found.id = d.id`,
    sql`${until}, d.id`,
  );
  return pageOf(rows, PAGE_SIZE);
}
