import "server-only";
import { loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { proposalFace } from "@/lib/listings/proposals/share-face";
import type { ShareKind } from "@/lib/site/seo/share-address";
import type { ShareFace } from "@/lib/site/seo/share-face";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { loadHostPage } from "@/lib/trust/public-pages/queries/host-page";
import { loadSponsorPage } from "@/lib/trust/public-pages/queries/sponsor-page";
import { hostFace, sponsorFace } from "@/lib/trust/public-pages/share-face";
import { loadPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { vendorFace } from "@/lib/vendors/directory/share-face";

/** The content of a public page's share image. Null if there is no such page. */
export async function loadShareFace(kind: ShareKind, id: string): Promise<ShareFace | null> {
  const { brandName } = siteSettings();
  if (kind === "vendors") {
    const vendor = await loadPublicVendor(id);
    return vendor && vendorFace(vendor, brandName);
  }
  if (kind === "hosts") {
    const page = await loadHostPage(id);
    return page && hostFace(page, brandName);
  }
  if (kind === "sponsors") {
    const page = await loadSponsorPage(id);
    return page && sponsorFace(page, brandName);
  }
  const proposal = await loadPublicPage(id);
  return proposal && proposalFace(proposal, brandName);
}
