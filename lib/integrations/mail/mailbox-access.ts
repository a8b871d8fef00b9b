import { type Env, env } from "@/lib/core/env";

/**
 * Whether every mail can be read at /dev/mailbox: only where no mail server carries them away and nobody but this
 * machine reaches the site.
 */
export function isMailboxHere(settings: Env = env()): boolean {
  return settings.isLocalSite && settings.SMTP_URL === null;
}
