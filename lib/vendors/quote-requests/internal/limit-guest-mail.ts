import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { NOT_OPENED, UNOPENED_MAILS } from "../copy";
import { quoteRequestLimits } from "../limits";
import type { ActiveRequest } from "./lock-request";

/**
 * Bounds the emails to people without an account, who may never have asked for them. Throws `limited`, and `conflict`
 * after two emails to an address whose owner has neither opened a link nor answered. Call after the quote or message is
 * stored.
 */
export async function limitGuestMail(
  tx: Tx,
  ctx: Ctx,
  { clientId, clientEmail, profileId }: ActiveRequest,
): Promise<void> {
  if (clientId !== null) return;
  await requireOpened(tx, profileId, clientEmail);
  const counting = { ...ctx, db: tx };
  await consumeLimit(counting, quoteRequestLimits.quote_guest_mail_by_vendor, profileId);
  await consumeLimit(counting, quoteRequestLimits.quote_guest_mail_by_address, clientEmail);
}

async function requireOpened(tx: Tx, profileId: string, clientEmail: string): Promise<void> {
  const { rows } = await tx.execute<{ isOver: boolean }>(sql`
    with asked as (
      select id, link_opened_at from quote_requests
      where profile_id = ${profileId} and client_id is null and lower(client_email) = lower(${clientEmail}))
    select not exists (select from asked where link_opened_at is not null)
      and not exists (select from quotes
        where status in ('accepted', 'declined', 'canceled') and request_id in (select id from asked))
      and not exists (select from quote_messages
        where not is_from_vendor and request_id in (select id from asked))
      and (select count(*) from quotes where request_id in (select id from asked))
        + (select count(*) from quote_messages where is_from_vendor and request_id in (select id from asked))
        > ${UNOPENED_MAILS}::int as "isOver"`);
  if (rows[0]?.isOver) throw conflict(NOT_OPENED);
}
