import { z } from "zod";
import { PASSWORD_HINT } from "./copy";

/** A new password: its length. No rule on its composition. */
export const NewPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(8, PASSWORD_HINT)
  .max(128, "At most 128 characters.");

/**
 * Whether a password is nothing but what everybody knows of its owner. Takes fields that may turn out not to be
 * text, as a form can send anything.
 */
export function isPersonal(password: unknown, person: { email?: unknown; fullName?: unknown }): boolean {
  const plain = (text: unknown) =>
    typeof text === "string" ? text.trim().toLowerCase().replace(/\s+/g, " ") : null;
  const chosen = plain(password);
  return Boolean(chosen) && (chosen === plain(person.email) || chosen === plain(person.fullName));
}
