import { StructuredData } from "@/components/layout/structured-data";
import { VendorProfilePage } from "@/components/vendors/directory/vendor-page";
import { env } from "@/lib/core/env";
import { loadVendorReputation } from "@/lib/trust/reviews/queries/public-reviews";
import { vendorData } from "@/lib/vendors/directory/structured-data";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { drawVendor, type VendorPageProps } from "../../vendor-at";

export { generateMetadata, generateStaticParams } from "../../vendor-at";

export const revalidate = 300;

export default function VendorProfile(props: VendorPageProps) {
  return drawVendor(props, vendorProfilePath, async (vendor) => {
    const reputation = await loadVendorReputation(vendor.id);
    return (
      <>
        <StructuredData data={vendorData(vendor, env().SITE_URL, reputation)} />
        <VendorProfilePage vendor={vendor} reputation={reputation} />
      </>
    );
  });
}
