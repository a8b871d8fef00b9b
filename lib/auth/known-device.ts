import "server-only";
import { createHash } from "node:crypto";
import { newId } from "@/lib/core/ids";
import { openSealed, sealText } from "@/lib/core/sealed-text";

/** So many accounts of one browser are known. */
const MOST = 5;
const OWNER = "known device";

/** What a known browser carries: its own id, and the digests of the addresses that have signed in there. */
interface Known {
  id: string;
  accounts: string[];
}

const digest = (email: string) => createHash("sha256").update(email).digest("base64url");

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

/** What a browser carries from now on, sealed, after somebody has signed in there with this address. */
export function withAccount(sealed: string | null, email: string): string {
  const known = opened(sealed);
  const account = digest(email);
  const others = (known?.accounts ?? []).filter((one) => one !== account);
  const next: Known = { id: known?.id ?? newId(), accounts: [account, ...others].slice(0, MOST) };
  return sealText(JSON.stringify(next), OWNER);
}
