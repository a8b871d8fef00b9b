import { VendorDirectory } from "@/components/vendors/directory/vendor-directory";
import { NO_VENDOR_FILTERS } from "@/lib/vendors/directory/directory";
import { firstVendors } from "@/lib/vendors/directory/queries/directory";

export const revalidate = 60;
export const metadata = {
  title: "Vendor & Services Directory",
  description: "Photography, catering, venues, security, and more, from people near your event.",
  alternates: { canonical: "/vendorlistings" },
};

export default async function VendorListings() {
  return <VendorDirectory filters={NO_VENDOR_FILTERS} page={await firstVendors()} />;
}
