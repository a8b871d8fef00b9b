import "server-only";
import { cache } from "react";
import { getSql } from "@/db/client";
import { cached } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { ProposalDetailsDto } from "../details";
import { getPublicProposal } from "./details";
import { listSitemapEntries, type SitemapEntry } from "./sitemap";

/** Seconds after which a kept page is made anew without anybody having changed it: its event may be over by then. */
export const PAGE_SECONDS = 300;

/** The proposal of a public page, kept until the proposal changes, and read once a rendering. Null: no such page. */
export const loadPublicPage = cache((id: string): Promise<ProposalDetailsDto | null> => {
  const ctx = { sql: getSql(), now: () => new Date() };
  return cached(["public-proposal", id], [tags.proposal(id)], () => getPublicProposal(ctx, id), {
    revalidate: PAGE_SECONDS,
  });
});

/** Seconds after which the sitemap is read again although no proposal changed: events get over. */
const SITEMAP_SECONDS = 3600;

/** What the sitemap lists, at most `limit`, kept until a proposal changes. */
export function loadSitemap(limit: number): Promise<SitemapEntry[]> {
  const ctx = { sql: getSql(), now: () => new Date() };
  return cached(["sitemap"], [tags.proposals], () => listSitemapEntries(ctx, limit), {
    revalidate: SITEMAP_SECONDS,
  });
}
