import { z } from "zod";
import { endpoint } from "./endpoint";

const whoAmI = endpoint({
  name: "api.whoami",
  method: "GET",
  path: "/api/whoami",
  summary: "Says whose session or token a call is made with.",
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

/** About the API itself. */
export const metaEndpoints = [whoAmI];
