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

/** What is drawn for a kind of service. */
export const vendorSubject = (kind: ServiceType): Subject => DRAWN[kind];

/** The path of the picture drawn for a kind of service where a vendor has none of their own. */
export const drawnVendorPath = (kind: ServiceType, id: string): string => artAddress(DRAWN[kind], id);

/** The path of the picture that stands for a vendor elsewhere: the first of their gallery, their logo, a drawn one. */
export function mainVendorPicture({ id, category, pictures, logoKey }: PublicVendorDto): string {
  const [first] = pictures;
  if (first) return mediaPath(first.key, first.width > 1280 ? 1280 : undefined);
  return logoKey ? mediaPath(logoKey) : drawnVendorPath(category, id);
}
