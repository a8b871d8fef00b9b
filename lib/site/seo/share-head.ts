import type { Metadata } from "next";
import { siteSettings } from "@/lib/site/settings/site-settings";

interface Shared {
  title: string;
  description: string;
  /** The page's path. */
  path: string;
  /** Its share image. */
  image: { url: string; alt: string; width: number; height: number };
}

/** Metadata for a page with its own share image, except what its kind adds. */
export function shareHead({ title, description, path, image }: Shared) {
  const shown = { title, description, images: [image] };
  return {
    openGraph: { ...shown, url: path, siteName: siteSettings().brandName, type: "website" },
    twitter: { ...shown, card: "summary_large_image" },
  } satisfies Metadata;
}
