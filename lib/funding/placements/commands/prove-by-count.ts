import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import type { Proved } from "@/lib/funding/proofs/schema";
import { placementPermissions } from "../policy";
import type { ProveByCountInput } from "../schema";
import { isHosted } from "../visibility";

/**
 * Proves a placement's benefit with what was counted so far. For the host, and those who answer sponsors for the host.
 * Sending the same form twice proves it once. Throws `not_found` for anyone else, and `conflict` for a placement
 * without a benefit or a count, or if the benefit takes no proof.
 */
export async function proveByCount(ctx: Ctx, { placementId, formId }: ProveByCountInput): Promise<Proved> {
  const { viewer } = authorize(ctx, placementPermissions.proveByCount);
  const { rows } = await ctx.db.execute<{
    label: string;
    deliverableId: string | null;
    requests: number;
  }>(sql`
    select p.label, p.deliverable_id as "deliverableId",
      (select coalesce(sum(d.requests), 0)::int from placement_days d where d.placement_id = p.id) as requests
    from placements p join sponsorships s on s.id = p.sponsorship_id
    where p.id = ${placementId} and ${isHosted(viewer)}`);
  const [found] = rows;
  if (!found) throw notFound();
  const { label, deliverableId, requests } = found;
  if (!deliverableId) throw conflict("This code isn't part of a benefit.");
  if (requests === 0) throw conflict("Nothing was counted yet.");
  return proveDeliverables(ctx, {
    deliverableIds: [deliverableId],
    formId,
    url: null,
    amount: requests,
    note: `Requests of “${label}”, counted by this site. Counting continues.`,
  });
}
