import { gte } from "drizzle-orm";
import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { ErrorCode } from "@/lib/core/result";
import type { AnyAction } from "@/tests/support/actions";
import type { TestDatabase } from "@/tests/support/database";
import type { UserRow } from "@/tests/support/factories/users";
import type { PaymentWorld } from "@/tests/support/payments";

/**
 * Everybody who may knock: nobody, one of each role, a suspended account with four of them, the owner of the thing
 * in question and the owner of another such thing; both are host and sponsor.
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

/** The two owners, as accounts. */
export const BOTH_SIDES: { roles: Role[] } = { roles: ["event_host", "business_sponsor"] };

/** `ok`: done, and something changed. `nothing`: answered well, and nothing changed. Else the refusal. */
export type Outcome = "ok" | "nothing" | ErrorCode;

/** What a row may use to bring about its thing, anew for each actor. */
export interface World {
  database: TestDatabase;
  payments: PaymentWorld;
  owner: UserRow;
  other: UserRow;
}

/** The accounts of this world: the two owners, whoever knocks, and those made since. */
export const isOfWorld = ({ owner }: World) => gte(users.id, owner.id);

export interface Row {
  action: AnyAction;
  /** Where one action has several rows: what this one is about. */
  about?: string;
  /** Makes the thing, and answers what is sent. */
  payload: (world: World) => Promise<unknown>;
  outcomes: Record<Actor, Outcome>;
}

/** The same outcome for all but those named. */
export function all(outcome: Outcome, but: Partial<Record<Actor, Outcome>> = {}): Record<Actor, Outcome> {
  const same = Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Record<Actor, Outcome>;
  return { ...same, ...but };
}

/** For actions that need an active account, whatever its roles. */
export const anyAccount = (outcome: Outcome, but: Partial<Record<Actor, Outcome>> = {}) =>
  all(outcome, { guest: "unauthenticated", suspended: "forbidden", ...but });
