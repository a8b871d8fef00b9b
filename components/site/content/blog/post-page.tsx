import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { PostList } from "@/components/site/content/blog/post-list";
import { ShareLink } from "@/components/site/share/share-link";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { TAGS } from "@/lib/site/content/blog/front-matter";
import { blogPaths } from "@/lib/site/content/blog/paths";
import { type Post, relatedTo } from "@/lib/site/content/blog/posts";

/** An article and related articles. */
export function PostPage({ post }: { post: Post }) {
  const { Body } = post;
  return (
    <div className="page-x pb-16">
      <article>
        <PageHeader
          title={post.title}
          intro={post.description}
          above={<TextLink href={blogPaths.blog}>Blog</TextLink>}
        />
        <p className="-mt-4 mb-6 text-sm text-quiet">
          {post.author}, <time dateTime={post.date}>{formatDay(new Date(post.date))}</time>, {post.minutes}{" "}
          min read
        </p>
        <img
          src={post.picture}
          alt=""
          width={1200}
          height={800}
          className="aspect-2/1 w-full max-w-measure rounded border border-line object-cover"
        />
        <div className="mt-8 grid max-w-measure gap-4">
          <Body />
        </div>
        <p className="mt-10 max-w-measure text-sm text-quiet">
          Topics:{" "}
          {post.tags.map((tag, index) => (
            <span key={tag}>
              {index > 0 && ", "}
              <TextLink href={blogPaths.tag(TAGS[tag].slug)}>{TAGS[tag].label}</TextLink>
            </span>
          ))}
        </p>
        <div className="mt-5">
          <ShareLink title={post.title} path={post.path} />
        </div>
      </article>
      <Section id="related" className="mt-16 border-t border-line pt-10" title="Read next">
        <PostList posts={relatedTo(post)} level={3} />
      </Section>
    </div>
  );
}
