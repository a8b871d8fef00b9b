import { z } from "zod";

/** Names that would look like the site's own pages or staff. */
const RESERVED = new Set([
  "about",
  "abuse",
  "account",
  "admin",
  "administrator",
  "agent",
  "agents",
  "api",
  "billing",
  "blog",
  "community",
  "contact",
  "help",
  "home",
  "host",
  "hosts",
  "legal",
  "login",
  "moderator",
  "official",
  "owner",
  "pay",
  "payment",
  "payments",
  "payout",
  "payouts",
  "press",
  "privacy",
  "register",
  "root",
  "security",
  "settings",
  "sponsor",
  "sponsors",
  "staff",
  "support",
  "system",
  "team",
  "terms",
  "vendor",
  "vendors",
  "www",
]);

export const ChooseLinkNameInput = z.object({
  name: z
    .string({ error: "Please enter a name." })
    .trim()
    .toLowerCase()
    .min(3, "The name needs at least 3 characters.")
    .max(30, "The name can have at most 30 characters.")
    .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, "Use letters from a to z, digits, and hyphens between them.")
    .refine((name) => !RESERVED.has(name), "This name is reserved. Choose another one."),
});
export type ChooseLinkNameInput = z.output<typeof ChooseLinkNameInput>;
