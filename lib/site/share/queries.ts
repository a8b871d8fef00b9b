import "server-only";
import { hostPath, idOfSlug, proposalPath, sponsorPath } from "@/lib/core/slug";
import { loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { findPost } from "@/lib/site/content/blog/posts";
import { loadHostPage } from "@/lib/trust/public-pages/queries/host-page";
import { loadSponsorPage } from "@/lib/trust/public-pages/queries/sponsor-page";
import { loadPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { SHARED_KINDS, type SharedKind } from "./paths";

/** A public page that can be shared. */
export interface SharedPage {
  kind: SharedKind;
  title: string;
  /** Its canonical path. */
  path: string;
}

const FIND: Record<SharedKind, (slug: string) => Promise<Omit<SharedPage, "kind"> | null>> = {
  proposaldetails: async (slug) => {
    const proposal = await loadPublicPage(idOfSlug(slug) ?? "");
    return proposal && { title: proposal.title, path: proposalPath(proposal) };
  },
  vendorprofile: async (slug) => {
    const vendor = await loadPublicVendor(idOfSlug(slug) ?? "");
    return vendor && { title: vendor.businessName, path: vendorProfilePath(vendor) };
  },
  hosts: async (slug) => {
    const page = await loadHostPage(idOfSlug(slug) ?? "");
    return page && { title: page.name, path: hostPath(page) };
  },
  sponsors: async (slug) => {
    const page = await loadSponsorPage(idOfSlug(slug) ?? "");
    return page && { title: page.name, path: sponsorPath(page) };
  },
  blog: async (slug) => findPost(slug) ?? null,
};

/** The page for a path below `/share`. Null if guests can't see it. */
export async function loadSharedPage({
  kind,
  slug,
}: {
  kind: string;
  slug: string;
}): Promise<SharedPage | null> {
  const known = SHARED_KINDS.find((one) => one === kind);
  const found = known && (await FIND[known](slug));
  return found ? { kind: known, title: found.title, path: found.path } : null;
}
