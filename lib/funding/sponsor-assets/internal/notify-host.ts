import "server-only";
import { aliasedTable, eq, sql } from "drizzle-orm";
import type { BenefitNeed } from "@/db/enums";
import { proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { sponsorAssetMails } from "../mails";

type Sponsorship = Pick<typeof sponsorships.$inferSelect, "id">;

async function factsOf(tx: Tx, { id }: Sponsorship) {
  const host = aliasedTable(users, "host");
  const [facts] = await tx
    .select({
      to: { userId: host.id, email: host.email },
      name: host.fullName,
      sponsor: sql<string>`coalesce(${users.companyName}, ${users.fullName})`,
      title: proposals.title,
      hasAssets: sql<boolean>`exists (select from sponsorship_assets a where a.sponsorship_id = ${id})`,
      isWaiting: sql<boolean>`exists (
        select from deliverables d where d.sponsorship_id = ${id} and d.status = 'waiting_for_sponsor')`,
    })
    .from(sponsorships)
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .innerJoin(host, eq(host.id, sponsorships.hostId))
    .where(eq(sponsorships.id, id));
  if (!facts) throw new Error("a sponsorship has no people");
  return { ...facts, path: assetsPath(id) };
}

/** Notifies the host once that the sponsor has sent everything. Does nothing while something is missing. */
export async function notifyComplete(tx: Tx, sponsorship: Sponsorship): Promise<void> {
  const { to, hasAssets, isWaiting, ...data } = await factsOf(tx, sponsorship);
  if (!hasAssets || isWaiting) return;
  const dedupeKey = `sponsor-assets-complete:${sponsorship.id}`;
  await queueMail(tx, { mail: sponsorAssetMails["sponsor-assets-complete"], to, data, dedupeKey });
}

/** Notifies the host, at most once a day for each need, that the sponsor has replaced something. */
export async function notifyReplaced(
  tx: Tx,
  ctx: Ctx,
  sponsorship: Sponsorship,
  need: BenefitNeed,
): Promise<void> {
  const { to, hasAssets: _, isWaiting: __, ...data } = await factsOf(tx, sponsorship);
  const dedupeKey = `sponsor-asset-replaced:${sponsorship.id}:${need}:${ctx.now().toISOString().slice(0, 10)}`;
  await queueMail(tx, {
    mail: sponsorAssetMails["sponsor-asset-replaced"],
    to,
    data: { ...data, need },
    dedupeKey,
  });
}

/** Notifies the host that the sponsor doesn't need a benefit. */
export async function notifyWaived(
  tx: Tx,
  sponsorship: Sponsorship,
  { id, title: benefit }: { id: string; title: string },
): Promise<void> {
  const { to, hasAssets: _, isWaiting: __, ...data } = await factsOf(tx, sponsorship);
  await queueMail(tx, {
    mail: sponsorAssetMails["benefit-waived"],
    to,
    data: { ...data, benefit },
    dedupeKey: `benefit-waived:${id}`,
  });
}
