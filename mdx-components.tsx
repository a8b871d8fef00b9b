import type { MDXComponents } from "mdx/types";
import { ARTICLE_PARTS } from "@/components/site/content/blog/article-parts";

/** The framework looks here for what stands for the elements of an article. */
export function useMDXComponents(): MDXComponents {
  return ARTICLE_PARTS;
}
