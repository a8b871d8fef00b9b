import "server-only";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { proposals, sponsorProspects } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { pipelinePermissions } from "../policy";
import type { SaveProspectInput } from "../schema";
import { isVisibleTo, PROSPECT_COLUMNS } from "../visibility";

const CHANGED = "This was changed while you were editing. Reload the page to see the latest version.";
const WRITTEN_AT = sql<string>`(extract(epoch from ${sponsorProspects.updatedAt}) * 1000000)::bigint::text`;

/**
 * Saves a prospect's stage, next step, and note. Only for its host; hidden from anyone else, including the sponsor. The
 * text stays out of the audit log. Throws `conflict` if it changed since it was `seen`.
 */
export async function saveProspect(
  ctx: Ctx,
  { leadId, seen, ...said }: SaveProspectInput,
): Promise<{ id: string }> {
  const host = authorize(ctx, pipelinePermissions.saveProspect);
  return inTransaction(ctx, async (tx) => {
    const isIt = eq(sponsorProspects.id, leadId);
    const [prospect] = await tx
      .select(getTableColumns(sponsorProspects))
      .from(sponsorProspects)
      .innerJoin(proposals, eq(proposals.id, sponsorProspects.proposalId))
      .where(and(isIt, isVisibleTo(host.viewer, PROSPECT_COLUMNS)))
      .for("no key update", { of: sponsorProspects });
    if (!prospect) throw notFound();
    const isSaid = Object.entries(said).every(
      ([name, value]) => prospect[name as keyof typeof said] === value,
    );
    if (isSaid) return { id: prospect.id };
    if (seen !== undefined && (await tx.$count(sponsorProspects, and(isIt, eq(WRITTEN_AT, seen)))) === 0)
      throw conflict(CHANGED);
    await tx
      .update(sponsorProspects)
      .set({ ...said, updatedAt: ctx.now() })
      .where(isIt);
    if (prospect.stage !== said.stage)
      await recordAudit(tx, host, {
        action: "lead.move",
        entityId: prospect.id,
        before: { stage: prospect.stage },
        after: { stage: said.stage },
      });
    return { id: prospect.id };
  });
}
