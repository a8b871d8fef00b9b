import "server-only";
import type { SignedInCtx } from "@/lib/core/ctx";
import { drawQrCode } from "@/lib/core/qr-code";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { nextSecretOf } from "../next-app";
import { totpAddress } from "../totp";

/** What an authenticator app needs: the secret, and a picture (SVG) of the QR code to scan. */
export interface AppSetup {
  /** Base32, in groups of four. */
  secret: string;
  qrCode: string;
}

/** The app that this session is setting up. Null if it hasn't started, or more than 15 minutes ago. */
export async function getAppSetup(ctx: SignedInCtx): Promise<AppSetup | null> {
  const secret = await nextSecretOf(ctx.db, ctx);
  if (secret === null) return null;
  const { brandName } = siteSettings();
  const qrCode = drawQrCode(totpAddress(secret, { issuer: brandName, label: ctx.viewer.email }));
  return { secret: secret.match(/.{1,4}/g)?.join(" ") ?? secret, qrCode };
}
