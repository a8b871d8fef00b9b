import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { giveRole } from "@/lib/identity/accounts/give-role";
import { beginAgreement } from "../internal/begin-agreement";
import { lockInvitation } from "../internal/invitation-row";
import { INVITATION_GONE, NOT_YOURS } from "../invitation-copy";
import { agreementPermissions } from "../policy";
import type { InvitationInput } from "../schema";

type Person = typeof users.$inferSelect;

/**
 * Accepts an invitation sent to the signed-in user's address: they become an agent of the proposal, and the agent role
 * is added to theirs. Idempotent for the same user. Throws `not_found` for a link that is unknown, expired, withdrawn,
 * or answered; `forbidden` for anyone else; `conflict` for an agent of the proposal.
 */
export async function acceptInvitation(ctx: Ctx, input: InvitationInput): Promise<null> {
  const signed = authorize(ctx, agreementPermissions.acceptInvitation);
  const { viewer } = signed;
  return inTransaction(ctx, async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    const found = await lockInvitation(tx, ctx.now(), input);
    if (!found || !person) throw notFound(INVITATION_GONE);
    const { agreement } = found;
    if (agreement.agentId === person.id && agreement.status === "active") return null;
    if (!found.isAnswerable) throw notFound(INVITATION_GONE);
    if (agreement.agentEmail !== person.email) throw forbidden(NOT_YOURS);
    if (person.accountStatus !== "active") throw conflict(INVITATION_GONE);
    await beginAgreement(tx, ctx, found, person);
    await giveRole(tx, signed, "agent");
    await verify(tx, ctx, person);
    return null;
  });
}

/**
 * Following the link proves access to the mailbox, so the address is verified, unless two accounts claim it. Only the
 * link that locks one of them out can settle that.
 */
async function verify(tx: Tx, ctx: Ctx, person: Person): Promise<void> {
  if (person.emailVerifiedAt || person.claimedAgainAt) return;
  await tx.update(users).set({ emailVerifiedAt: ctx.now() }).where(eq(users.id, person.id));
  await recordAudit(tx, ctx, {
    action: "account.verify_email",
    entityId: person.id,
    after: { email: person.email },
  });
}
