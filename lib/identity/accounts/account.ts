import type { Role } from "@/db/enums";
import type { Location } from "@/lib/listings/geo/location";
import type { SocialLinks } from "./social-networks";

/** What the owner sees of their account. */
export interface AccountDto {
  fullName: string;
  email: string;
  companyName: string | null;
  roles: Role[];
  /** UTC. */
  memberSince: Date;
}

/** The same, with everything its owner may change. */
export interface ProfileDto extends AccountDto, SocialLinks {
  phone: string | null;
  website: string | null;
  location: string | null;
  /** A sponsor's location. Null: the viewer's roles only have the one-line location. */
  ownLocation: OwnLocationDto | null;
  industry: string | null;
  bio: string | null;
  hasPassword: boolean;
  /** A new address whose link hasn't been opened yet. */
  nextEmail: string | null;
}

/** A sponsor's town. */
export interface OwnLocationDto extends Location {
  /** Whether we know the town, so that we can show what is nearby. */
  isKnown: boolean;
}

/** One of the owner's sessions, with what they need to recognize it. Instants are UTC. */
export interface SessionDto {
  id: string;
  /** "Firefox on Windows" */
  device: string;
  /** The first parts of the address it was started from. Null if unknown. */
  network: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  /** The current session. */
  isThis: boolean;
}

/** The ways to sign in, and the active sessions. */
export interface SecurityDto {
  hasPassword: boolean;
  /** The email address of the connected Google account, as of when it was connected. */
  googleEmail: string | null;
  /** This one first, then by last use. */
  sessions: SessionDto[];
}
