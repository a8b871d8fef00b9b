import type { ShareFace } from "@/lib/site/seo/share-face";
import { vendorSubject } from "@/lib/vendors/profiles/picture";
import { CATEGORY_NAMES } from "./directory";
import { formatVendorLocation, type PublicVendorDto } from "./public-vendor";

/** The preview image of a vendor's pages when their link is shared. */
export function vendorFace(vendor: PublicVendorDto, brand: string): ShareFace {
  const { id, businessName, category, tagline, pictures, logoKey } = vendor;
  return {
    title: businessName,
    kind: CATEGORY_NAMES[category],
    lines: [tagline ?? "", formatVendorLocation(vendor)].filter(Boolean),
    brand,
    photoKey: pictures[0]?.key ?? logoKey,
    art: { illustration: vendorSubject(category), seed: id },
  };
}
