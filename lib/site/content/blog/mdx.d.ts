declare module "*.mdx" {
  import type { MDXContent } from "mdx/types";

  export const frontmatter: unknown;
  export const readingTime: { words: number; minutes: number };
  const content: MDXContent;
  export default content;
}
