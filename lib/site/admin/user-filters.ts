import { ACCOUNT_STATUSES, type AccountStatus, ROLES, type Role } from "@/db/enums";
import type { HostPlan } from "@/lib/core/ctx";
import { formatCount } from "@/lib/core/numbers";
import { type Query, textOf, wordOf } from "@/lib/core/query";

export const USERS_PATH = "/admindashboard/users";
export const userPath = (id: string) => `${USERS_PATH}/${id}`;

/** Accounts on one sheet. */
export const USERS_PER_PAGE = 100;
/** So many are counted; of more it is only said that there are more. */
export const USERS_COUNTED = 1_000;
/** So many are in one file; a narrower search gives the others. */
export const USERS_EXPORTED = 50_000;

const PLANS = ["starter", "pro", "elite"] as const satisfies readonly HostPlan[];

/** What is looked for among all accounts; null: anything. */
export interface UserFilters {
  /** The beginnings of words of name, company or address. */
  q: string | null;
  role: Role | null;
  status: AccountStatus | null;
  /** Hosts whose plan it is now; `starter`: everybody without a paid or given one. */
  plan: HostPlan | null;
  verified: "yes" | "no" | null;
}

/** What an address asks for; whatever it says that is none of the words is left out. */
export function readUserFilters(query: Query): UserFilters {
  return {
    q: textOf(query, "q", 200),
    role: wordOf(query, "role", ROLES),
    status: wordOf(query, "status", ACCOUNT_STATUSES),
    plan: wordOf(query, "plan", PLANS),
    verified: wordOf(query, "verified", ["yes", "no"]),
  };
}

/** How many were found, in words; null: more than are counted. */
export function describeResults(found: number | null): string {
  if (found === null || found > USERS_COUNTED) return `${formatCount(USERS_COUNTED)}+ accounts`;
  return found === 1 ? "1 account" : `${formatCount(found)} accounts`;
}

/** The address of the file with the accounts of a list. */
export function userExportPath(filters: UserFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null);
  const query = new URLSearchParams(given).toString();
  return query ? `/api/admin/users?${query}` : "/api/admin/users";
}
