import type { SessionDto } from "@/lib/identity/accounts/account";
import type { TimelineDto } from "./user-timeline";
import type { UserRowDto } from "./users";

/** A current or future plan term. UTC. */
export interface UserTermDto {
  label: string;
  startsAt: Date;
  endsAt: Date;
  /** Granted for free by an admin. */
  isGiven: boolean;
}

/** Something the user owns, with its page; null if none. */
export interface UserThingDto {
  id: string;
  title: string;
  status: string;
  href: string | null;
}

/** A proposal with what its host's money pages know of it. */
export interface UserProposalDto extends UserThingDto {
  /** The balance of its event, or of itself. */
  balancePath: string;
  /** First refusals of last year's sponsors. */
  firstRefusals: { open: number; taken: number; ended: number };
}

/** An account with everything admins need. Amounts in US cents. */
export interface UserDto extends UserRowDto {
  phone: string | null;
  website: string | null;
  location: string | null;
  hasPassword: boolean;
  googleEmail: string | null;
  /** `isSwitchedOff`: disabled with the demonstration. */
  suspension: { at: Date | null; reason: string | null; isSwitchedOff: boolean } | null;
  terms: UserTermDto[];
  /** Active sessions, most recently used first, at most 20. */
  sessions: SessionDto[];
  /** The newest 20. */
  proposals: UserProposalDto[];
  vendor: UserThingDto | null;
  money: {
    /** Payments minus refunds. */
    paidCents: number;
    /** Held until released to them. */
    heldCents: number;
    /** Released but not paid out. */
    dueCents: number;
    paidOutCents: number;
  };
  timeline: TimelineDto[];
  /** Whether it is the admin's own account. */
  isOwn: boolean;
}
