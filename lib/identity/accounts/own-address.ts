import "server-only";
import { FIX_ERRORS, invalid } from "@/lib/core/errors";
import { providerEnv } from "@/lib/integrations/env";
import { readSender } from "@/lib/integrations/mail/settings";
import { siteSettings } from "@/lib/site/settings/site-settings";

const OURS = "This address belongs to us. Please use your own.";

/**
 * Throws `invalid` if an account would get the support address or our sender address: what is written to those isn't
 * the account's. Call when registering and when changing an address.
 * @param email as `EmailAddress` parses it
 */
export function requireForeignAddress(email: string): void {
  const { MAIL_FROM } = providerEnv();
  const sender = MAIL_FROM === null ? null : readSender(MAIL_FROM)?.address;
  const ours = [siteSettings().supportEmail, sender].map((address) => address?.trim().toLowerCase());
  if (ours.includes(email)) throw invalid(FIX_ERRORS, { email: OURS });
}
