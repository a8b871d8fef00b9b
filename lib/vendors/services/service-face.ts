import { CATEGORY_NAMES, type ServiceCardDto } from "@/lib/vendors/directory/directory";
import { formatPriceRange } from "@/lib/vendors/directory/public-copy";
import { PRICING_LABELS } from "@/lib/vendors/profiles/copy";
import { vendorDetailsPath } from "@/lib/vendors/profiles/paths";
import { drawnVendorPath } from "@/lib/vendors/profiles/picture";

/** A service card's data with its price as text: all that a browser needs. */
export interface ServiceFace {
  title: string;
  path: string;
  businessName: string;
  description: string | null;
  kind: string;
  /** The path of the illustration shown instead of a photo. */
  drawn: string;
  picture: { key: string; width: number; height: number } | null;
  marks: { isElite: boolean; isFeatured: boolean; isBoosted: boolean; isVerified: boolean };
  /** Null without an amount. */
  amount: string | null;
  pricing: string;
}

/** The card of a public service. */
export function serviceFace(service: ServiceCardDto): ServiceFace {
  const { id, title, description, serviceType, picture, vendor, isFeatured, isBoosted } = service;
  return {
    title,
    path: vendorDetailsPath(vendor, id),
    businessName: vendor.businessName,
    description,
    kind: CATEGORY_NAMES[serviceType],
    drawn: drawnVendorPath(serviceType, id),
    picture: picture && { key: picture.key, width: picture.width, height: picture.height },
    marks: { isElite: vendor.plan === "elite", isFeatured, isBoosted, isVerified: vendor.isVerified },
    amount: formatPriceRange(service),
    pricing: PRICING_LABELS[service.pricingModel],
  };
}
