import "server-only";
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { proposalAgents, proposals, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { tokenHash } from "@/lib/identity/accounts/account-token";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import type { TeamRole } from "@/lib/listings/proposals/team";
import { INVITATION_DAYS } from "../status";
import { INVITATION_COLUMNS, isAnswerable } from "../visibility";

export type AgreementRow = typeof proposalAgents.$inferSelect;
type ProposalRow = typeof proposals.$inferSelect;

/** A new token for an invitation's link, and the fields stored for it. The token itself is only in the email. */
export function newInvitation(now: Date) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  return { token, inviteFields: { inviteTokenHash: tokenHash(token), invitedAt: now, expiresAt } };
}

export interface InvitationRow {
  agreement: AgreementRow;
  proposal: ProposalRow;
  host: typeof users.$inferSelect;
  isAnswerable: boolean;
}

/** Identifies an invitation by the token in its link, or by its id if the address is verified another way. */
type Named = { token: string } | { agreementId: string };

/** An invitation with its proposal and host. Null for an unknown token and for none. */
export async function findInvitation(db: Executor, now: Date, named: Named): Promise<InvitationRow | null> {
  const [found] = await db
    .select({
      agreement: proposalAgents,
      proposal: proposals,
      host: users,
      isAnswerable: sql<boolean>`${isAnswerable(now, INVITATION_COLUMNS)}`,
    })
    .from(proposalAgents)
    .innerJoin(proposals, eq(proposals.id, proposalAgents.proposalId))
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(
      "token" in named
        ? eq(proposalAgents.inviteTokenHash, tokenHash(named.token))
        : eq(proposalAgents.id, named.agreementId),
    );
  return found ?? null;
}

/** The same, with the proposal and the agreement locked in the order used everywhere. */
export async function lockInvitation(tx: Tx, now: Date, named: Named): Promise<InvitationRow | null> {
  const seen = await findInvitation(tx, now, named);
  if (!seen) return null;
  const { agreement, proposal } = seen;
  await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.id, proposal.id))
    .for("no key update");
  await tx
    .select({ id: proposalAgents.id })
    .from(proposalAgents)
    .where(eq(proposalAgents.id, agreement.id))
    .for("update");
  return findInvitation(tx, now, named);
}

/** An agreement that the viewer may manage, with its proposal, both locked. Throws `not_found` for any other. */
export async function lockAgreement(
  tx: Tx,
  ctx: SignedInCtx,
  agreementId: string,
): Promise<{ agreement: AgreementRow; proposal: ProposalRow; role: TeamRole }> {
  const isIt = eq(proposalAgents.id, agreementId);
  const [seen] = await tx.select({ proposalId: proposalAgents.proposalId }).from(proposalAgents).where(isIt);
  if (!seen) throw notFound();
  const { proposal, role } = await lockTeamProposal(tx, ctx, seen.proposalId, "agents");
  const [agreement] = await tx.select().from(proposalAgents).where(isIt).for("update");
  if (!agreement) throw notFound();
  return { agreement, proposal, role };
}
