import "server-only";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { consumeLimit } from "@/lib/core/limits";
import { quoteRequestLimits } from "../limits";
import type { ActiveRequest } from "./lock-request";

/** Bounds the emails to people without an account, who may never have asked for them. Throws `limited`. */
export async function limitGuestMail(
  tx: Tx,
  ctx: Ctx,
  { clientId, clientEmail, profileId }: ActiveRequest,
): Promise<void> {
  if (clientId !== null) return;
  const counting = { ...ctx, db: tx };
  await consumeLimit(counting, quoteRequestLimits.quote_guest_mail_by_vendor, profileId);
  await consumeLimit(counting, quoteRequestLimits.quote_guest_mail_by_address, clientEmail);
}
