import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StructuredData } from "@/components/layout/structured-data";
import { PostPage } from "@/components/site/content/blog/post-page";
import { env } from "@/lib/core/env";
import { FEEDS } from "@/lib/site/content/blog/paths";
import { findPost, POSTS } from "@/lib/site/content/blog/posts";
import { sharePicture } from "@/lib/site/content/blog/share-picture";
import { postData } from "@/lib/site/content/blog/structured-data";
import { shareHead } from "@/lib/site/seo/share-head";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const dynamicParams = false;

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => POSTS.map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = findPost((await params).slug);
  if (!post) return {};
  const { title, description, path, date, author } = post;
  const shared = shareHead({ title, description, path, image: sharePicture(post) });
  return {
    title,
    description,
    authors: [{ name: author }],
    alternates: { canonical: path, types: FEEDS },
    ...shared,
    openGraph: { ...shared.openGraph, type: "article", publishedTime: date },
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
