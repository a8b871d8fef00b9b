import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { declineApplications } from "@/lib/agents/market/internal/decline-found";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { giveRole } from "@/lib/identity/accounts/give-role";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { beginAgreement } from "../internal/begin-agreement";
import { lockInvitation } from "../internal/invitation-row";
import { INVITATION_GONE } from "../invitation-copy";
import { agreementPermissions } from "../policy";
import type { AnswerInvitationInput } from "../schema";

type Reply = AnswerInvitationInput["answer"];

/**
 * Accepts or declines an invitation sent to the viewer's address, without the emailed link, because the address is
 * already verified. Accepting adds the agent role. Idempotent. Throws `not_found` for an invitation that is someone
 * else's, expired, withdrawn, or answered, and while the address is unverified; `conflict` for an agent of the
 * proposal.
 */
export async function answerInvitation(
  ctx: Ctx,
  { agreementId, answer }: AnswerInvitationInput,
): Promise<{ answer: Reply; title: string }> {
  const invited = authorize(ctx, agreementPermissions.answerInvitation);
  return inTransaction(ctx, async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, invited.viewer.id)).for("update");
    const found = await lockInvitation(tx, ctx.now(), { agreementId });
    const isTheirs = found && person?.emailVerifiedAt && found.agreement.agentEmail === person.email;
    if (!found || !isTheirs || person.accountStatus !== "active") throw notFound(INVITATION_GONE);
    const done = { answer, title: found.proposal.title };
    const { agentId, status } = found.agreement;
    if (answer === "accept" ? status === "active" && agentId === person.id : status === "declined")
      return done;
    const isBlocked = await hasBlocked(tx, person.id, found.host.id);
    if (isBlocked || !found.isAnswerable) throw notFound(INVITATION_GONE);
    if (answer === "decline") {
      await declineApplications(tx, ctx, found);
      return done;
    }
    await beginAgreement(tx, ctx, found, person);
    await giveRole(tx, invited, "agent");
    return done;
  });
}
