import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { AccountDto } from "./account";

export interface SuspensionDto {
  reason: string | null;
  /** UTC. */
  since: Date | null;
}

/** Why the viewer's own account is suspended; null for guests and for accounts that are not. */
export async function getSuspension(ctx: Ctx): Promise<SuspensionDto | null> {
  if (ctx.viewer?.accountStatus !== "suspended") return null;
  const [row] = await ctx.db
    .select({ reason: users.suspensionReason, since: users.suspendedAt })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  return row ?? null;
}

/** The facts of the viewer's own account. */
export async function getAccount(ctx: SignedInCtx): Promise<AccountDto> {
  const [row] = await ctx.db
    .select({
      fullName: users.fullName,
      email: users.email,
      companyName: users.companyName,
      roles: users.roles,
      memberSince: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  if (!row) throw new Error("The viewer has no account.");
  return row;
}
