import "server-only";
import { cookies } from "next/headers";
import { withAccount } from "./known-device";
import { ownCookie } from "./session-cookie";

/** For how long a browser is known after the last sign-in, in seconds: 180 days. */
const KNOWN_SECONDS = 180 * 24 * 60 * 60;

const deviceCookie = () => ownCookie("known-device");

/** What this request's browser carries, sealed. Null where it carries nothing. */
export async function sealedDevice(): Promise<string | null> {
  return (await cookies()).get(deviceCookie().name)?.value ?? null;
}

/** Notes that the owner of an address uses this browser. Only within a server action or a route handler. */
export async function rememberDevice(email: string): Promise<void> {
  const { name, options } = deviceCookie();
  (await cookies()).set(name, withAccount(await sealedDevice(), email), {
    ...options,
    maxAge: KNOWN_SECONDS,
  });
}
