import type { SessionDto } from "@/lib/identity/accounts/account";
import type { TimelineDto } from "./user-timeline";
import type { UserRowDto } from "./users";

/** A plan's term that somebody has or will have. UTC. */
export interface UserTermDto {
  label: string;
  startsAt: Date;
  endsAt: Date;
  /** Given by an administrator for nothing. */
  isGiven: boolean;
}

/** Something that belongs to somebody, and where it is looked at; null: nowhere. */
export interface UserThingDto {
  id: string;
  title: string;
  status: string;
  href: string | null;
}

/** One account with all that an administrator has to know of it. Amounts in cents of US dollars. */
export interface UserDto extends UserRowDto {
  phone: string | null;
  website: string | null;
  location: string | null;
  hasPassword: boolean;
  googleEmail: string | null;
  /** `isSwitchedOff`: with all of the demonstration. */
  suspension: { at: Date | null; reason: string | null; isSwitchedOff: boolean } | null;
  terms: UserTermDto[];
  /** Live ones, the last used first; twenty at most. */
  sessions: SessionDto[];
  /** The newest twenty. */
  proposals: UserThingDto[];
  vendor: UserThingDto | null;
  money: {
    /** Paid and not given back. */
    paidCents: number;
    /** Held until it is released to them. */
    heldCents: number;
    /** Released, and not paid out. */
    dueCents: number;
    paidOutCents: number;
  };
  timeline: TimelineDto[];
  /** The administrator's own account. */
  isOwn: boolean;
}
