import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { PRIVACY_VERSION, TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { type DemoPerson, get, people, peopleOf, towns } from "./content";
import { idOfPerson, joinedAt } from "./rows";

const MINUTES_TO_VERIFY = 14;

/** No one can agree to a version before its day. Those who joined earlier agreed to it on that day. */
function termsAgreedAt(joined: Date, now: Date): Date {
  const released = new Date(TERMS_VERSION);
  return joined < released && released <= now ? released : joined;
}

/** Sponsors enter their location field by field, others on one line. The towns are invented and have no coordinates. */
function locationOf({ place: town, role }: DemoPerson) {
  const { city, region, country } = get(towns(), town);
  return role === "business_sponsor"
    ? { location: `${city}, ${region}, ${country}`, city, region, country }
    : { location: `${city}, ${region}`, city: null, region: null, country: null };
}

/** Writes the accounts. Only the open ones have a password and can sign in. */
export async function loadPeople(
  tx: Tx,
  now: Date,
  open: readonly { id: string; passwordHash: string }[],
): Promise<void> {
  const hashes = new Map(open.map(({ id, passwordHash }) => [id, passwordHash]));
  // Three in four sponsors have opted in to emails.
  const optedIn = new Set(peopleOf("business_sponsor").filter((_, index) => index % 4 !== 3));
  // One in three lets proposals name them, and has a public page.
  const named = new Set(peopleOf("business_sponsor").filter((_, index) => index % 3 === 0));
  const rows = [...people().values()].map((person) => {
    const joined = joinedAt(person, now);
    return {
      id: idOfPerson(person),
      email: person.email,
      fullName: person.name,
      passwordHash: hashes.get(idOfPerson(person)) ?? null,
      roles: [person.role],
      currentRole: person.role,
      companyName: person.company ?? null,
      phone: person.phone ?? null,
      website: person.website ?? null,
      ...locationOf(person),
      industry: person.industry ?? null,
      bio: person.bio,
      emailVerifiedAt: new Date(joined.getTime() + MINUTES_TO_VERIFY * 60_000),
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: termsAgreedAt(joined, now),
      privacyToldVersion: PRIVACY_VERSION,
      opportunitiesOptInAt: optedIn.has(person) ? joined : null,
      namedPubliclyAt: named.has(person) ? joined : null,
      publicPageAt: named.has(person) ? joined : null,
      isDemo: true,
      createdAt: joined,
      updatedAt: joined,
    };
  });
  await tx.insert(users).values(rows);
}
