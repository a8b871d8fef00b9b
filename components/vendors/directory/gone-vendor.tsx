import { GonePage } from "@/components/layout/gone-page";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** The page of a vendor whose account is deleted. */
export function GoneVendor() {
  return (
    <GonePage
      title="This vendor has left"
      onHref={VENDOR_PATHS.directory}
      onLabel="Vendor & Services Directory"
    >
      Their account is permanently closed. Browse other vendors near you.
    </GonePage>
  );
}
