import { redirect } from "next/navigation";
import { OwnProfileBanner } from "@/components/vendors/public/own-profile-banner";
import { VendorProfilePage } from "@/components/vendors/public/vendor-page";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import { profilePath, VENDOR_PATHS } from "@/lib/vendors/paths";
import { getOwnVendorPage } from "@/lib/vendors/queries/public-vendor";

export const metadata = { title: "Your Profile", robots: { index: false } };

/** A vendor's own profile as others see it, or would. */
export default async function VendorPreview() {
  const viewer = await requireRole("vendor", VENDOR_PATHS.preview);
  const own = await getOwnVendorPage({ ...(await requestCtx()), viewer });
  if (!own) redirect(profilePath(VENDOR_PATHS.preview));
  return <VendorProfilePage vendor={own.vendor} banner={<OwnProfileBanner standing={own.standing} />} />;
}
