import { mediaPath } from "@/lib/listings/media/schema";
import { UNKNOWN_USER } from "./copy";
import type { Party } from "./schema";

/** What the other participant may know about someone; null means a deleted account. */
export function toParty(person: { name: string | null; imageKey: string | null }): Party {
  const { name, imageKey } = person;
  if (name === null) return { name: UNKNOWN_USER, imagePath: null };
  return { name, imagePath: imageKey === null ? null : mediaPath(imageKey, 320) };
}
