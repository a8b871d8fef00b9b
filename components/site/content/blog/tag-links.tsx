import { PillLinks } from "@/components/ui/pill-links";
import { TAGS, type Tag } from "@/lib/site/content/blog/front-matter";
import { blogPaths } from "@/lib/site/content/blog/paths";
import { USED_TAGS } from "@/lib/site/content/blog/posts";

/** Links to the blog's topics. */
export function TagLinks({ current }: { current?: Tag }) {
  const links = USED_TAGS.map((tag) => ({
    label: TAGS[tag].label,
    href: blogPaths.tag(TAGS[tag].slug),
    isCurrent: tag === current,
  }));
  return <PillLinks label="Topics" links={links} />;
}
