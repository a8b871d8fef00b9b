import { ImageResponse } from "next/og";
import { ShareCard } from "@/components/site/content/blog/share-card";
import { findPost, POSTS } from "@/lib/site/content/blog/posts";
import { SHARE_SIZE } from "@/lib/site/seo/share-face";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { shareFonts } from "@/lib/site/share/fonts";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => POSTS.map(({ slug }) => ({ slug }));

/** The share image of an article. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const post = findPost((await params).slug);
  if (!post) return new Response(null, { status: 404 });
  return new ImageResponse(<ShareCard title={post.title} brand={siteSettings().brandName} />, {
    ...SHARE_SIZE,
    fonts: await shareFonts(),
  });
}
