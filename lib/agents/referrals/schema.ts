import { z } from "zod";

/** Names that would look like the site's own pages or staff, or those of a payment provider. */
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
  "checkout",
  "community",
  "contact",
  "google",
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
  "paypal",
  "press",
  "privacy",
  "refund",
  "refunds",
  "register",
  "root",
  "security",
  "settings",
  "sponsor",
  "sponsors",
  "staff",
  "stripe",
  "support",
  "system",
  "team",
  "terms",
  "vendor",
  "vendors",
  "verify",
  "www",
]);

/** What an agent reads about a name that no one can have. */
export const RESERVED_NAME = "This name is reserved. Choose another one.";

const LinkName = z
  .string()
  .min(3, "The name needs at least 3 characters.")
  .max(30, "The name can have at most 30 characters.")
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, "Use letters from a to z, digits, and hyphens between them.");

/** Whether an agent's short link can have this name, in lower case. */
export const isLinkName = (name: string): boolean => LinkName.safeParse(name).success;

export const ChooseLinkNameInput = z.object({
  name: z
    .string({ error: "Please enter a name." })
    .trim()
    .toLowerCase()
    .pipe(LinkName)
    .refine((name) => !RESERVED.has(name), RESERVED_NAME),
});
export type ChooseLinkNameInput = z.output<typeof ChooseLinkNameInput>;
