import type { MDXContent } from "mdx/types";
import type { z } from "zod";
import { artAddress } from "@/lib/listings/media/art/address";
import { frontMatter, TAGS, type Tag } from "./front-matter";
import { blogPaths } from "./paths";
import * as choosingVendors from "./posts/choosing-vendors.mdx";
import * as pricingATier from "./posts/pricing-a-tier.mdx";
import * as referralLinks from "./posts/referral-links-explained.mdx";
import * as showingWhatWasDelivered from "./posts/showing-what-was-delivered.mdx";
import * as theWeekAfter from "./posts/the-week-after-the-event.mdx";
import * as yourFirstProposal from "./posts/your-first-proposal.mdx";

type Module = typeof choosingVendors;

/** A blog article. */
export type Post = z.output<typeof frontMatter> & {
  slug: string;
  path: string;
  /** The path of the illustration. */
  picture: string;
  /** Reading time, in whole minutes. */
  minutes: number;
  Body: MDXContent;
};

const MODULES: Record<string, Module> = {
  "choosing-vendors": choosingVendors,
  "pricing-a-tier": pricingATier,
  "referral-links-explained": referralLinks,
  "showing-what-was-delivered": showingWhatWasDelivered,
  "the-week-after-the-event": theWeekAfter,
  "your-first-proposal": yourFirstProposal,
};

/** All articles, newest first. */
export const POSTS: readonly Post[] = Object.entries(MODULES)
  .map(([slug, module]) => read(slug, module))
  .sort((a, b) => b.date.localeCompare(a.date));

function read(slug: string, { default: Body, frontmatter, readingTime }: Module): Post {
  const values = frontMatter.parse(frontmatter);
  return {
    ...values,
    slug,
    path: blogPaths.post(slug),
    picture: artAddress(values.cover, slug),
    minutes: Math.max(1, Math.round(readingTime.minutes)),
    Body,
  };
}

export const findPost = (slug: string): Post | undefined => POSTS.find((post) => post.slug === slug);

/** Up to three other articles: most topics in common first, then newest first. */
export function relatedTo(post: Post): Post[] {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length;
  return POSTS.filter((other) => other !== post)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, 3);
}

/** The topic with this slug and its articles; undefined if it has none. */
export function findTag(slug: string): { tag: Tag; label: string; posts: Post[] } | undefined {
  const tag = USED_TAGS.find((name) => TAGS[name].slug === slug);
  return tag && { tag, label: TAGS[tag].label, posts: POSTS.filter((post) => post.tags.includes(tag)) };
}

/** Topics that have articles. */
export const USED_TAGS = (Object.keys(TAGS) as Tag[]).filter((tag) =>
  POSTS.some((post) => post.tags.includes(tag)),
);
