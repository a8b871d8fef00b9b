import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { consumeLimit } from "@/lib/core/limits";
import { hasAskedForIt } from "../audience";
import { campaignLimits } from "../limits";
import { roundSmallCounts } from "../privacy-threshold";
import type { AudienceDto } from "../schema";

/**
 * All sponsors who opted in to opportunities by email, in any category, as anonymous rows. Event hosts only. Throws
 * `limited` after too many counts.
 */
export async function countAudience(ctx: Ctx): Promise<AudienceDto> {
  const host = authorize(ctx, ["event_host"]);
  await consumeLimit(host, campaignLimits.blast_audience, host.viewer.id);
  const { rows } = await host.db.execute<{ count: number }>(sql`
    select count(*)::int as count from users u
    cross join lateral (
      select ${host.viewer.id}::uuid as host_id, u.opportunity_categories[1] as category) p
    where ${hasAskedForIt}`);
  const [row] = rows;
  const count = roundSmallCounts(row?.count ?? 0);
  return { results: Array.from({ length: count }, (_, index) => ({ position: index + 1 })), count };
}
