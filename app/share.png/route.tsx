import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { ShareCard } from "@/components/blog/share-card";
import { SHARE_SIZE } from "@/lib/core/share-face";
import { siteSettings } from "@/lib/core/site-settings";

export const dynamic = "force-static";

const FONT = "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff";

/** What shows any page that has no picture of its own where its link is shared. */
export async function GET(): Promise<Response> {
  const data = await readFile(join(process.cwd(), FONT));
  const card = <ShareCard title="Connecting Events and Businesses" brand={siteSettings().brandName} />;
  return new ImageResponse(card, {
    ...SHARE_SIZE,
    fonts: [{ name: "Bricolage Grotesque", data, weight: 700 }],
  });
}
