import "server-only";
import type { ShareKind } from "@/lib/core/share-address";
import type { ShareFace } from "@/lib/core/share-face";
import { siteSettings } from "@/lib/core/site-settings";
import { loadPublicPage } from "@/lib/proposals/queries/public-page";
import { proposalFace } from "@/lib/proposals/share-face";
import { loadPublicVendor } from "@/lib/vendors/queries/public-vendor";
import { vendorFace } from "@/lib/vendors/share-face";

/** What the picture of a public page shows now. Null: there is no such page. */
export async function loadShareFace(kind: ShareKind, id: string): Promise<ShareFace | null> {
  const { brandName } = siteSettings();
  if (kind === "vendors") {
    const vendor = await loadPublicVendor(id);
    return vendor && vendorFace(vendor, brandName);
  }
  const proposal = await loadPublicPage(id);
  return proposal && proposalFace(proposal, brandName);
}
