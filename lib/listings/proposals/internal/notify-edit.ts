import "server-only";
import { eq, sql } from "drizzle-orm";
import { proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { FieldChange } from "../changes";
import { proposalMails } from "../mails";
import { editPath } from "../paths";

/** Fields whose changes matter to paying sponsors. Images, links, and other tiers are not among them. */
const MAILED_FIELDS = new Set(
  ["title", "description", "city", "targetAudience", "expectedReach"].map((name) => `proposal.${name}`),
);

/** Emails a proposal's sponsors about its host's changes. The terms they paid under stay in force. Part of editing. */
export async function notifyEdit(
  tx: Tx,
  { proposalId, version, changes }: { proposalId: string; version: number; changes: readonly FieldChange[] },
): Promise<void> {
  const notified = changes.filter(({ path }) => MAILED_FIELDS.has(path));
  if (notified.length === 0) return;
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, proposalId));
  if (!proposal) throw notFound();
  const sponsors = await tx
    .selectDistinct({ id: users.id, email: users.email, fullName: users.fullName })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .where(sql`${sponsorships.proposalId} = ${proposalId} and app.is_sold(${sponsorships.status})`);
  for (const { id, email, fullName } of sponsors)
    await queueMail(tx, {
      mail: proposalMails["proposal-changed"],
      to: { userId: id, email },
      data: {
        name: fullName,
        title: proposal.title,
        changes: notified.map(({ label, before, after }) => ({ label, before, after })),
        path: proposalPath(proposal),
      },
      dedupeKey: `proposal-changed:${proposalId}:${version}:${id}`,
    });
}

/** Emails a host about another editor's changes to their proposal. Part of editing. */
export async function notifyTeamEdit(
  tx: Tx,
  { viewer }: SignedInCtx,
  edit: {
    proposal: { id: string; hostId: string; title: string };
    version: number;
    changes: readonly FieldChange[];
  },
): Promise<void> {
  const { proposal, version, changes } = edit;
  const [host] = await tx.select().from(users).where(eq(users.id, proposal.hostId));
  if (!host) throw notFound();
  await queueMail(tx, {
    mail: proposalMails["proposal-edited-for-host"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      editor: viewer.fullName,
      title: proposal.title,
      changes: changes.map(({ label, before, after }) => ({ label, before, after })),
      path: editPath(proposal.id),
    },
    dedupeKey: `proposal-edited-for-host:${proposal.id}:${version}`,
  });
}
