import "server-only";
import { FIX_ERRORS, invalid } from "@/lib/core/errors";
import { providerEnv } from "@/lib/integrations/env";
import { readSender } from "@/lib/integrations/mail/settings";
import { siteSettings } from "@/lib/site/settings/site-settings";

const OURS = "This address belongs to us. Please use your own.";

/**
 * Throws `invalid` where an account is to have the support desk's address, or the one that our mails come from: what
 * is written to them is not the account's. Part of registering and of a change of address.
 * @param email as `EmailAddress` makes it
 */
export function requireForeignAddress(email: string): void {
  const { MAIL_FROM } = providerEnv();
  const sender = MAIL_FROM === null ? null : readSender(MAIL_FROM)?.address;
  const ours = [siteSettings().supportEmail, sender].map((address) => address?.trim().toLowerCase());
  if (ours.includes(email)) throw invalid(FIX_ERRORS, { email: OURS });
}
