import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { publicVendors } from "@/lib/vendors/profiles/visibility";
import type { RequestQuoteInput } from "../schema";
import { normalizeText, type SpamFacts } from "../spam";

/** How long a vendor's mark counts against similar requests. */
const MEMORY_DAYS = 180;
const SAME_TEXT_DAYS = 7;
/** The minimum age of a vendor's account for its marks to count. */
const ACCOUNT_AGE_DAYS = 14;
/** Messages with fewer words can match by chance. */
const TELLING_LETTERS = 24;

/** The fingerprint of a message's words. Messages too short to compare get a unique one. */
export function hashOfText(message: string): string {
  return createHash("sha256").update(normalizeText(message)).digest("base64url").slice(0, 22);
}

type Counted = Pick<SpamFacts, "sameElsewhere" | "sameFromOthers" | "markedSenders" | "markedTexts">;

/** Collects the spam signals of a request before its vendor sees it. Call in the transaction that stores it. */
export async function readSpamFacts(
  tx: Tx,
  ctx: Ctx,
  { profileId, vendorId, input }: { profileId: string; vendorId: string; input: RequestQuoteInput },
): Promise<SpamFacts> {
  const { name, email, message, phone, eventLocation, budget, leaveEmpty, openFor } = input;
  const since = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000).toISOString();
  const isTelling = normalizeText(message).length >= TELLING_LETTERS;
  const sameText = sql`${isTelling} and message_hash = ${hashOfText(message)}`;
  // Only marks by public vendors with an established account count.
  const marked = sql`l.spam_by = 'vendor' and l.spam_at > ${since(MEMORY_DAYS)}
    and u.created_at < ${since(ACCOUNT_AGE_DAYS)}`;
  const byVendors = sql`from quote_requests l join ${publicVendors} v on v.id = l.profile_id
    join users u on u.id = v.user_id`;
  const senderId = ctx.viewer?.id ?? null;
  const lately = sql`created_at > ${since(SAME_TEXT_DAYS)}`;
  const { rows } = await tx.execute<{ [Name in keyof Counted]: number }>(sql`
    select
      (select count(distinct profile_id)::int from quote_requests
        where ${sameText} and ${lately} and profile_id <> ${profileId}) as "sameElsewhere",
      (select count(distinct client_email)::int from quote_requests
        where ${sameText} and ${lately} and profile_id = ${profileId} and client_email <> ${email}) as "sameFromOthers",
      (select count(distinct l.profile_id)::int ${byVendors}
        where l.client_id = ${senderId}::uuid and ${marked}) as "markedSenders",
      (select count(distinct l.profile_id)::int ${byVendors}
        where ${sameText} and ${marked} and l.client_email <> ${email}
          and (l.client_id is null or l.client_id is distinct from ${senderId}::uuid)) as "markedTexts"`);
  const [counted] = rows;
  if (!counted) throw new Error("the spam signals query returned no row");
  return {
    ...counted,
    name,
    email,
    message,
    rest: [phone, eventLocation, budget].filter(Boolean).join(" "),
    filledTrap: !!leaveEmpty,
    openFor,
    isConfirmed: ctx.viewer?.emailVerified ?? false,
    isBlocked: ctx.viewer ? await hasBlocked(tx, vendorId, ctx.viewer.id) : false,
  };
}
