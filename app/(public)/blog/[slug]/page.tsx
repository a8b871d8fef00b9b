import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostPage } from "@/components/blog/post-page";
import { StructuredData } from "@/components/layout/structured-data";
import { FEEDS } from "@/lib/blog/paths";
import { findPost, POSTS } from "@/lib/blog/posts";
import { sharePicture } from "@/lib/blog/share-picture";
import { postData } from "@/lib/blog/structured-data";
import { env } from "@/lib/core/env";
import { shareHead } from "@/lib/core/share-head";
import { siteSettings } from "@/lib/core/site-settings";

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
