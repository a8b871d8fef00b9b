import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { ShareCard } from "@/components/blog/share-card";
import { findPost, POSTS } from "@/lib/blog/posts";
import { SHARE_SIZE } from "@/lib/core/share-face";
import { siteSettings } from "@/lib/core/site-settings";

export const dynamic = "force-static";
export const dynamicParams = false;

const FONT = "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff";

export const generateStaticParams = () => POSTS.map(({ slug }) => ({ slug }));

/** What shows an article where its link is shared. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const post = findPost((await params).slug);
  if (!post) return new Response(null, { status: 404 });
  const data = await readFile(join(process.cwd(), FONT));
  return new ImageResponse(<ShareCard title={post.title} brand={siteSettings().brandName} />, {
    ...SHARE_SIZE,
    fonts: [{ name: "Bricolage Grotesque", data, weight: 700 }],
  });
}
