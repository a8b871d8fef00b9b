import { z } from "zod";
import { PASSWORD_HINT } from "./copy";

/** A new password. Only its length is restricted, not its composition. */
export const NewPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(8, PASSWORD_HINT)
  .max(128, "At most 128 characters.");

/**
 * Whether a password is just something that everyone knows about its owner. Accepts fields that aren't text, because a
 * form can send anything.
 */
export function isPersonal(password: unknown, person: { email?: unknown; fullName?: unknown }): boolean {
  const plain = (text: unknown) =>
    typeof text === "string" ? text.trim().toLowerCase().replace(/\s+/g, " ") : null;
  const chosen = plain(password);
  return Boolean(chosen) && (chosen === plain(person.email) || chosen === plain(person.fullName));
}
