import { isLocalHost } from "@/lib/core/web-address";
import { type Env, providerEnv } from "@/lib/integrations/env";

type Head = Pick<Headers, "get">;

/**
 * Whether every mail can be read at /dev/mailbox: only where no mail server carries them away, nobody but this machine
 * reaches the site, and the request itself comes from it: by no other name (a foreign one may lead here), and through
 * no proxy or tunnel that speaks for somebody else.
 */
export function isMailboxHere(head: Head, settings: Env = providerEnv()): boolean {
  return settings.isLocalSite && settings.SMTP_URL === null && isFromThisMachine(head);
}

/** The framework adds the forwarded headers by itself where there are none, from the connection. */
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
