import type { Metadata } from "next";
import { shareImage } from "@/lib/core/share-address";
import { siteSettings } from "@/lib/core/site-settings";
import { proposalPath } from "@/lib/core/slug";
import { type ProposalDetailsDto, placeWords } from "./details";
import { dayWords } from "./event-words";
import { isIndexed } from "./indexing";
import { proposalFace } from "./share-face";

/** What the head of a proposal's page says. */
export function proposalMetadata(proposal: ProposalDetailsDto, now: Date): Metadata {
  const { id, title } = proposal;
  const where = [dayWords(proposal), placeWords(proposal)].filter(Boolean).join(", ");
  const text = `${where}. ${proposal.description}`.replace(/\s+/g, " ");
  const description = text.length > 160 ? `${text.slice(0, 157).replace(/\s\S*$/, "")}…` : text;
  const path = proposalPath(proposal);
  const images = [shareImage("proposals", id, proposalFace(proposal, siteSettings().brandName))];
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(!isIndexed(proposal, now) && { robots: { index: false } }),
    openGraph: { title, description, url: path, images, type: "website" },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
