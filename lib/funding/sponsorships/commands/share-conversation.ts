import "server-only";
import { and, eq, or } from "drizzle-orm";
import { disputes, payments, sponsorships } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { consentToReading } from "../internal/consent-to-reading";
import { sponsorshipPermissions } from "../policy";
import type { ShareConversationInput } from "../schema";

/**
 * Lets admins read the conversation between the two sides of an open dispute until it is decided. Only for the sponsor
 * or the host; hidden from anyone else. Sharing twice changes nothing. Throws `conflict` if the dispute is decided.
 */
export async function shareConversation(ctx: Ctx, { disputeId }: ShareConversationInput): Promise<null> {
  const party = authorize(ctx, sponsorshipPermissions.shareConversation);
  const { id } = party.viewer;
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ status: disputes.status, sponsorshipId: sponsorships.id })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
      .where(and(eq(disputes.id, disputeId), or(eq(sponsorships.sponsorId, id), eq(sponsorships.hostId, id))))
      .for("update", { of: disputes });
    if (!found) throw notFound();
    if (found.status !== "open") throw conflict("This dispute has already been decided.");
    await consentToReading(tx, party, { disputeId, sponsorshipId: found.sponsorshipId });
  });
  return null;
}
