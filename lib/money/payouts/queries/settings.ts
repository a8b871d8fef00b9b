import "server-only";
import { eq } from "drizzle-orm";
import { payoutSettings } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import type { PayoutSettingsDto } from "../schema";

/** Returns the viewer's payout settings. */
export async function getPayoutSettings(ctx: SignedInCtx): Promise<PayoutSettingsDto> {
  const [[settings = null], confirmation] = await Promise.all([
    ctx.db.select().from(payoutSettings).where(eq(payoutSettings.userId, ctx.viewer.id)),
    getReauthentication(ctx),
  ]);
  const heldUntil = settings?.heldUntil ?? null;
  return {
    method: settings?.method ?? "none",
    paypalEmail: settings?.paypalEmail ?? null,
    accountLastFour: settings?.swiftLastFour ?? null,
    heldUntil: heldUntil && heldUntil > ctx.now() ? heldUntil : null,
    confirmation: settings || confirmation.factor ? confirmation : null,
  };
}
