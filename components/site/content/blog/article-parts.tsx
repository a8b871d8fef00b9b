import type { MDXComponents } from "mdx/types";
import { TextLink } from "@/components/ui/text-link";

/** Components for the elements of an article. */
export const ARTICLE_PARTS: MDXComponents = {
  h2: ({ children }) => <h2 className="mt-6 text-xl">{children}</h2>,
  p: ({ children }) => <p className="text-pretty">{children}</p>,
  a: ({ href = "/", children }) => <TextLink href={href}>{children}</TextLink>,
  ul: ({ children }) => <ul className="ml-5 grid list-disc gap-2 marker:text-quiet">{children}</ul>,
  ol: ({ children }) => <ol className="ml-5 grid list-decimal gap-2 marker:text-quiet">{children}</ol>,
  li: ({ children }) => <li className="pl-1">{children}</li>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  table: ({ children }) => <table className="w-full text-left text-sm">{children}</table>,
  th: ({ children }) => (
    <th scope="col" className="border-b-2 border-ink py-2 pr-4 align-bottom font-semibold last:pr-0">
      {children}
    </th>
  ),
  td: ({ children }) => <td className="border-b border-line py-2 pr-4 align-top last:pr-0">{children}</td>,
};
