import "server-only";
import type { AccountStatus, Role } from "@/db/enums";
import { env } from "@/lib/core/env";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { returnPath } from "@/lib/identity/sessions/return-path";

/**
 * Where to go after signing in: the page of this site that a link asked for, or else the current role's dashboard.
 * Suspended accounts go to the page with the reason.
 */
export function destinationAfter(role: Role, status: AccountStatus, wanted?: unknown): string {
  if (status !== "active") return "/suspended";
  return returnPath(wanted, env().SITE_URL) ?? roleDashboards[role];
}
