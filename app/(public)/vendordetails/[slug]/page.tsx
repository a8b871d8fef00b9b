import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { GoneVendor } from "@/components/vendors/directory/gone-vendor";
import { VendorMissing } from "@/components/vendors/directory/vendor-missing";
import { VendorDetailsPage } from "@/components/vendors/directory/vendor-page";
import { markNotFound } from "@/lib/site/http/page-status";
import { vendorMetadata } from "@/lib/vendors/directory/page-metadata";
import { loadVendorOfSlug } from "@/lib/vendors/directory/queries/public-vendor";
import { vendorDetailsPath } from "@/lib/vendors/profiles/paths";

export const revalidate = 300;

type Props = { params: Promise<{ slug: string }> };

/** None ahead of time: each page is made when it is first asked for, and kept until the vendor changes. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { vendor, isGone } = await loadVendorOfSlug((await params).slug);
  return vendorMetadata(vendor, isGone);
}

export default async function VendorDetails({ params }: Props) {
  const { slug } = await params;
  const { vendor, isGone } = await loadVendorOfSlug(slug);
  if (isGone) return <GoneVendor />;
  if (!vendor) {
    await markNotFound();
    return <VendorMissing />;
  }
  const path = vendorDetailsPath(vendor);
  if (path !== `/vendordetails/${slug}`) permanentRedirect(path);
  return <VendorDetailsPage vendor={vendor} />;
}
