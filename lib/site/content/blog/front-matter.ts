import { z } from "zod";
import { SUBJECTS } from "@/lib/listings/media/art/subjects";

/** What an article may be about; a page lists those of each. */
export const TAGS = {
  hosts: { slug: "hosts", label: "For hosts" },
  sponsors: { slug: "sponsors", label: "For sponsors" },
  agents: { slug: "agents", label: "For agents" },
  vendors: { slug: "vendors", label: "Vendors" },
  pricing: { slug: "pricing", label: "Pricing" },
  "getting started": { slug: "getting-started", label: "Getting started" },
  "after the event": { slug: "after-the-event", label: "After the event" },
} as const;

export type Tag = keyof typeof TAGS;

const tags = Object.keys(TAGS) as [Tag, ...Tag[]];

/** What stands at the head of each article's file; anything else stops the build. */
export const frontMatter = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(60).max(160),
  /** The day it was published, UTC. */
  date: z.iso.date(),
  author: z.string().min(3),
  tags: z.array(z.enum(tags)).min(1),
  /** What its illustration shows. */
  cover: z.enum(SUBJECTS as [(typeof SUBJECTS)[number], ...typeof SUBJECTS]),
});
