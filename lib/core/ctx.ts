import type { AccountStatus, Role } from "@/db/enums";
import type { Executor, ReadDatabase } from "@/db/types";
import { newId } from "./ids";
import type { Ports } from "./ports";

/** Host plans that run for a term. `launch` covers a single proposal, so it is not a person's plan. */
export type HostPlan = "starter" | "pro" | "elite";

/** The person who makes a request, according to the database now, never according to a token or a form. */
export interface Viewer {
  id: string;
  sessionId: string | null;
  email: string;
  fullName: string;
  companyName: string | null;
  /** The key of the profile picture. Null: initials are shown. */
  imageKey: string | null;
  roles: Role[];
  currentRole: Role;
  accountStatus: AccountStatus;
  emailVerified: boolean;
  hostPlan: HostPlan;
  /** When the person last confirmed their identity in this session (UTC). Null outside sessions. */
  authenticatedAt: Date | null;
  /** When the person last showed a second factor in this session, or before they created this token (UTC). */
  secondFactorAt: Date | null;
  /** Whether this is an admin who must first show a second factor. Until then, `roles` doesn't contain `admin`. */
  needsSecondFactor: boolean;
}

/** Everything a query or command may depend on. Pages, webhooks, jobs, and tests each build their own. */
export interface Ctx {
  viewer: Viewer | null;
  /** The pool, or the surrounding transaction. */
  db: Executor;
  /** Reads outside transactions, planned for the values of each query: searches, filtered lists. */
  readDb: ReadDatabase;
  now: () => Date;
  requestId: string;
  /** The caller's IP address, for rate limits. Null outside requests. */
  ip: string | null;
  /** The caller's user agent, for the list of the account's sessions. Null outside requests. */
  userAgent: string | null;
  /** The caller's sealed cookie that lists who signed in from this browser. Null outside requests. */
  device: string | null;
  /** The caller's sealed cookie that lists the agents' links followed from this browser. Null outside requests. */
  referral: string | null;
  /** The code of an agent's link in the URL of the page that the caller acts from. Null outside requests. */
  linkCode: string | null;
  /** The agent's label in that link. Null: none. */
  linkSource: string | null;
  ports: Ports;
}

/** A ctx with a signed-in viewer. */
export interface SignedInCtx extends Ctx {
  viewer: Viewer;
}

/** A ctx for the system itself: jobs, sweeps, and webhooks. */
export function systemCtx(parts: Pick<Ctx, "db" | "readDb" | "ports"> & Partial<Ctx>): Ctx {
  const caller = { viewer: null, ip: null, userAgent: null, device: null };
  const guest = { ...caller, referral: null, linkCode: null, linkSource: null };
  return { ...guest, now: () => new Date(), requestId: newId(), ...parts };
}
