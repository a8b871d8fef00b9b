import { z } from "zod";
import { SELF_SERVICE_ROLES, type SelfServiceRole } from "@/db/enums";
import { invalid } from "@/lib/core/errors";
import { listOf } from "../body-texts";
import { decidedHere, text, textList } from "./shapes";

/** The body of a registration. The server decides plan, status, and payout method. */
export const TypedAccount = z.object({
  roles: textList(5, 50).meta({ description: "One of business_sponsor, event_host, agent, and vendor." }),
  current_role: text(50),
  full_name: text(500),
  email: text(300),
  company_name: text(500),
  wants_opportunities: z
    .boolean()
    .nullish()
    .meta({ description: "A sponsor's consent to emails about opportunities." }),
  subscription_plan: decidedHere,
  subscription_status: decidedHere,
  payout_method: decidedHere,
});

const NO_SUCH_ROLE = "Please choose an account type";

/** The one role in the body. Throws `invalid` for none, several, or any other role. */
export function roleOf({ roles, current_role }: z.output<typeof TypedAccount>): SelfServiceRole {
  const [named, ...others] = new Set(listOf(roles).concat(current_role || []));
  const role = others.length === 0 && SELF_SERVICE_ROLES.find((one) => one === named);
  if (!role) throw invalid(NO_SUCH_ROLE, { roles: NO_SUCH_ROLE });
  return role;
}
