import type { Metadata } from "next";
import { excerptOf } from "@/lib/site/seo/excerpt";
import { shareImage } from "@/lib/site/seo/share-address";
import { shareHead } from "@/lib/site/seo/share-head";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { CATEGORY_NAMES } from "./directory";
import { formatVendorLocation, type PublicVendorDto } from "./public-vendor";
import { vendorFace } from "./share-face";

/** Metadata of a vendor's pages. Both views name the profile as canonical. */
export function vendorMetadata(vendor: PublicVendorDto | null, isGone: boolean): Metadata {
  if (!vendor) return { title: isGone ? "Gone" : "Vendor Not Found", robots: { index: false } };
  const what = [CATEGORY_NAMES[vendor.category], formatVendorLocation(vendor)].filter(Boolean).join(", ");
  const text = vendor.serviceDescription ?? vendor.tagline ?? vendor.bio ?? "";
  const description = excerptOf(`${what}. ${text}`, 160);
  const title = vendor.businessName;
  const path = vendorProfilePath(vendor);
  const image = shareImage("vendors", vendor.id, vendorFace(vendor, siteSettings().brandName));
  return {
    title,
    description,
    alternates: { canonical: path },
    ...shareHead({ title, description, path, image }),
  };
}
