import { type Role, SELF_SERVICE_ROLES } from "@/db/enums";
import { COMPANY_LABELS } from "./copy";

/** The label of the organization name for someone with these roles. Null: none of the roles has one. */
export function companyLabel(roles: readonly Role[]): string | null {
  const role = SELF_SERVICE_ROLES.find((each) => roles.includes(each) && COMPANY_LABELS[each]);
  return role ? COMPANY_LABELS[role] : null;
}
