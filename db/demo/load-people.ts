import type { Role } from "@/db/enums";
import { entitlements, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { daysBefore } from "./clock";
import { demoId } from "./ids";
import { ADMINS } from "./people/admins";
import { AGENTS } from "./people/agents";
import { type DemoHost, HOSTS, type HostKey } from "./people/hosts";
import type { DemoPerson } from "./people/person";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { VENDORS } from "./people/vendors";
import { PLACES } from "./places";

const MINUTE = 60_000;
const PLAN_DAYS = 365;
/** Longer ago than the oldest proposal, so that each was within its plan when it was published. */
const PLAN_SINCE_DAYS = 200;

/** Every group of accounts with the role that it has. */
const GROUPS: readonly { role: Role; people: Record<string, DemoPerson> }[] = [
  { role: "admin", people: ADMINS },
  { role: "event_host", people: HOSTS },
  { role: "business_sponsor", people: SPONSORS },
  { role: "agent", people: AGENTS },
  { role: "vendor", people: VENDORS },
];

/** The first account of each group, and the second administrator, can be signed in to; nobody knows the others' passwords. */
export const OPEN_ACCOUNTS: readonly DemoPerson[] = [
  HOSTS.mainStreet,
  SPONSORS.bakery,
  AGENTS.whitfield,
  VENDORS.photoLevee,
  ADMINS.ellen,
  ADMINS.jonas,
];

/** An account's id, made from its address. */
export const personId = (person: Pick<DemoPerson, "email">) => demoId("user", person.email);
export const hostId = (key: HostKey) => personId(HOSTS[key]);
export const sponsorId = (key: SponsorKey) => personId(SPONSORS[key]);

/** When an account was opened (UTC). */
export const joinedAt = (person: DemoPerson, now: Date) =>
  daysBefore(now, person.joined, (person.email.length % 10) / 10);

/** Writes the accounts. `passwordHashes` is by address; accounts without one cannot be signed in to. */
export async function loadPeople(
  tx: Tx,
  now: Date,
  termsVersion: string,
  passwordHashes: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = GROUPS.flatMap(({ role, people }) =>
    Object.values(people).map((person, index) => {
      const joined = joinedAt(person, now);
      const wantsMail = role === "business_sponsor" && index % 4 !== 3;
      return {
        id: personId(person),
        email: person.email,
        fullName: person.name,
        passwordHash: passwordHashes.get(person.email) ?? null,
        roles: [role],
        currentRole: role,
        companyName: person.company,
        phone: person.phone ?? null,
        website: person.website ?? null,
        location: `${PLACES[person.place].city}, ${PLACES[person.place].region}`,
        industry: person.industry,
        bio: person.bio,
        emailVerifiedAt: new Date(joined.getTime() + 14 * MINUTE),
        termsVersion,
        termsAcceptedAt: joined,
        opportunitiesOptInAt: wantsMail ? joined : null,
        isDemo: true,
        createdAt: joined,
        updatedAt: joined,
      };
    }),
  );
  await tx.insert(users).values(rows);
}

/** Gives each host the plan that it uses. Granted, not bought: no money stands behind these. */
export async function loadPlans(tx: Tx, now: Date): Promise<void> {
  const hosts: DemoHost[] = Object.values(HOSTS);
  await tx.insert(entitlements).values(
    hosts
      .filter((host) => host.plan !== "starter")
      .map((host) => {
        const startsAt = daysBefore(now, Math.min(host.joined - 1, PLAN_SINCE_DAYS));
        return {
          id: demoId("plan", host.email),
          userId: personId(host),
          product: `host:${host.plan}`,
          startsAt,
          endsAt: daysBefore(startsAt, -PLAN_DAYS),
          createdAt: startsAt,
        };
      }),
  );
}
