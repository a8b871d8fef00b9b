import type { MetadataRoute } from "next";
import { TAGS } from "@/lib/blog/front-matter";
import { blogPaths } from "@/lib/blog/paths";
import { POSTS, USED_TAGS } from "@/lib/blog/posts";
import { env } from "@/lib/core/env";
import { proposalPath } from "@/lib/core/slug";
import { loadSitemap } from "@/lib/proposals/queries/public-page";
import { vendorProfilePath } from "@/lib/vendors/paths";
import { loadVendorEntries } from "@/lib/vendors/queries/sitemap";

export const dynamic = "force-dynamic";

const PAGES = [
  "/",
  "/browseproposals",
  "/pricing",
  "/marketplace",
  "/vendorlistings",
  "/agenthub",
  blogPaths.blog,
  "/help",
  "/contact",
  "/terms",
  "/privacy",
  ...USED_TAGS.map((tag) => blogPaths.tag(TAGS[tag].slug)),
];

/** A sitemap holds no more addresses than this; proposals and vendors get half of them each. */
const MOST_ADDRESSES = 50_000;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { SITE_URL: site } = env();
  const proposals = await loadSitemap(MOST_ADDRESSES / 2 - PAGES.length - POSTS.length);
  const vendors = await loadVendorEntries(MOST_ADDRESSES / 2);
  return [
    ...PAGES.map((path) => ({ url: site + path })),
    ...POSTS.map(({ path, date }) => ({ url: site + path, lastModified: date })),
    ...proposals.map((entry) => ({ url: site + proposalPath(entry), lastModified: entry.changedAt })),
    ...vendors.map((entry) => ({ url: site + vendorProfilePath(entry), lastModified: entry.changedAt })),
  ];
}
