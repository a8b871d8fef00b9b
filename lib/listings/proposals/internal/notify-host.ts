import "server-only";
import { eq } from "drizzle-orm";
import { proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { proposalMails } from "../mails";

/** Emails a host about a change of their proposal's status. Call in the transaction that makes the change. */
export async function notifyHost(
  tx: Tx,
  ctx: Pick<Ctx, "now" | "viewer">,
  proposalId: string,
  news: "published" | "paused",
): Promise<void> {
  const [found] = await tx
    .select({ title: proposals.title, host: users })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposals.id, proposalId));
  if (!found) throw notFound();
  const { title, host } = found;
  const mail = {
    to: { userId: host.id, email: host.email },
    dedupeKey: `proposal-${news}:${proposalId}:${ctx.now().toISOString()}`,
  };
  const data = { name: host.fullName, title };
  if (news === "paused") return queueMail(tx, { ...mail, mail: proposalMails["proposal-paused"], data });
  const path = proposalPath({ id: proposalId, title });
  const isOwnDeed = ctx.viewer?.id === host.id;
  await queueMail(tx, {
    ...mail,
    isOwnDeed,
    mail: proposalMails["proposal-published"],
    data: { ...data, path },
  });
}
