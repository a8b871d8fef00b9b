import { VendorDetailsPage } from "@/components/vendors/directory/vendor-page";
import { vendorDetailsPath } from "@/lib/vendors/profiles/paths";
import { drawVendor, type VendorPageProps } from "../../vendor-at";

export { generateMetadata, generateStaticParams } from "../../vendor-at";

export const revalidate = 300;

export default function VendorDetails(props: VendorPageProps) {
  return drawVendor(props, vendorDetailsPath, (vendor) => <VendorDetailsPage vendor={vendor} />);
}
