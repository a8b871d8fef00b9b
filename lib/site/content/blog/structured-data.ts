import { breadcrumbData } from "@/lib/site/seo/structured-data";
import { blogPaths } from "./paths";
import type { Post } from "./posts";
import { sharePicture } from "./share-picture";

/**
 * An article and its breadcrumb as schema.org data.
 * @param site the origin to put before every path
 */
export function postData(
  post: Post,
  { site, brand }: { site: string; brand: string },
): Record<string, unknown>[] {
  return [
    {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      headline: post.title,
      description: post.description,
      url: site + post.path,
      mainEntityOfPage: site + post.path,
      image: [site + sharePicture(post).url],
      datePublished: post.date,
      dateModified: post.date,
      author: { "@type": "Organization", name: post.author, url: site },
      publisher: { "@type": "Organization", name: brand, url: site },
      keywords: post.tags,
    },
    breadcrumbData(site, [
      { name: "Home", path: "/" },
      { name: "Blog", path: blogPaths.blog },
      { name: post.title, path: post.path },
    ]),
  ];
}
