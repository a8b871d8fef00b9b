import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Executor } from "@/db/types";

/** When a proposal's paid featuring ends (UTC). Null: none, or it has ended. */
export async function boughtUntil(db: Executor, now: Date, proposalId: string): Promise<Date | null> {
  const [row] = await db
    .select({ until: sql<string | null>`max(${entitlements.endsAt})` })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.proposalId, proposalId),
        eq(entitlements.product, "agent_featured"),
        isNull(entitlements.revokedAt),
        gt(entitlements.endsAt, now),
      ),
    );
  return row?.until ? new Date(row.until) : null;
}
