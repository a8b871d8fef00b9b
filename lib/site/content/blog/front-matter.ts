import { z } from "zod";
import { SUBJECTS } from "@/lib/listings/media/art/subjects";

/** The topics of articles. Each has its own page. */
export const TAGS = {
  hosts: { slug: "hosts", label: "For hosts" },
  sponsors: { slug: "sponsors", label: "For sponsors" },
  agents: { slug: "agents", label: "For agents" },
  vendors: { slug: "vendors", label: "For vendors" },
  pricing: { slug: "pricing", label: "Pricing" },
  "getting started": { slug: "getting-started", label: "Getting started" },
  "after the event": { slug: "after-the-event", label: "After the event" },
} as const;

export type Tag = keyof typeof TAGS;

const tags = Object.keys(TAGS) as [Tag, ...Tag[]];

/** The front matter of an article. Anything else fails the build. */
export const frontMatter = z.strictObject({
  title: z.string().min(10).max(70),
  description: z.string().min(60).max(160),
  /** The publication date, UTC. */
  date: z.iso.date(),
  author: z.string().min(3),
  tags: z.array(z.enum(tags)).min(1),
  /** What the illustration shows. */
  cover: z.enum(SUBJECTS as [(typeof SUBJECTS)[number], ...typeof SUBJECTS]),
});
