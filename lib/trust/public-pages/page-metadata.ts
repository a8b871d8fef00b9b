import type { Metadata } from "next";
import { hostPath, sponsorPath } from "@/lib/core/slug";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { excerptOf } from "@/lib/site/seo/excerpt";
import { shareImage } from "@/lib/site/seo/share-address";
import { shareHead } from "@/lib/site/seo/share-head";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { hostSummary } from "./host-stats";
import { distinct, type HostPageDto, type SponsorPageDto } from "./public-page";
import { hostFace, sponsorFace } from "./share-face";

type Shared = Parameters<typeof shareHead>[0];

const headOf = (shared: Shared): Metadata => ({
  title: shared.title,
  description: shared.description,
  alternates: { canonical: shared.path },
  ...shareHead(shared),
});

/** Metadata of a host's public page. */
export function hostMetadata(page: HostPageDto): Metadata {
  return headOf({
    title: `${page.name}, event host`,
    description: excerptOf(hostSummary(page), 160),
    path: hostPath(page),
    image: shareImage("hosts", page.id, hostFace(page, siteSettings().brandName)),
  });
}

/** Metadata of a sponsor's public page. */
export function sponsorMetadata(page: SponsorPageDto): Metadata {
  const categories = distinct(page.supported.map(({ category }) => CATEGORY_LABELS[category])).join(", ");
  const titles = page.supported.map(({ title }) => title).join(", ");
  return headOf({
    title: `${page.name}, sponsor`,
    description: excerptOf(`${categories}. Supported: ${titles}`, 160),
    path: sponsorPath(page),
    image: shareImage("sponsors", page.id, sponsorFace(page, siteSettings().brandName)),
  });
}
