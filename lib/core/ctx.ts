import type { AccountStatus, Role } from "@/db/enums";
import type { Executor, ReadDatabase } from "@/db/types";
import { newId } from "./ids";
import type { Ports } from "./ports";

/** The host plans that run for a term; `launch` belongs to a single proposal and is no plan of a person. */
export type HostPlan = "starter" | "pro" | "elite";

/** The person a request is made by, as the database says now; never as a token or a form says. */
export interface Viewer {
  id: string;
  sessionId: string | null;
  email: string;
  fullName: string;
  companyName: string | null;
  /** Of the picture by which they are shown; null: initials. */
  imageKey: string | null;
  roles: Role[];
  currentRole: Role;
  accountStatus: AccountStatus;
  emailVerified: boolean;
  hostPlan: HostPlan;
  /** When they last proved to be themselves in this session (UTC); null outside sessions. */
  authenticatedAt: Date | null;
}

/** Everything a query or command may depend on; a page, a webhook, a job and a test build it each their own way. */
export interface Ctx {
  viewer: Viewer | null;
  /** The pool, or the transaction that everything is part of. */
  db: Executor;
  /** Reads outside transactions, planned for the values of each: search, lists. */
  readDb: ReadDatabase;
  now: () => Date;
  requestId: string;
  /** The caller's address for limits, null outside requests. */
  ip: string | null;
  /** What the caller's program calls itself, for the list of one's sessions; null outside requests. */
  userAgent: string | null;
  /** What the caller's browser carries, sealed, of those who signed in there; null outside requests. */
  device: string | null;
  /** What the caller's browser carries, sealed, of the agents' links that were followed there; null outside requests. */
  referral: string | null;
  /** The code of an agent's link in the address of the page from which the caller acts; null outside requests. */
  linkCode: string | null;
  ports: Ports;
}

/** A ctx whose viewer is known to be there. */
export interface SignedInCtx extends Ctx {
  viewer: Viewer;
}

/** The ctx of the system itself: jobs, sweeps, webhooks. */
export function systemCtx(parts: Pick<Ctx, "db" | "readDb" | "ports"> & Partial<Ctx>): Ctx {
  const nobody = { viewer: null, ip: null, userAgent: null, device: null, referral: null, linkCode: null };
  return { ...nobody, now: () => new Date(), requestId: newId(), ...parts };
}
