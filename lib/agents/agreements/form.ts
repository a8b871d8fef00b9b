import { FLAT_DEFAULT_CENTS, INVITE_BPS } from "@/lib/agents/commissions/terms";
import { centsOf, type FormFields, type FormNames, formOf, percentOf } from "@/lib/core/form-fields";
import { InviteAgentInput } from "./schema";

/**
 * The commission from whichever of a form's two fields applies. An empty field is required; a missing one gets the
 * documented default.
 */
export function commissionOf({ commissionType = "percent", percent, amount }: FormFields) {
  if (commissionType === "flat")
    return { commissionType, commissionCents: amount === undefined ? FLAT_DEFAULT_CENTS : centsOf(amount) };
  if (commissionType === "none") return { commissionType: "percent", commissionBps: 0 };
  return { commissionType, commissionBps: percent === undefined ? INVITE_BPS.default : percentOf(percent) };
}

export const InviteAgentForm = formOf(InviteAgentInput, (fields) => ({ ...fields, ...commissionOf(fields) }));
export const INVITE_NAMES: FormNames = { commissionBps: "percent", commissionCents: "amount" };
