import type { ServiceType } from "@/db/enums";
import { artAddress } from "@/lib/listings/media/art/address";
import type { Subject } from "@/lib/listings/media/art/subjects";
import { mediaPath } from "@/lib/listings/media/schema";
import type { PublicVendorDto } from "@/lib/vendors/directory/public-vendor";

const DRAWN: Readonly<Record<ServiceType, Subject>> = {
  photography: "gallery",
  videography: "night-sky",
  catering: "long-table",
  event_planning: "pencil-wood",
  venue: "rooftops",
  audio_visual: "keys",
  entertainment: "bandstand",
  decor: "garden",
  rentals: "quilt",
  security: "park",
  transportation: "cyclists",
  other: "street-fair",
};

/** The illustration of a category. */
export const vendorSubject = (kind: ServiceType): Subject => DRAWN[kind];

/** The path of a category's illustration, for vendors without their own picture. */
export const drawnVendorPath = (kind: ServiceType, id: string): string => artAddress(DRAWN[kind], id);

/** The path of a vendor's main picture: the first of their gallery, their logo, or an illustration. */
export function mainVendorPicture({ id, category, pictures, logoKey }: PublicVendorDto): string {
  const [first] = pictures;
  if (first) return mediaPath(first.key, first.width > 1280 ? 1280 : undefined);
  return logoKey ? mediaPath(logoKey) : drawnVendorPath(category, id);
}
