import { redirect } from "next/navigation";
import { OwnProfileBanner } from "@/components/vendors/directory/own-profile-banner";
import { VendorProfilePage } from "@/components/vendors/directory/vendor-page";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { getOwnVendorPage } from "@/lib/vendors/directory/queries/public-vendor";
import { profilePath, VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

export const metadata = { title: "Your Profile", robots: { index: false } };

/** A vendor's own profile as others see it, or will once it is public. */
export default async function VendorPreview() {
  const viewer = await requireRole("vendor", VENDOR_PATHS.preview);
  const own = await getOwnVendorPage({ ...(await requestCtx()), viewer });
  if (!own) redirect(profilePath(VENDOR_PATHS.preview));
  return <VendorProfilePage vendor={own.vendor} banner={<OwnProfileBanner pageState={own.pageState} />} />;
}
