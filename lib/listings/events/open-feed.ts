import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { hashOfFile } from "./feed-token";
import { feedLimits } from "./limits";

/**
 * Finds the owner of a calendar feed. Anyone who knows its address may call it.
 * @param file the last part of the address: the token and `.ics`
 * @param find the owner of a token's hash, if they may have a feed
 * @throws `not_found` for an unknown or replaced address; `limited` after 120 calls an hour for one feed, or 60 for
 * unknown addresses from one address
 */
export async function openFeed<Owner extends { id: string }>(
  ctx: Ctx,
  file: string,
  find: (tokenHash: string) => Promise<Owner | undefined>,
): Promise<Owner> {
  const tokenHash = hashOfFile(file);
  const owner = tokenHash === null ? undefined : await find(tokenHash);
  if (!owner) {
    await consumeLimit(ctx, feedLimits.calendar_unknown_by_ip, ctx.ip ?? "unknown");
    throw notFound();
  }
  await consumeLimit(ctx, feedLimits.calendar_feed, owner.id);
  return owner;
}
