import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { type SecondFactors, secondFactorsOf } from "@/lib/identity/second-factor/second-factors";
import { findPending } from "../pending-row";

/** What the second step of a sign-in may be. Null if the sign-in has expired, was completed, or was revoked. */
export async function getHeldSignIn(ctx: Ctx, pendingId: string | null): Promise<SecondFactors | null> {
  const found = pendingId && (await findPending(ctx.db, ctx.now(), pendingId));
  return found ? secondFactorsOf(ctx.db, found.user.id) : null;
}
