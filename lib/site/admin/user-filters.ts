import { ACCOUNT_STATUSES, type AccountStatus, ROLES, type Role } from "@/db/enums";
import type { HostPlan } from "@/lib/core/ctx";
import { formatCount } from "@/lib/core/numbers";
import { type Query, textOf, wordOf } from "@/lib/core/query";

export const USERS_PATH = "/admindashboard/users";
export const userPath = (id: string) => `${USERS_PATH}/${id}`;

/** Accounts per page. */
export const USERS_PER_PAGE = 100;
/** The counting limit. Above it, the screen only says that there are more. */
export const USERS_COUNTED = 1_000;
/** The most accounts in one file. A narrower search gets the rest. */
export const USERS_EXPORTED = 50_000;

const PLANS = ["starter", "pro", "elite"] as const satisfies readonly HostPlan[];

/** Filters for the list of accounts; null means any. */
export interface UserFilters {
  /** Prefixes of words in the name, company, or email. */
  q: string | null;
  role: Role | null;
  status: AccountStatus | null;
  /** Hosts currently on this plan; `starter` means everyone without a paid or granted one. */
  plan: HostPlan | null;
  verified: "yes" | "no" | null;
}

/** Reads filters from a query. Ignores unknown values. */
export function readUserFilters(query: Query): UserFilters {
  return {
    q: textOf(query, "q", 200),
    role: wordOf(query, "role", ROLES),
    status: wordOf(query, "status", ACCOUNT_STATUSES),
    plan: wordOf(query, "plan", PLANS),
    verified: wordOf(query, "verified", ["yes", "no"]),
  };
}

/** The number of results as text; null above the counting limit. */
export function describeResults(found: number | null): string {
  if (found === null || found > USERS_COUNTED) return `${formatCount(USERS_COUNTED)}+ accounts`;
  return found === 1 ? "1 account" : `${formatCount(found)} accounts`;
}

/** Path of the CSV file for a filtered list. */
export function userExportPath(filters: UserFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null);
  const query = new URLSearchParams(given).toString();
  return query ? `/api/admin/users?${query}` : "/api/admin/users";
}
