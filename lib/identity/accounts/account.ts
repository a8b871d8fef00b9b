import type { Role } from "@/db/enums";
import type { Location } from "@/lib/listings/geo/location";
import type { SocialLinks } from "./social-links";

/** The facts of somebody's own account. */
export interface AccountDto {
  fullName: string;
  email: string;
  companyName: string | null;
  roles: Role[];
  /** UTC. */
  memberSince: Date;
}

/** The same with everything that its owner may change, and how. */
export interface ProfileDto extends AccountDto, SocialLinks {
  phone: string | null;
  website: string | null;
  location: string | null;
  /** Where a sponsor is; null: of these roles none is asked for more than a location. */
  ownLocation: OwnLocationDto | null;
  industry: string | null;
  bio: string | null;
  hasPassword: boolean;
  /** A new address that waits for its link to be opened. */
  nextEmail: string | null;
}

/** A sponsor's own town. */
export interface OwnLocationDto extends Location {
  /** Whether it is a town that we know, so that we can tell what is near. */
  isKnown: boolean;
}

/** One of one's own sessions, as its owner may recognise it. Instants are UTC. */
export interface SessionDto {
  id: string;
  /** "Firefox on Windows" */
  device: string;
  /** The first parts of the address it was begun from; null where that is not known. */
  network: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  /** The one that asks. */
  isThis: boolean;
}

/** How one can sign in, and where one is. */
export interface SecurityDto {
  hasPassword: boolean;
  /** The Google account that is connected, by the address it had then. */
  googleEmail: string | null;
  /** This one first, then by when they were last used. */
  sessions: SessionDto[];
}
