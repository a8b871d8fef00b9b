import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { isOnHostOf } from "../host-of";
import { touchSponsorLinks } from "../internal/touch-sponsor-links";
import { placementMails } from "../mails";
import { placementsPath } from "../paths";
import { placementPermissions } from "../policy";
import type { BlockTargetInput } from "../schema";

/**
 * Blocks a sponsor's target, with all of the sponsor's other targets on the same host: their codes lead to the proposal
 * instead, and the sponsor can't choose that host again. Emails the reason to the sponsor. Admins only. Throws
 * `not_found`, and `conflict` if it is blocked.
 */
export async function blockTarget(
  ctx: Ctx,
  { targetId, reason }: BlockTargetInput,
): Promise<{ targetId: string }> {
  const { viewer } = authorize(ctx, placementPermissions.blockTarget);
  return inTransaction(ctx, async (tx) => {
    const all = await lockTargets(tx, targetId);
    const found = all.find(({ id }) => id === targetId);
    if (!found) throw notFound();
    if (found.isBlocked) throw conflict("This address is already blocked.");
    const { hostname } = new URL(found.url);
    const ids = all.filter((row) => !row.isBlocked && isOnHostOf(row.url, found.url));
    await tx.execute(sql`
      update placement_targets set blocked_at = ${ctx.now().toISOString()}, blocked_by_id = ${viewer.id},
        block_reason = ${reason}
      where id = any(${sql.param(ids.map(({ id }) => id))}::uuid[])`);
    await touchSponsorLinks(tx, found.sponsorshipId);
    await recordAudit(tx, ctx, {
      action: "sponsorship.block_target",
      entityId: found.sponsorshipId,
      after: { url: found.url, reason },
    });
    const { sponsorId, email, name } = found;
    await queueMail(tx, {
      mail: placementMails["target-blocked"],
      to: { userId: sponsorId, email },
      data: { name, host: hostname, reason, path: placementsPath(found.sponsorshipId) },
      dedupeKey: `target-blocked:${targetId}:${ctx.now().getTime()}`,
    });
    return { targetId };
  });
}

interface TargetRow extends Record<string, unknown> {
  id: string;
  sponsorshipId: string;
  url: string;
  isBlocked: boolean;
  sponsorId: string;
  email: string;
  name: string;
}

/** All targets of the same sponsor, earlier ones, too. */
async function lockTargets(tx: Tx, targetId: string): Promise<TargetRow[]> {
  const { rows } = await tx.execute<TargetRow>(sql`
    select t.id, t.sponsorship_id as "sponsorshipId", t.url, t.blocked_at is not null as "isBlocked",
      u.id as "sponsorId", u.email, u.full_name as name
    from placement_targets t join sponsorships s on s.id = t.sponsorship_id join users u on u.id = s.sponsor_id
    where s.sponsor_id = (select o.sponsor_id from placement_targets a join sponsorships o on o.id = a.sponsorship_id
      where a.id = ${targetId})
    order by t.id for update of t`);
  return rows;
}
