import "server-only";
import { and, asc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { deliverables, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { LIVE, lockDeliverable, moveDeliverable } from "../internal/deliverable-row";
import { requireCan } from "../internal/own-deliverable";
import { canAccept, deliverablePermissions } from "../policy";
import type { AcceptDeliverablesInput } from "../schema";

/** Maximum at a time. */
const BATCH = 100;

/**
 * Accepts what hosts have proved: the named deliverables, or everything of one or of all sponsorships, at most 100. For
 * their sponsor; anyone else's are hidden. What the sponsor has already accepted stays accepted. Throws `conflict` for a
 * named one that can't be accepted now.
 */
export async function acceptDeliverables(
  ctx: Ctx,
  input: AcceptDeliverablesInput,
): Promise<{ acceptedIds: string[] }> {
  const sponsor = authorize(ctx, deliverablePermissions.acceptDeliverables);
  const { deliverableIds, sponsorshipId, provedBefore } = input;
  return inTransaction(ctx, async (tx) => {
    const ids = deliverableIds
      ? await requireOwn(tx, sponsor, deliverableIds)
      : await readProved(
          tx,
          sponsor,
          and(
            sponsorshipId ? eq(deliverables.sponsorshipId, sponsorshipId) : undefined,
            provedBefore ? lt(deliverables.provedAt, provedBefore) : undefined,
          ),
        );
    const acceptedIds: string[] = [];
    for (const id of ids)
      if (await acceptOne(tx, sponsor, id, deliverableIds !== undefined)) acceptedIds.push(id);
    return { acceptedIds };
  });
}

/** In the order of their ids, in which they are locked. */
async function requireOwn(tx: Tx, { viewer }: SignedInCtx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(and(inArray(deliverables.id, [...ids]), eq(deliverables.sponsorId, viewer.id)))
    .orderBy(asc(deliverables.id));
  if (rows.length !== new Set(ids).size) throw notFound();
  return rows.map(({ id }) => id);
}

async function readProved(tx: Tx, { viewer }: SignedInCtx, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .innerJoin(sponsorships, eq(sponsorships.id, deliverables.sponsorshipId))
    .where(
      and(
        eq(deliverables.sponsorId, viewer.id),
        eq(deliverables.status, "proved"),
        inArray(sponsorships.status, [...LIVE]),
        where,
      ),
    )
    .orderBy(asc(deliverables.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

async function acceptOne(tx: Tx, ctx: SignedInCtx, id: string, isNamed: boolean): Promise<boolean> {
  const clocked = await lockDeliverable(tx, id);
  const { status, substitute, settledBy } = clocked.item;
  const isAccepted = status === "accepted" || status === "made_good";
  if (isAccepted && settledBy === "sponsor") return false;
  if (!isNamed && status !== "proved") return false;
  requireCan(canAccept, clocked);
  const move = substitute === null ? "accept" : "accept_make_good";
  await moveDeliverable(tx, ctx, clocked, { move, side: "sponsor" });
  return true;
}
