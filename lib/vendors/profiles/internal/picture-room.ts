import "server-only";
import { invalid } from "@/lib/core/errors";
import { galleryFull } from "../copy";

/** Throws `invalid` at the pictures of a service if there are more than the plan includes. */
export function requirePictureRoom(pictures: number, most: number): void {
  if (pictures > most) throw invalid(galleryFull(most), { images: galleryFull(most) });
}
