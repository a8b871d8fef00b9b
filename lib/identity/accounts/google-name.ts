import { oneLine } from "@/lib/core/typed-text";

/** What Google calls somebody, as the name of an account: on one line, of a length we take, never empty. */
export function googleName({ fullName, email }: { fullName: string; email: string }): string {
  return oneLine(fullName).trim().slice(0, 120).trim() || (email.split("@")[0] ?? email);
}
