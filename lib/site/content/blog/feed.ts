import { Feed } from "feed";
import { TAGS } from "./front-matter";
import { blogPaths } from "./paths";
import type { Post } from "./posts";

/**
 * The feed of articles, for feed readers.
 * @param site the origin to put before every path
 */
export function blogFeed(posts: readonly Post[], { site, brand }: { site: string; brand: string }): Feed {
  const feed = new Feed({
    title: `${brand} - Blog`,
    description: "For people who run events and the businesses that sponsor them.",
    id: site + blogPaths.blog,
    link: site + blogPaths.blog,
    language: "en",
    copyright: brand,
    updated: posts[0] ? dayOf(posts[0]) : undefined,
    feedLinks: { rss: site + blogPaths.rss, json: site + blogPaths.json },
  });
  for (const post of posts)
    feed.addItem({
      title: post.title,
      id: site + post.path,
      link: site + post.path,
      description: post.description,
      date: dayOf(post),
      category: post.tags.map((tag) => ({ name: TAGS[tag].label })),
    });
  return feed;
}

const dayOf = ({ date }: Post): Date => new Date(`${date}T00:00:00Z`);
