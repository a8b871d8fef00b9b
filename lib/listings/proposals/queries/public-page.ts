import "server-only";
import { sql } from "drizzle-orm";
import { cache } from "react";
import { getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { markGone } from "@/lib/site/http/page-status";
import type { ProposalDetailsDto } from "../details";
import { isGoneForGood } from "../visibility";
import { getPublicProposal } from "./details";

/** Seconds after which a cached page is rebuilt without an edit: its event may have ended. */
export const PAGE_SECONDS = 300;

/** A public page's proposal, cached until it changes and loaded once per render. Null if there is no such page. */
export const loadPublicPage = cache((id: string): Promise<ProposalDetailsDto | null> => {
  const ctx = { readDb: getReadDb(), now: () => new Date() };
  return cached(["public-proposal", id], [tags.proposal(id)], () => getPublicProposal(ctx, id), {
    revalidate: PAGE_SECONDS,
  });
});

/** Returns whether a proposal with this id was permanently removed, or its host's account deleted. */
export async function isGoneProposal({ readDb }: Pick<Ctx, "readDb">, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [row] = await readDb.execute(sql`
    select from proposals p join users host on host.id = p.host_id
    where p.id = ${id} and ${isGoneForGood}`);
  return row !== undefined;
}

/** The same for a page, cached until the proposal changes. The page then responds with 410. */
export const loadGoneProposal = cache(async (id: string): Promise<boolean> => {
  const isGone = await cached(
    ["gone-proposal", id],
    [tags.proposal(id)],
    () => isGoneProposal({ readDb: getReadDb() }, id),
    { revalidate: PAGE_SECONDS },
  );
  if (isGone) await markGone();
  return isGone;
});
