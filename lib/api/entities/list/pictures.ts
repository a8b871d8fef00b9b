import "server-only";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { MOST_PICTURES } from "@/lib/vendors/profiles/schema";
import { addressOf } from "../../product/proposal-fields";
import { adminOnly, at, me, type Who } from "../who";

/** The full URL of a picture's file. `key`: the SQL expression of its storage key. */
export const pictureAddress = (key = "m.storage_key"): SQL =>
  sql`${addressOf("/media/")}::text || ${sql.raw(key)}`;

/** The picture that a text names: the storage key in a URL or a path, or the text itself as an id. */
export const meantPicture = (name: string): string =>
  /(?:^|\/)media\/([\w.-]{1,200})(?:[?#].*)?$/.exec(name.trim())?.[1] ?? name.trim();

/**
 * The caller's own pictures that a body names, by id or by the URL of an upload, in order. Throws `invalid` for any
 * other picture.
 */
export async function ownPictures(ctx: SignedInCtx, named: readonly string[]): Promise<string[]> {
  const wanted = named.map(meantPicture);
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .select({ id: media.id, key: media.storageKey })
    .from(media)
    .where(
      and(
        eq(media.ownerId, ctx.viewer.id),
        or(inArray(media.id, wanted.filter(isId)), inArray(media.storageKey, wanted)),
      ),
    );
  const known = new Map(rows.flatMap(({ id, key }) => [[id, id] as const, [key, id] as const]));
  return [
    ...new Set(
      wanted.map((name) => {
        const id = known.get(name);
        if (!id) throw invalid("Upload images first, and send the URLs that the upload returned.");
        return id;
      }),
    ),
  ];
}

/**
 * How many pictures of a vendor `v`, or of their service, the caller sees: up to the plan's limit, or all for the
 * vendor.
 */
export function shownPictures(who: Who): SQL {
  const { basic, pro, elite } = VENDOR_PLAN_LIMITS;
  return sql`case when v.user_id = ${me(who)} or ${adminOnly(who)} then ${MOST_PICTURES}::int
    when v.elite_until > ${at(who)} then ${elite.shownImages}::int
    when v.pro_until > ${at(who)} then ${pro.shownImages}::int else ${basic.shownImages}::int end`;
}
