import "server-only";
import { createHash } from "node:crypto";
import { newId } from "@/lib/core/ids";
import { openSealed, sealText } from "@/lib/core/sealed-text";

/** So many accounts of one browser are known by their password. */
const MOST = 5;
/** So many people are known to have used one browser. */
const MOST_PEOPLE = 30;
/** More is not read: a cookie holds no more. */
const MOST_CHARACTERS = 3000;
const OWNER = "known device";

/**
 * What a known browser carries: its own id, the digests of the addresses that have signed in there with a password,
 * and those of everybody whose session it carried, however that was opened.
 */
interface Known {
  id: string;
  accounts: string[];
  people: string[];
}

const digest = (email: string) => createHash("sha256").update(email).digest("base64url");
const personDigest = (userId: string) => digest(userId).slice(0, 16);

function opened(sealed: string | null): Known | null {
  if (!sealed || sealed.length > MOST_CHARACTERS) return null;
  try {
    const { people = [], ...known } = JSON.parse(openSealed(sealed, OWNER)) as Partial<Known>;
    return { id: known.id ?? newId(), accounts: known.accounts ?? [], people };
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

/** Whether somebody was signed in on the browser that carries this before, by whichever way. */
export const hasCarried = (sealed: string | null, userId: string): boolean =>
  opened(sealed)?.people.includes(personDigest(userId)) ?? false;

/** What a browser carries from now on, sealed, after somebody has signed in there with this address and password. */
export function withAccount(sealed: string | null, email: string): string {
  const known = opened(sealed) ?? { id: newId(), accounts: [], people: [] };
  return seal({ ...known, accounts: first(digest(email), known.accounts, MOST) });
}

/** The same after somebody's session was opened there. */
export function withPerson(sealed: string | null, userId: string): string {
  const known = opened(sealed) ?? { id: newId(), accounts: [], people: [] };
  return seal({ ...known, people: first(personDigest(userId), known.people, MOST_PEOPLE) });
}

const first = (newest: string, others: readonly string[], most: number): string[] =>
  [newest, ...others.filter((one) => one !== newest)].slice(0, most);

const seal = (known: Known): string => sealText(JSON.stringify(known), OWNER);
