import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { readDeliveryRows } from "../internal/deliverable-dto";
import type { DeliverableDto } from "../schema";
import { isOwed, isOwing } from "../visibility";

/** The benefits of one sponsorship as promised, for its sponsor and its host, in one query. Empty for anyone else. */
export async function listSponsorshipDeliverables(
  ctx: Ctx,
  sponsorshipId: string,
): Promise<DeliverableDto[]> {
  if (!ctx.viewer || !isId(sponsorshipId)) return [];
  return readDeliveryRows(
    ctx,
    sql`select d.* from deliverables d
      where d.sponsorship_id = ${sponsorshipId} and (${isOwed(ctx.viewer)} or ${isOwing(ctx.viewer)})`,
    sql`d.position`,
  );
}
