import { gte } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { ErrorCode } from "@/lib/core/result";
import type { AnyAction } from "@/tests/support/actions";
import type { TestDatabase } from "@/tests/support/database";
import type { UserRow } from "@/tests/support/factories/users";
import type { PaymentWorld } from "@/tests/support/payments";

/**
 * All actors: a guest, one user of each role, a suspended account with four roles, the owner of the row's subject, and
 * the owner of another one. Both owners are host and sponsor.
 */
export const ACTORS = [
  "guest",
  "business_sponsor",
  "event_host",
  "agent",
  "vendor",
  "admin",
  "suspended",
  "owner",
  "other",
] as const;
export type Actor = (typeof ACTORS)[number];

/** The roles of the two owners. */
export const BOTH_SIDES: { roles: Role[] } = { roles: ["event_host", "business_sponsor"] };

/** `ok`: succeeded with a change. `nothing`: succeeded without a change. Otherwise the error code. */
export type Outcome = "ok" | "nothing" | ErrorCode;

/** What a row can use to create its subject, new for each actor. */
export interface World {
  database: TestDatabase;
  payments: PaymentWorld;
  owner: UserRow;
  other: UserRow;
}

/** The accounts of this world: the two owners, the other actors, and those created since. */
export const isOfWorld = ({ owner }: World) => gte(users.id, owner.id);

export interface Row {
  action: AnyAction;
  /** Distinguishes several rows of one action. */
  about?: string;
  /** Creates the subject and returns the payload. */
  payload: (world: World) => Promise<unknown>;
  outcomes: Record<Actor, Outcome>;
}

/** The same outcome for all actors except those named. */
export function all(outcome: Outcome, but: Partial<Record<Actor, Outcome>> = {}): Record<Actor, Outcome> {
  const same = Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Record<Actor, Outcome>;
  return { ...same, ...but };
}

/** For actions that need an active account, regardless of its roles. */
export const anyAccount = (outcome: Outcome, but: Partial<Record<Actor, Outcome>> = {}) =>
  all(outcome, { guest: "unauthenticated", suspended: "forbidden", ...but });
