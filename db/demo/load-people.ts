import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { PRIVACY_VERSION, TERMS_VERSION } from "@/lib/accounts/terms";
import { workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { ADMINS } from "./people/admins";
import { AGENTS } from "./people/agents";
import { HOSTS, type HostKey } from "./people/hosts";
import type { DemoPerson } from "./people/person";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { VENDORS } from "./people/vendors";
import { PLACES } from "./places";

const MINUTE = 60_000;

/** Every group of accounts with the role that it has. */
const GROUPS: readonly { role: Role; people: Record<string, DemoPerson> }[] = [
  { role: "admin", people: ADMINS },
  { role: "event_host", people: HOSTS },
  { role: "business_sponsor", people: SPONSORS },
  { role: "agent", people: AGENTS },
  { role: "vendor", people: VENDORS },
];

/** The accounts that can be signed in to, and what they are called at start; nobody knows a password of the others. */
export const OPEN_ACCOUNTS: readonly { label: string; person: DemoPerson }[] = [
  { label: "host", person: HOSTS.mainStreet },
  { label: "sponsor", person: SPONSORS.bakery },
  { label: "agent", person: AGENTS.whitfield },
  { label: "vendor", person: VENDORS.photoLevee },
  { label: "admin", person: ADMINS.ellen },
  { label: "second admin", person: ADMINS.jonas },
];

/** Everybody there is, whatever their role. */
export const everybody = (): DemoPerson[] => GROUPS.flatMap(({ people }) => Object.values(people));

/** An account's id, made from its address. */
export const personId = (person: Pick<DemoPerson, "email" | "joined">) =>
  demoId("user", person.email, person.joined);
export const hostId = (key: HostKey) => personId(HOSTS[key]);
export const sponsorId = (key: SponsorKey) => personId(SPONSORS[key]);

/** When an account was opened (UTC). */
export const joinedAt = (person: DemoPerson, now: Date) =>
  workingTime(now, person.joined, chanceOf(`joined:${person.email}`));

/** Sponsors say where they are field by field, the others in one line. The towns are invented: none has coordinates. */
function placeOf(person: DemoPerson, role: Role) {
  const { city, region, country } = PLACES[person.place];
  return role === "business_sponsor"
    ? { location: `${city}, ${region}, ${country}`, city, region, country }
    : { location: `${city}, ${region}`, city: null, region: null, country: null };
}

/** Writes the accounts; those that are not among the open ones have no password and cannot be signed in to. */
export async function loadPeople(
  tx: Tx,
  now: Date,
  open: readonly { id: string; passwordHash: string }[],
): Promise<void> {
  const hashes = new Map(open.map(({ id, passwordHash }) => [id, passwordHash]));
  const rows = GROUPS.flatMap(({ role, people }) =>
    Object.values(people).map((person, index) => {
      const joined = joinedAt(person, now);
      const wantsMail = role === "business_sponsor" && index % 4 !== 3;
      return {
        id: personId(person),
        email: person.email,
        fullName: person.name,
        passwordHash: hashes.get(personId(person)) ?? null,
        roles: [role],
        currentRole: role,
        companyName: person.company,
        phone: person.phone ?? null,
        website: person.website ?? null,
        ...placeOf(person, role),
        industry: person.industry,
        bio: person.bio,
        emailVerifiedAt: new Date(joined.getTime() + 14 * MINUTE),
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: joined,
        privacyToldVersion: PRIVACY_VERSION,
        opportunitiesOptInAt: wantsMail ? joined : null,
        isDemo: true,
        createdAt: joined,
        updatedAt: joined,
      };
    }),
  );
  await tx.insert(users).values(rows);
}
