import type { Metadata } from "next";
import { siteSettings } from "@/lib/site/settings/site-settings";

interface Shared {
  title: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** What shows it where its link is shared. */
  image: { url: string; alt: string; width: number; height: number };
}

/** What the head of a page with a picture of its own says for those who share its link, but for what its kind adds. */
export function shareHead({ title, description, path, image }: Shared) {
  const shown = { title, description, images: [image] };
  return {
    openGraph: { ...shown, url: path, siteName: siteSettings().brandName, type: "website" },
    twitter: { ...shown, card: "summary_large_image" },
  } satisfies Metadata;
}
