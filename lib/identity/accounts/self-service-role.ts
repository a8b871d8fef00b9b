import { SELF_SERVICE_ROLES, type SelfServiceRole } from "@/db/enums";

/** One of the four roles people give themselves, as a link names it; null for everything else. */
export function asSelfServiceRole(given: unknown): SelfServiceRole | null {
  return SELF_SERVICE_ROLES.find((role) => role === given) ?? null;
}
