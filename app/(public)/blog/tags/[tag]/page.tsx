import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { PostList } from "@/components/site/content/blog/post-list";
import { TagLinks } from "@/components/site/content/blog/tag-links";
import { TextLink } from "@/components/ui/text-link";
import { TAGS } from "@/lib/site/content/blog/front-matter";
import { blogPaths, FEEDS } from "@/lib/site/content/blog/paths";
import { findTag, USED_TAGS } from "@/lib/site/content/blog/posts";

export const dynamicParams = false;

type Props = { params: Promise<{ tag: string }> };

export const generateStaticParams = () => USED_TAGS.map((tag) => ({ tag: TAGS[tag].slug }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag: slug } = await params;
  const found = findTag(slug);
  if (!found) return {};
  return {
    title: `${found.label}: articles`,
    description: `${found.label}: ${found.posts.map(({ title }) => title).join(". ")}`,
    alternates: { canonical: blogPaths.tag(slug), types: FEEDS },
  };
}

export default async function BlogTag({ params }: Props) {
  const found = findTag((await params).tag);
  if (!found) notFound();
  return (
    <div className="page-x pb-16">
      <PageHeader title={found.label} above={<TextLink href={blogPaths.blog}>Blog</TextLink>} />
      <div className="mb-8">
        <TagLinks current={found.tag} />
      </div>
      <PostList posts={found.posts} isAtTop />
    </div>
  );
}
