import "server-only";
import { eq } from "drizzle-orm";
import { payoutSettings, users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { PayoutSettingsDto } from "../schema";

/** Returns the viewer's payout settings. */
export async function getPayoutSettings(ctx: SignedInCtx): Promise<PayoutSettingsDto> {
  const [row] = await ctx.db
    .select({ settings: payoutSettings, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(payoutSettings, eq(payoutSettings.userId, users.id))
    .where(eq(users.id, ctx.viewer.id));
  const settings = row?.settings ?? null;
  const heldUntil = settings?.heldUntil ?? null;
  return {
    method: settings?.method ?? "none",
    paypalEmail: settings?.paypalEmail ?? null,
    accountLastFour: settings?.swiftLastFour ?? null,
    heldUntil: heldUntil && heldUntil > ctx.now() ? heldUntil : null,
    confirmBy: settings ? (row?.passwordHash ? "password" : "code") : null,
  };
}
