import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { StructuredData } from "@/components/layout/structured-data";
import { GoneVendor } from "@/components/vendors/public/gone-vendor";
import { VendorMissing } from "@/components/vendors/public/vendor-missing";
import { VendorProfilePage } from "@/components/vendors/public/vendor-page";
import { env } from "@/lib/core/env";
import { answerMissing } from "@/lib/core/gone";
import { loadVendorReputation } from "@/lib/reviews/queries/public-reviews";
import { vendorMetadata } from "@/lib/vendors/page-metadata";
import { vendorProfilePath } from "@/lib/vendors/paths";
import { loadVendorOfSlug } from "@/lib/vendors/queries/public-vendor";
import { vendorData } from "@/lib/vendors/structured-data";

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
    await answerMissing();
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
