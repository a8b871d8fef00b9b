import "server-only";
import { cookies } from "next/headers";
import { getDb } from "@/db/client";
import { withAccount, withPerson } from "./known-device";
import { deviceCookie, KNOWN_SECONDS } from "./session-cookie";
import { personOf } from "./session-row";

/** The request's sealed device cookie. Null if there is none. */
export async function sealedDevice(): Promise<string | null> {
  return (await cookies()).get(deviceCookie().name)?.value ?? null;
}

/**
 * Records that an address's owner uses this browser, after they gave the password. Only within a server action or a
 * route handler.
 */
export const rememberDevice = (email: string): Promise<void> =>
  change((sealed) => withAccount(sealed, email));

/**
 * Records whose session this browser has, no matter how it was opened. Only within a server action or a route handler.
 */
export async function rememberPerson(sessionId: string): Promise<void> {
  const userId = await personOf(getDb(), sessionId);
  if (userId) await change((sealed) => withPerson(sealed, userId));
}

async function change(changed: (sealed: string | null) => string): Promise<void> {
  const { name, options } = deviceCookie();
  (await cookies()).set(name, changed(await sealedDevice()), { ...options, maxAge: KNOWN_SECONDS });
}
