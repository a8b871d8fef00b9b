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

/** Seconds after which a kept page is made anew without anybody having changed it: its event may be over by then. */
export const PAGE_SECONDS = 300;

/** The proposal of a public page, kept until the proposal changes, and read once a rendering. Null: no such page. */
export const loadPublicPage = cache((id: string): Promise<ProposalDetailsDto | null> => {
  const ctx = { readDb: getReadDb(), now: () => new Date() };
  return cached(["public-proposal", id], [tags.proposal(id)], () => getPublicProposal(ctx, id), {
    revalidate: PAGE_SECONDS,
  });
});

/** Whether there was a proposal with this id that is gone for good: removed, or its host's account deleted. */
export async function isGoneProposal({ readDb }: Pick<Ctx, "readDb">, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [row] = await readDb.execute(sql`
    select from proposals p join users host on host.id = p.host_id
    where p.id = ${id} and ${isGoneForGood}`);
  return row !== undefined;
}

/** The same for a page, kept until the proposal changes; the page is then answered as gone. */
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
