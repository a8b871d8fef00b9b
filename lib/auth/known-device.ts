import "server-only";
import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import { newId } from "@/lib/core/ids";
import { openSealed, sealText } from "@/lib/core/sealed-text";
import { ownCookie } from "./session-cookie";

/** For how long a browser is known after the last sign-in, in seconds: 180 days. */
const KNOWN_SECONDS = 180 * 24 * 60 * 60;
/** So many accounts of one browser are known. */
const MOST = 5;
const OWNER = "known device";

/** What a known browser carries: its own id, and the digests of the addresses that have signed in there. */
interface Known {
  id: string;
  accounts: string[];
}

const deviceCookie = () => ownCookie("known-device");
const digest = (email: string) => createHash("sha256").update(email).digest("base64url");

/** What this request's browser carries, sealed. Null where it carries nothing. */
export async function sealedDevice(): Promise<string | null> {
  return (await cookies()).get(deviceCookie().name)?.value ?? null;
}

function opened(sealed: string | null): Known | null {
  if (!sealed || sealed.length > 2000) return null;
  try {
    return JSON.parse(openSealed(sealed, OWNER)) as Known;
  } catch {
    // Made up, or sealed with a key that is gone: a browser like any other.
    return null;
  }
}

/**
 * The id of the browser that carries this, if somebody has signed in there with this address before; else null. It
 * lets nobody in: failures are counted by it, apart from those of strangers.
 */
export function knownDevice(sealed: string | null, email: string): string | null {
  const known = opened(sealed);
  return known?.accounts.includes(digest(email)) ? known.id : null;
}

/** Notes that the owner of an address uses this browser. Only within a server action or a route handler. */
export async function rememberDevice(email: string): Promise<void> {
  const known = opened(await sealedDevice());
  const account = digest(email);
  const others = (known?.accounts ?? []).filter((one) => one !== account);
  const next: Known = { id: known?.id ?? newId(), accounts: [account, ...others].slice(0, MOST) };
  const { name, options } = deviceCookie();
  (await cookies()).set(name, sealText(JSON.stringify(next), OWNER), { ...options, maxAge: KNOWN_SECONDS });
}
