import { type Role, SELF_SERVICE_ROLES } from "@/db/enums";
import { COMPANY_LABELS } from "./copy";

/** What the organisation behind somebody with these roles is called; null where none of them has one. */
export function companyLabel(roles: readonly Role[]): string | null {
  const role = SELF_SERVICE_ROLES.find((each) => roles.includes(each) && COMPANY_LABELS[each]);
  return role ? COMPANY_LABELS[role] : null;
}
