import { isId } from "@/lib/core/ids";
import type { Who } from "../who";

/**
 * Whom a filter means by `created_by`: an id, or one's own e-mail address. Another's address means nobody, or whoever
 * asks could learn whose it is.
 */
export function ownerMeant(value: string, { viewer }: Who): string | null {
  if (isId(value)) return value;
  return viewer && value.trim().toLowerCase() === viewer.email ? viewer.id : null;
}
