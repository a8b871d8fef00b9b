import { ImageResponse } from "next/og";
import { ShareCard } from "@/components/site/content/blog/share-card";
import { SHARE_SIZE } from "@/lib/site/seo/share-face";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { shareFonts } from "@/lib/site/share/fonts";

export const dynamic = "force-static";

/** The share image of pages without their own. */
export async function GET(): Promise<Response> {
  const card = <ShareCard title="Connecting Events and Businesses" brand={siteSettings().brandName} />;
  return new ImageResponse(card, {
    ...SHARE_SIZE,
    fonts: await shareFonts(),
  });
}
