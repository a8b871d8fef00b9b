import "server-only";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { proposals, sponsorships, updateRequests, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { updateMails } from "../mails";
import { updatesPath } from "../paths";
import { updatePermissions } from "../policy";
import type { AskForUpdateInput } from "../schema";
import { ASK_AGAIN_DAYS } from "../status";

/**
 * Asks the host for an update, for the sponsor of a paid sponsorship, once in 14 days: asking again earlier does nothing
 * more. The host gets one email, also if several sponsors of a proposal ask.
 * @throws not_found for anyone else; conflict if it isn't paid or was canceled
 */
export async function askForUpdate(
  ctx: Ctx,
  { sponsorshipId }: AskForUpdateInput,
): Promise<{ sponsorshipId: string }> {
  const signedIn = authorize(ctx, updatePermissions.askForUpdate);
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({
        sponsorship: sponsorships,
        proposal: proposals,
        isPaid: sql<boolean>`app.is_sold(${sponsorships.status})`,
      })
      .from(sponsorships)
      .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
      .where(and(eq(sponsorships.id, sponsorshipId), eq(sponsorships.sponsorId, signedIn.viewer.id)))
      .for("update", { of: sponsorships });
    if (!found) throw notFound();
    const { proposal } = found;
    if (!found.isPaid || proposal.status === "removed")
      throw conflict("You can ask for updates while you sponsor a proposal.");
    const since = new Date(ctx.now().getTime() - ASK_AGAIN_DAYS * 86_400_000);
    const [last] = await tx
      .select({ id: updateRequests.id })
      .from(updateRequests)
      .where(and(eq(updateRequests.sponsorshipId, sponsorshipId), gt(updateRequests.createdAt, since)))
      .orderBy(desc(updateRequests.createdAt))
      .limit(1);
    if (last) return { sponsorshipId };
    const isOpen = and(
      eq(updateRequests.proposalId, proposal.id),
      isNull(updateRequests.answeredAt),
      gt(updateRequests.createdAt, since),
    );
    const isFirst = (await tx.$count(updateRequests, isOpen)) === 0;
    const requestId = newId();
    await tx.insert(updateRequests).values({
      id: requestId,
      sponsorshipId,
      proposalId: proposal.id,
      sponsorId: signedIn.viewer.id,
      createdAt: ctx.now(),
    });
    await recordAudit(tx, ctx, {
      action: "sponsorship.ask_for_update",
      entityId: sponsorshipId,
      after: { requestId },
    });
    if (isFirst) await mailHost(tx, signedIn, proposal);
    return { sponsorshipId };
  });
}

async function mailHost(
  tx: Tx,
  { viewer, now }: SignedInCtx,
  { id, hostId, title }: typeof proposals.$inferSelect,
): Promise<void> {
  const [host] = await tx.select().from(users).where(eq(users.id, hostId));
  if (!host) throw notFound();
  await queueMail(tx, {
    mail: updateMails["update-requested"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      sponsor: viewer.companyName ?? viewer.fullName,
      title,
      path: updatesPath(id),
    },
    // Two sponsors who ask at the same moment send one email.
    dedupeKey: `update-requested:${id}:${now().toISOString().slice(0, 10)}`,
  });
}
