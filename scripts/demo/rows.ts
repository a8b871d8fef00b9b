import { type DemoPerson, type DemoProposal, get, people, vendors } from "./content";
import { demoId } from "./ids";
import { daysAgo, instant } from "./when";

/** Ids and instants of demo rows, the same for every reference to them. */
export const personId = (key: string): string => idOfPerson(get(people(), key));
export const idOfPerson = ({ email, joined }: DemoPerson): string => demoId("user", email, -joined.days);
export const joinedAt = (person: DemoPerson, now: Date): Date =>
  instant(now, person.joined, `joined:${person.email}`);

export const proposalId = (key: string): string => demoId("proposal", key);
export const eventId = (key: string): string => demoId("event", key);
export const tierId = (key: string, position: number): string => demoId("tier", `${key}:${position}`);
export const publishedAt = ({ key, published }: DemoProposal, now: Date): Date =>
  instant(now, published, `published:${key}`);

/** Vendors publish some days after opening the account. */
const profileAge = (key: string) => Math.max(1, -get(vendors(), key).joined.days - 3);
export const profileId = (key: string): string => demoId("vendor-profile", key, profileAge(key));
export const serviceId = (key: string, position: number): string =>
  demoId("vendor-service", `${key}:${position}`);
export const profilePublishedAt = (key: string, now: Date): Date =>
  instant(now, daysAgo(profileAge(key)), `published:${key}`);

export const cents = (dollars: number): number => Math.round(dollars * 100);
export const centsOrNull = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : cents(dollars);
