import "server-only";
import { sql } from "drizzle-orm";
import type { DeliverableStatus } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { type Page, pageOf } from "@/lib/core/query";
import { readDeliveryRows } from "../internal/deliverable-dto";
import type { DeliveryRow } from "../schema";
import { isKnownTo, isOfOwnSide } from "../visibility";

interface RecordChoice {
  /** Null: all. */
  sponsorshipId: string | null;
  status: DeliverableStatus | null;
  /** The id of the last record on the previous page. */
  after: string | null;
  size: number;
}

/**
 * Returns one page of the deliverables that the viewer is owed, owes, or delivers for a host, newest first, in a single
 * query. Signed-in accounts.
 */
export async function listDeliverableRecords(
  ctx: Ctx,
  { sponsorshipId, status, after, size }: RecordChoice,
): Promise<Page<DeliveryRow>> {
  const { viewer } = authorize(ctx, "signed_in");
  const rows = await readDeliveryRows(
    ctx,
    sql`select d.* from deliverables d where ${isOfOwnSide(viewer)}
        ${sponsorshipId ? sql`and d.sponsorship_id = ${sponsorshipId}` : sql``}
        ${status ? sql`and d.status = ${status}` : sql``}
        ${after ? sql`and d.id < ${after}` : sql``}
      order by d.id desc limit ${size + 1}`,
    sql`d.id desc`,
  );
  return pageOf(rows, size);
}

/** Returns one deliverable for both sides, the host's team, and admins. Throws `not_found` for anyone else. */
export async function getDeliverableRecord(ctx: Ctx, deliverableId: string): Promise<DeliveryRow> {
  const { viewer } = authorize(ctx, "signed_in");
  if (!isId(deliverableId)) throw notFound();
  const [row] = await readDeliveryRows(
    ctx,
    sql`select d.* from deliverables d where d.id = ${deliverableId} and ${isKnownTo(viewer)}`,
    sql`d.id`,
  );
  if (!row) throw notFound();
  return row;
}
