import { oneLine } from "@/lib/core/typed-text";

/** Turns a name from Google into an account's full name: one line, of a valid length, never empty. */
export function googleName({ fullName, email }: { fullName: string; email: string }): string {
  return oneLine(fullName).trim().slice(0, 120).trim() || (email.split("@")[0] ?? email);
}
