import { isId } from "@/lib/core/ids";
import type { Who } from "../who";

/**
 * The account that a `created_by` filter means: an id, or the caller's own email address. Any other address matches no
 * one, so that callers can't look up accounts by email.
 */
export function ownerMeant(value: string, { viewer }: Who): string | null {
  if (isId(value)) return value;
  return viewer && value.trim().toLowerCase() === viewer.email ? viewer.id : null;
}
