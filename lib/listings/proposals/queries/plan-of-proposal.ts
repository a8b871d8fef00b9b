import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { HostPlan } from "@/lib/core/ctx";
import type { PlanKey } from "@/lib/money/orders/plans";
import { planFor } from "../plan-limits";

/** The plan whose limits apply to a proposal: its single-event purchase, unless its host has a better plan. */
export async function planOfProposal(db: Executor, proposalId: string, hostPlan: HostPlan): Promise<PlanKey> {
  const [bought] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.proposalId, proposalId),
        eq(entitlements.product, "host:launch"),
        isNull(entitlements.revokedAt),
      ),
    )
    .limit(1);
  return planFor(hostPlan, bought ? "launch" : null);
}
