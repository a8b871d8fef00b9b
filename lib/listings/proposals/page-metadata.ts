import type { Metadata } from "next";
import { proposalPath } from "@/lib/core/slug";
import { isIndexed } from "@/lib/listings/search/indexing";
import { excerptOf } from "@/lib/site/seo/excerpt";
import { shareImage } from "@/lib/site/seo/share-address";
import { shareHead } from "@/lib/site/seo/share-head";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { formatLocation, type ProposalDetailsDto } from "./details";
import { formatEventDay } from "./event-copy";
import { proposalFace } from "./share-face";

/** Metadata of a proposal's page. */
export function proposalMetadata(proposal: ProposalDetailsDto, now: Date): Metadata {
  const { id, title } = proposal;
  const where = [formatEventDay(proposal), formatLocation(proposal)].filter(Boolean).join(", ");
  const description = excerptOf(`${where}. ${proposal.description}`, 160);
  const path = proposalPath(proposal);
  const image = shareImage("proposals", id, proposalFace(proposal, siteSettings().brandName));
  return {
    title,
    description,
    alternates: { canonical: path },
    ...(!isIndexed(proposal, now) && { robots: { index: false } }),
    ...shareHead({ title, description, path, image }),
  };
}
