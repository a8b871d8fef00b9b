import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostPage } from "@/components/blog/post-page";
import { StructuredData } from "@/components/layout/structured-data";
import { FEEDS } from "@/lib/blog/paths";
import { findPost, POSTS } from "@/lib/blog/posts";
import { sharePicture } from "@/lib/blog/share-picture";
import { postData } from "@/lib/blog/structured-data";
import { env } from "@/lib/core/env";
import { siteSettings } from "@/lib/core/site-settings";

export const dynamicParams = false;

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => POSTS.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = findPost((await params).slug);
  if (!post) return {};
  const { title, description, path, date, author } = post;
  const images = [sharePicture(post)];
  return {
    title,
    description,
    authors: [{ name: author }],
    alternates: { canonical: path, types: FEEDS },
    openGraph: { title, description, url: path, type: "article", publishedTime: date, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

export default async function BlogPost({ params }: Props) {
  const post = findPost((await params).slug);
  if (!post) notFound();
  const data = postData(post, { site: env().SITE_URL, brand: siteSettings().brandName });
  return (
    <>
      <StructuredData data={data} />
      <PostPage post={post} />
    </>
  );
}
