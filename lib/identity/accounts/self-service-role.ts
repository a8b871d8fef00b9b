import { SELF_SERVICE_ROLES, type SelfServiceRole } from "@/db/enums";

/** Returns one of the four self-service roles named in a link. Null for anything else. */
export function asSelfServiceRole(given: unknown): SelfServiceRole | null {
  return SELF_SERVICE_ROLES.find((role) => role === given) ?? null;
}
