import Link from "next/link";
import { loadingOf, SEEN_FIRST } from "@/components/listings/media/seen-first";
import { formatDay } from "@/lib/core/dates";
import type { Post } from "@/lib/site/content/blog/posts";

type Props = {
  posts: readonly Post[];
  level?: 2 | 3;
  /** Whether the first pictures are visible before scrolling. */
  isAtTop?: boolean;
};

/** Article cards: picture, title, description, date, and reading time. */
export function PostList({ posts, level = 2, isAtTop = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.slug} className="group relative">
          <img
            src={post.picture}
            alt=""
            width={1200}
            height={800}
            {...loadingOf(isAtTop ? SEEN_FIRST[index] : undefined)}
            className="aspect-3/2 w-full rounded border border-line object-cover"
          />
          <Heading className="mt-3 text-lg text-pretty">
            <Link
              href={post.path}
              className="rounded decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {post.title}
            </Link>
          </Heading>
          <p className="mt-1 text-sm text-quiet">{post.description}</p>
          <p className="mt-2 text-xs text-quiet">
            <time dateTime={post.date}>{formatDay(new Date(post.date))}</time>, {post.minutes} min read
          </p>
        </li>
      ))}
    </ul>
  );
}
