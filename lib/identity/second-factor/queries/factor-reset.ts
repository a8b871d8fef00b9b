import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { secondFactorResets, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type SecondFactors, secondFactorsOf } from "../second-factors";

/** A person's second factor as admins see it. */
export interface UserFactorDto {
  /** Null: two-step verification is off. */
  factors: SecondFactors | null;
  /** The open reset. */
  reset: {
    requestedBy: string;
    reason: string;
    /** Whether the viewer requested it, so that another admin must approve it. */
    isOwn: boolean;
    /** When it takes effect (UTC); null: not approved yet. */
    effectiveAt: Date | null;
  } | null;
}

/** Whether a person has a second factor, and the open reset of it. Admins only. */
export async function getUserFactor(ctx: Ctx, userId: string): Promise<UserFactorDto> {
  const { viewer } = authorize(ctx, ["admin"]);
  const [factors, [reset]] = await Promise.all([
    secondFactorsOf(ctx.db, userId),
    ctx.db
      .select({
        requestedBy: users.fullName,
        requestedById: secondFactorResets.requestedById,
        reason: secondFactorResets.reason,
        effectiveAt: secondFactorResets.effectiveAt,
      })
      .from(secondFactorResets)
      .innerJoin(users, eq(users.id, secondFactorResets.requestedById))
      .where(
        and(
          eq(secondFactorResets.userId, userId),
          inArray(secondFactorResets.status, ["requested", "approved"]),
        ),
      ),
  ]);
  if (!reset) return { factors, reset: null };
  const { requestedById, ...shown } = reset;
  return { factors, reset: { ...shown, isOwn: requestedById === viewer.id } };
}
