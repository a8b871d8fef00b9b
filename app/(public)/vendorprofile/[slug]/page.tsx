import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { StructuredData } from "@/components/layout/structured-data";
import { GoneVendor } from "@/components/vendors/directory/gone-vendor";
import { VendorMissing } from "@/components/vendors/directory/vendor-missing";
import { VendorProfilePage } from "@/components/vendors/directory/vendor-page";
import { env } from "@/lib/core/env";
import { markNotFound } from "@/lib/site/http/page-status";
import { loadVendorReputation } from "@/lib/trust/reviews/queries/public-reviews";
import { vendorMetadata } from "@/lib/vendors/directory/page-metadata";
import { loadVendorOfSlug } from "@/lib/vendors/directory/queries/public-vendor";
import { vendorData } from "@/lib/vendors/directory/structured-data";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";

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

export default async function VendorProfile({ params }: Props) {
  const { slug } = await params;
  const { vendor, isGone } = await loadVendorOfSlug(slug);
  if (isGone) return <GoneVendor />;
  if (!vendor) {
    await markNotFound();
    return <VendorMissing />;
  }
  const path = vendorProfilePath(vendor);
  if (path !== `/vendorprofile/${slug}`) permanentRedirect(path);
  const reputation = await loadVendorReputation(vendor.id);
  return (
    <>
      <StructuredData data={vendorData(vendor, env().SITE_URL, reputation)} />
      <VendorProfilePage vendor={vendor} reputation={reputation} />
    </>
  );
}
