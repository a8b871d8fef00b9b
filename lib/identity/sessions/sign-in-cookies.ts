import type { Ctx } from "@/lib/core/ctx";
import { withAccount, withPerson } from "./known-device";
import {
  deviceCookie,
  encodeSessionId,
  KNOWN_SECONDS,
  SESSION_SECONDS,
  sessionCookie,
} from "./session-cookie";

type OwnCookie = ReturnType<typeof sessionCookie>;

/**
 * Returns the `Set-Cookie` values that sign a browser in, where the framework's own cookies are out of reach. The
 * browser is then known as one this person has used.
 * @param email the address, if they signed in with a password
 */
export async function signInCookies(
  { device }: Pick<Ctx, "device">,
  { sessionId, userId, email }: { sessionId: string; userId: string; email: string | null },
): Promise<string[]> {
  const known = withPerson(email === null ? device : withAccount(device, email), userId);
  return [
    written(sessionCookie(), await encodeSessionId(sessionId), SESSION_SECONDS),
    written(deviceCookie(), known, KNOWN_SECONDS),
  ];
}

function written({ name, options }: OwnCookie, value: string, seconds: number): string {
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=${options.path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
