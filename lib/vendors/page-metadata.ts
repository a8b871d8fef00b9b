import type { Metadata } from "next";
import { shareImage } from "@/lib/core/share-address";
import { siteSettings } from "@/lib/core/site-settings";
import { CATEGORY_NAMES } from "./directory";
import { vendorProfilePath } from "./paths";
import { type PublicVendorDto, placeWords } from "./public-vendor";
import { vendorFace } from "./share-face";

/** What the head of a vendor's pages says; both views of a vendor name the profile as the one to be listed. */
export function vendorMetadata(vendor: PublicVendorDto | null, isGone: boolean): Metadata {
  if (!vendor) return { title: isGone ? "Gone" : "Vendor Not Found", robots: { index: false } };
  const what = [CATEGORY_NAMES[vendor.category], placeWords(vendor)].filter(Boolean).join(", ");
  const words = vendor.serviceDescription ?? vendor.tagline ?? vendor.bio ?? "";
  const text = `${what}. ${words}`.replace(/\s+/g, " ").trim();
  const description = text.length > 160 ? `${text.slice(0, 157).replace(/\s\S*$/, "")}…` : text;
  const title = vendor.businessName;
  const url = vendorProfilePath(vendor);
  const images = [shareImage("vendors", vendor.id, vendorFace(vendor, siteSettings().brandName))];
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, images, type: "website" },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
