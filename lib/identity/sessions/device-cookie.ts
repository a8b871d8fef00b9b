import "server-only";
import { cookies } from "next/headers";
import { getDb } from "@/db/client";
import { withAccount, withPerson } from "./known-device";
import { deviceCookie, KNOWN_SECONDS } from "./session-cookie";
import { personOf } from "./session-row";

/** What this request's browser carries, sealed. Null where it carries nothing. */
export async function sealedDevice(): Promise<string | null> {
  return (await cookies()).get(deviceCookie().name)?.value ?? null;
}

/**
 * Notes that the owner of an address uses this browser, having given the password. Only within a server action or a
 * route handler.
 */
export const rememberDevice = (email: string): Promise<void> =>
  change((sealed) => withAccount(sealed, email));

/** Notes whose session this browser carries, however it was opened. Only within a server action or a route handler. */
export async function rememberPerson(sessionId: string): Promise<void> {
  const userId = await personOf(getDb(), sessionId);
  if (userId) await change((sealed) => withPerson(sealed, userId));
}

async function change(changed: (sealed: string | null) => string): Promise<void> {
  const { name, options } = deviceCookie();
  (await cookies()).set(name, changed(await sealedDevice()), { ...options, maxAge: KNOWN_SECONDS });
}
