import type { Metadata } from "next";
import { VendorDirectory } from "@/components/vendors/directory/vendor-directory";
import type { Query } from "@/lib/core/query";
import { readVendorFilters, vendorListPath } from "@/lib/vendors/directory/directory";
import { filteredVendors } from "@/lib/vendors/directory/queries/directory";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: "Vendor & Services Directory",
    alternates: { canonical: vendorListPath("vendors", readVendorFilters(await searchParams)) },
    robots: { index: false, follow: true },
  };
}

/** The directory with filters in the URL. next.config rewrites any such URL to this page. */
export default async function VendorListingsFiltered({ searchParams }: Props) {
  const filters = readVendorFilters(await searchParams);
  return <VendorDirectory filters={filters} page={await filteredVendors(filters)} />;
}
