import "server-only";
import { eq } from "drizzle-orm";
import { quoteRequests } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { NOTES_OUTDATED } from "../copy";
import { lockOwnQuoteRequest } from "../internal/lock-own-request";
import { quoteRequestPermissions } from "../policy";
import type { SaveQuoteRequestNotesInput } from "../schema";

/**
 * Saves a vendor's private notes on a lead and returns their new version. The requested vendor only; the log doesn't
 * include the text. Throws `conflict` if they changed since.
 */
export async function saveNotes(
  ctx: Ctx,
  { leadId, notes, version }: SaveQuoteRequestNotesInput,
): Promise<{ version: number }> {
  const vendor = authorize(ctx, quoteRequestPermissions.saveNotes);
  return inTransaction(ctx, async (tx) => {
    const quoteRequest = await lockOwnQuoteRequest(tx, vendor, leadId);
    if (quoteRequest.vendorNotes === notes) return { version: quoteRequest.notesVersion };
    if (quoteRequest.notesVersion !== version) throw conflict(NOTES_OUTDATED);
    const next = quoteRequest.notesVersion + 1;
    await tx
      .update(quoteRequests)
      .set({ vendorNotes: notes, notesVersion: next, updatedAt: ctx.now() })
      .where(eq(quoteRequests.id, leadId));
    return { version: next };
  });
}
