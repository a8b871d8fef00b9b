import { GonePage } from "@/components/layout/gone-page";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** Says of a vendor that they are gone for good. */
export function GoneVendor() {
  return (
    <GonePage
      title="This vendor has left"
      onHref={VENDOR_PATHS.directory}
      onLabel="Vendor & Services Directory"
    >
      Their account is closed and will not come back. Others offer their services near you.
    </GonePage>
  );
}
