import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import type { ReactNode } from "react";
import { GoneVendor } from "@/components/vendors/directory/gone-vendor";
import { VendorMissing } from "@/components/vendors/directory/vendor-missing";
import { markNotFound } from "@/lib/site/http/page-status";
import { vendorMetadata } from "@/lib/vendors/directory/page-metadata";
import type { PublicVendorDto } from "@/lib/vendors/directory/public-vendor";
import { loadVendorOfSlug } from "@/lib/vendors/directory/queries/public-vendor";

export type VendorPageProps = { params: Promise<{ slug: string }> };

/** Generated on demand, and cached until the vendor changes. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: VendorPageProps): Promise<Metadata> {
  const { vendor, isGone } = await loadVendorOfSlug((await params).slug);
  return vendorMetadata(vendor, isGone);
}

/**
 * Renders a page of the vendor named by the address, or explains why there is none. Other spellings redirect.
 * @param pathOf the page's path for a vendor
 */
export async function drawVendor(
  { params }: VendorPageProps,
  pathOf: (vendor: PublicVendorDto) => string,
  draw: (vendor: PublicVendorDto) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const { slug } = await params;
  const { vendor, isGone } = await loadVendorOfSlug(slug);
  if (isGone) return <GoneVendor />;
  if (!vendor) {
    await markNotFound();
    return <VendorMissing />;
  }
  const path = pathOf(vendor);
  if (path.slice(path.lastIndexOf("/") + 1) !== slug) permanentRedirect(path);
  return draw(vendor);
}
