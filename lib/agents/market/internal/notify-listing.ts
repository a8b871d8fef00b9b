import "server-only";
import { eq } from "drizzle-orm";
import { proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { Ctx } from "@/lib/core/ctx";
import { withoutLinks } from "@/lib/core/without-links";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { marketMails } from "../mails";
import type { Listing } from "./listing-row";

/** A change to a listing that its host didn't make at that moment. */
export type ListingNews = "listed" | "unlisted" | "ended";

/** Notifies a host of a change to their listing. Call inside the transaction that made it. */
export async function notifyListing(
  tx: Tx,
  ctx: Pick<Ctx, "now">,
  { id, proposalId, hostId }: Pick<Listing, "id" | "proposalId" | "hostId">,
  news: ListingNews,
): Promise<void> {
  const [found] = await tx
    .select({ title: proposals.title, host: users })
    .from(proposals)
    .innerJoin(users, eq(users.id, hostId))
    .where(eq(proposals.id, proposalId));
  if (!found || found.host.accountStatus === "deleted") return;
  await queueMail(tx, {
    mail: marketMails["agent-listing-news"],
    to: { userId: hostId, email: found.host.email },
    data: {
      name: found.host.fullName,
      title: withoutLinks(found.title),
      news,
      path: AGENT_PATHS.applications,
    },
    dedupeKey: `agent-listing-${news}:${id}:${ctx.now().toISOString()}`,
  });
}
