import "server-only";
import { createHash } from "node:crypto";
import { newId } from "@/lib/core/ids";
import { openSealed, sealText } from "@/lib/core/sealed-text";

/** The maximum number of accounts that a browser remembers by password. */
const MOST = 5;
/** The maximum number of people that a browser remembers. */
const MOST_PEOPLE = 30;
/** The maximum length to read, which is what a cookie can hold. */
const MOST_CHARACTERS = 3000;
const OWNER = "known device";

/**
 * What a known browser stores: its id, the digests of the addresses that signed in there with a password, and those of
 * everyone whose session it had, no matter how that was opened.
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
    // Forged, or sealed with a key that was removed: treated as an unknown browser.
    return null;
  }
}

/**
 * The id of this browser, if someone has signed in there with this address before; otherwise null. It grants no access:
 * failures are counted by it, apart from strangers' failures.
 */
export function knownDevice(sealed: string | null, email: string): string | null {
  const known = opened(sealed);
  return known?.accounts.includes(digest(email)) ? known.id : null;
}

/** Whether someone was signed in on this browser before, in any way. */
export const hasCarried = (sealed: string | null, userId: string): boolean =>
  opened(sealed)?.people.includes(personDigest(userId)) ?? false;

/** The new sealed cookie after someone signed in with this address and password. */
export function withAccount(sealed: string | null, email: string): string {
  const known = opened(sealed) ?? { id: newId(), accounts: [], people: [] };
  return seal({ ...known, accounts: first(digest(email), known.accounts, MOST) });
}

/** The same after someone's session was opened there. */
export function withPerson(sealed: string | null, userId: string): string {
  const known = opened(sealed) ?? { id: newId(), accounts: [], people: [] };
  return seal({ ...known, people: first(personDigest(userId), known.people, MOST_PEOPLE) });
}

const first = (newest: string, others: readonly string[], most: number): string[] =>
  [newest, ...others.filter((one) => one !== newest)].slice(0, most);

const seal = (known: Known): string => sealText(JSON.stringify(known), OWNER);
