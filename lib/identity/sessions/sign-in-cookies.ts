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
 * What a browser has to be sent to be signed in, where the framework's own cookies are out of reach: values of
 * `Set-Cookie`. It is known from then on as one that this person has used.
 * @param email the address, where a password was given with it
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
