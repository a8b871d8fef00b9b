import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { describeTerms, hasCommission } from "@/lib/agents/commissions/terms";
import { tokenHash } from "@/lib/identity/accounts/account-token";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { agreementMails } from "../mails";
import { AGENT_PATHS, manageAgentsPath } from "../paths";
import { AGENT_ROLE_LABELS } from "../status";
import type { AgreementRow } from "./invitation-row";

type Person = typeof users.$inferSelect;
type Proposal = { id: string; title: string };

/** A host's name as strangers see it. */
export const hostNameOf = ({ companyName, fullName }: Pick<Person, "companyName" | "fullName">): string =>
  companyName ?? fullName;

/**
 * Emails an invitation's link to its address. Sends nothing to anyone who has blocked the host, without revealing that
 * to the host.
 */
export async function mailInvitation(
  tx: Tx,
  {
    agreement,
    token,
    host,
    proposal,
  }: { agreement: AgreementRow; token: string; host: Person; proposal: Proposal },
): Promise<void> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, agreement.agentEmail), ne(users.accountStatus, "deleted")));
  if (account && (await hasBlocked(tx, account.id, host.id))) return;
  await queueMail(tx, {
    mail: agreementMails["agent-invitation"],
    to: { userId: account?.id ?? null, email: agreement.agentEmail },
    data: {
      host: hostNameOf(host),
      title: proposal.title,
      role: AGENT_ROLE_LABELS[agreement.role],
      commission: hasCommission(agreement) ? describeTerms(agreement) : null,
      path: AGENT_PATHS.signUp(token),
    },
    dedupeKey: `agent-invitation:${tokenHash(token)}`,
  });
}

/** Notifies a host of the answer to an invitation. */
export async function notifyAnswer(
  tx: Tx,
  {
    agreement,
    host,
    proposal,
    name,
  }: { agreement: AgreementRow; host: Person; proposal: Proposal; name: string },
  answer: "accepted" | "declined",
): Promise<void> {
  await queueMail(tx, {
    mail: agreementMails["agent-answered"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      agent: name,
      title: proposal.title,
      answer,
      path: manageAgentsPath(proposal.id),
    },
    dedupeKey: `agent-answered:${agreement.id}`,
  });
}

/** Notifies a host of a co-owner's change to their agents. */
export async function notifyCoOwner(
  tx: Tx,
  {
    agreement,
    host,
    proposal,
    by,
  }: { agreement: AgreementRow; host: Person; proposal: Proposal; by: string },
  deed: "invited" | "removed",
): Promise<void> {
  await queueMail(tx, {
    mail: agreementMails["co-owner-changed-agents"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      coOwner: by,
      agent: agreement.agentEmail,
      title: proposal.title,
      role: AGENT_ROLE_LABELS[agreement.role],
      commission: describeTerms(agreement),
      deed,
      path: manageAgentsPath(proposal.id),
    },
    dedupeKey: `co-owner-${deed}:${agreement.id}`,
  });
}
