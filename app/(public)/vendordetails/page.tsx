import { permanentRedirect, redirect } from "next/navigation";
import { NoVendorId } from "@/components/vendors/directory/vendor-missing";
import { isId } from "@/lib/core/ids";
import type { Query } from "@/lib/core/query";
import { queryString } from "@/lib/site/http/routes";
import { loadPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { vendorDetailsPath } from "@/lib/vendors/profiles/paths";

export const metadata = { title: "Vendor Not Found", robots: { index: false } };

type Props = { searchParams: Promise<Query> };

/** Redirects the shared form of the URL, with a bare id, to the readable one and keeps the rest of the query. */
export default async function VendorDetailsById({ searchParams }: Props) {
  const { id, ...rest } = await searchParams;
  if (!id) return <NoVendorId />;
  const vendor = typeof id === "string" ? await loadPublicVendor(id) : null;
  // Shows "not found" for missing and deleted vendors too.
  if (!vendor) redirect(`/vendordetails/${typeof id === "string" && isId(id) ? id : "none"}`);
  permanentRedirect(vendorDetailsPath(vendor) + queryString(rest));
}
