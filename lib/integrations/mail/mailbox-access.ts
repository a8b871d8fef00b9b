import { isLocalHost } from "@/lib/core/web-address";
import { type Env, providerEnv } from "@/lib/integrations/env";

type Head = Pick<Headers, "get">;

/**
 * Whether /dev/mailbox may show every email. Only without a mail server, on a site that is reachable from this machine
 * alone, and for requests from this machine: under no other host name (DNS rebinding), and through no proxy or tunnel.
 */
export function isMailboxHere(head: Head, settings: Env = providerEnv()): boolean {
  return settings.isLocalSite && settings.SMTP_URL === null && isFromThisMachine(head);
}

/** Without forwarded headers, the framework adds them from the connection. */
function isFromThisMachine(head: Head): boolean {
  const names = [head.get("host") ?? "", ...listed(head.get("x-forwarded-host"))];
  const callers = listed(head.get("x-forwarded-for")).map((address) => address.replace(/^::ffff:/i, ""));
  return head.get("forwarded") === null && names.every(isLocalName) && callers.every(isLocalHost);
}

const listed = (value: string | null) =>
  (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

function isLocalName(host: string): boolean {
  return URL.canParse(`http://${host}`) && isLocalHost(new URL(`http://${host}`).hostname);
}
