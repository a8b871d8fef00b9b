import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { deliverables, placements } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { newPlacementCode } from "../code";
import { lockSponsorship } from "../internal/placement-row";

import { placementMails } from "../mails";
import { placementsPath } from "../paths";
import { mayLink, placementPermissions } from "../policy";
import { type CreatePlacementInput, MOST_EVER, MOST_IN_USE } from "../schema";
import { isHosted } from "../visibility";

const NO_LINK = "This benefit only names the sponsor, so it gets no link. Choose another one.";

/**
 * Creates a link and code of a paid sponsorship. For its host, and those who answer sponsors for the host. Posting the
 * same form twice creates one. Throws `not_found` for anyone else, `invalid` for a benefit that gets no link, and
 * `conflict` once the sponsorship has ended or has too many.
 */
export async function createPlacement(
  ctx: Ctx,
  { sponsorshipId, label, deliverableId, offerCode, formId }: CreatePlacementInput,
): Promise<{ placementId: string; sponsorshipId: string }> {
  const { viewer } = authorize(ctx, placementPermissions.createPlacement);
  return inTransaction(ctx, async (tx) => {
    await lockSponsorship(tx, sponsorshipId, isHosted(viewer));
    const ofSponsorship = eq(placements.sponsorshipId, sponsorshipId);
    const [known] = await tx
      .select({ placementId: placements.id })
      .from(placements)
      .where(and(ofSponsorship, eq(placements.formId, formId)));
    if (known) return { ...known, sponsorshipId };
    if ((await tx.$count(placements, and(ofSponsorship, isNull(placements.retiredAt)))) >= MOST_IN_USE)
      throw conflict(`A sponsorship can have ${MOST_IN_USE} codes. Retire one first.`);
    if ((await tx.$count(placements, ofSponsorship)) >= MOST_EVER)
      throw conflict(`This sponsorship has had ${MOST_EVER} codes, which is the limit.`);
    if (deliverableId) await requireLinkable(tx, sponsorshipId, deliverableId);
    const placementId = newId();
    const code = newPlacementCode();
    const at = ctx.now();
    await tx.insert(placements).values({
      id: placementId,
      sponsorshipId,
      deliverableId,
      code,
      label,
      offerCode,
      formId,
      createdAt: at,
      updatedAt: at,
    });
    await recordAudit(tx, ctx, {
      action: "sponsorship.create_placement",
      entityId: sponsorshipId,
      after: { placementId, label, offerCode, code },
    });
    await notifySponsor(tx, sponsorshipId);
    return { placementId, sponsorshipId };
  });
}

/** Once for each sponsorship. */
async function notifySponsor(tx: Tx, sponsorshipId: string): Promise<void> {
  const { rows } = await tx.execute<{
    id: string;
    email: string;
    name: string;
    by: string;
    title: string;
  }>(sql`
    select u.id, u.email, u.full_name as name, coalesce(h.company_name, h.full_name) as by, p.title
    from sponsorships s join users u on u.id = s.sponsor_id join users h on h.id = s.host_id
      join proposals p on p.id = s.proposal_id
    where s.id = ${sponsorshipId}`);
  const [sponsor] = rows;
  if (!sponsor) return;
  const { id, email, name, by, title } = sponsor;
  await queueMail(tx, {
    mail: placementMails["placement-created"],
    to: { userId: id, email },
    data: { name, by, title, path: placementsPath(sponsorshipId) },
    dedupeKey: `placement-created:${sponsorshipId}`,
  });
}

async function requireLinkable(tx: Tx, sponsorshipId: string, deliverableId: string): Promise<void> {
  const [benefit] = await tx
    .select({ wording: deliverables.wording })
    .from(deliverables)
    .where(and(eq(deliverables.id, deliverableId), eq(deliverables.sponsorshipId, sponsorshipId)));
  if (!benefit)
    throw invalid("Choose a benefit of this sponsorship.", { deliverableId: "Choose a benefit." });
  if (!mayLink(benefit.wording)) throw invalid(NO_LINK, { deliverableId: NO_LINK });
}
