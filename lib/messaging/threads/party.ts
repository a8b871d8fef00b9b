import { mediaPath } from "@/lib/listings/media/schema";
import { UNKNOWN_USER } from "./copy";
import type { Party } from "./schema";

/** What the counterpart may know of somebody; null stands for an account that was deleted. */
export function toParty(person: { name: string | null; imageKey: string | null }): Party {
  const { name, imageKey } = person;
  if (name === null) return { name: UNKNOWN_USER, imagePath: null };
  return { name, imagePath: imageKey === null ? null : mediaPath(imageKey, 320) };
}
