import { z } from "zod";
import { endpoint } from "./endpoint";

const whoAmI = endpoint({
  name: "api.whoami",
  method: "GET",
  path: "/api/whoami",
  summary: "Returns the account behind the session or token.",
  tag: "Access",
  permission: "signed_in",
  scope: "read",
  response: z.object({
    status: z.literal(1),
    user: z.object({
      id: z.uuid(),
      full_name: z.string(),
      roles: z.array(z.string()),
      current_role: z.string(),
    }),
  }),
  run: async ({ viewer: { id, fullName, roles, currentRole } }) => ({
    status: 1 as const,
    user: { id, full_name: fullName, roles, current_role: currentRole },
  }),
});

/** Calls about the API itself. */
export const metaEndpoints = [whoAmI];
