import type { MDXComponents } from "mdx/types";
import { ARTICLE_PARTS } from "@/components/site/content/blog/article-parts";

/** Next.js looks here for the components that replace an article's elements. */
export function useMDXComponents(): MDXComponents {
  return ARTICLE_PARTS;
}
