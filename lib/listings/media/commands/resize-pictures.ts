import "server-only";
import { desc, inArray, sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { PHONE_WIDTHS } from "../schema";
import { storeCopy } from "../variants";

/** About what the first pages of all lists show. */
const NEWEST = 48;

const isShownInList = sql`(
  exists (select from proposal_images i where i.media_id = ${media.id} and i.position = 0)
  or exists (select from vendor_images i where i.media_id = ${media.id} and i.position = 0))`;

/**
 * Makes stored images in the widths that phones request, one at a time, so that no visitor waits for them. Copies that
 * exist stay. Called by the system.
 * @param keys the images; null: the newest that lists show
 */
export async function resizePictures(ctx: Ctx, { keys }: { keys: string[] | null }): Promise<void> {
  const stored = await ctx.db
    .select({ key: media.storageKey, width: media.width })
    .from(media)
    .where(keys ? inArray(media.storageKey, keys) : isShownInList)
    .orderBy(desc(media.id))
    .limit(keys?.length ?? NEWEST);
  await forEachSettled(stored, async ({ key, width }) => {
    for (const narrower of PHONE_WIDTHS)
      if (narrower < width) await storeCopy(ctx.ports.storage, key, narrower);
  });
}
