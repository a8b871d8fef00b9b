import "server-only";
import { invalid } from "@/lib/core/errors";
import { galleryFull } from "../copy";

/** Throws `invalid` at the pictures of a service where they are more than a plan carries. */
export function requirePictureRoom(pictures: number, most: number): void {
  if (pictures > most) throw invalid(galleryFull(most), { images: galleryFull(most) });
}
