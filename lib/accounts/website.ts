import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";

const MESSAGE = "Please enter a valid website address";

/**
 * A website as people type it: without http:// or https:// before it, it gets the latter. Only http and https
 * addresses of a dotted host pass; null for none.
 */
export function normalWebsite(typed: string): string | null {
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, href, username, password } = new URL(whole);
  const isWeb = protocol === "https:" || protocol === "http:";
  const isDotted = /^[^.]+(\.[^.]+)+$/.test(hostname);
  return isWeb && isDotted && !username && !password ? href.replace(/\/$/, "") : null;
}

/** An optional website; null when left empty. */
export const Website = z
  .string()
  .overwrite(oneLine)
  .trim()
  .max(300, MESSAGE)
  .optional()
  .transform((typed, check) => {
    if (!typed) return null;
    const website = normalWebsite(typed);
    if (!website) check.addIssue({ code: "custom", message: MESSAGE });
    return website;
  });
