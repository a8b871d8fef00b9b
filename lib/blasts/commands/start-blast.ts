import "server-only";
import { and, eq } from "drizzle-orm";
import { emailBlasts } from "@/db/schema";
import type { Tx } from "@/db/types";
import { lockHost } from "@/lib/accounts/lock-host";
import { PLANS } from "@/lib/billing/products";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { orderAddon } from "@/lib/proposals/commands/order-addon";
import { lockOwnProposal } from "@/lib/proposals/commands/own-proposal-row";
import { type BlastRow, isCreditDisputed, spendCredit } from "../blast-row";
import { BLAST_FAILED, type BlastOutcome, TOO_SOON, type WriteBlastInput } from "../schema";
import { countAudience, obstacleOf, readStanding } from "../standing";
import { DISPUTED, NOBODY_ASKED, OBSTACLES, STOPS } from "../words";
import { queueBlast } from "./queue-blast";

type Wish = Pick<WriteBlastInput, "proposalId" | "message" | "audience" | "withinMiles" | "idempotencyKey">;

/**
 * Mails the sponsors who asked for it about a live proposal of the viewer's own: at once where their plan includes it
 * or a credit is left, else an order is answered, whose captured money starts it. The same form sent twice is one
 * blast. Throws `conflict` with the documented sentence within seven days of the last one, and where nobody would get
 * it; for anybody else the proposal does not exist.
 */
export async function startBlast(ctx: Ctx, wish: Wish): Promise<BlastOutcome> {
  const host = withRole(ctx, ["event_host"]);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const { status } = await lockOwnProposal(tx, host, wish.proposalId);
    if (status === "draft") throw notFound();
    const known = await findBlast(tx, host, wish.idempotencyKey);
    if (known && known.proposalId !== wish.proposalId) throw conflict(BLAST_FAILED);
    if (known?.stop) throw conflict(STOPS[known.stop]);
    if (known && known.status !== "unpaid") return queuedOutcome(known);
    await demandRoom(tx, host, wish);
    if (PLANS[host.viewer.hostPlan].included.includes("email_blast")) return startNow(tx, host, wish, null);
    const pair = { userId: host.viewer.id, proposalId: wish.proposalId };
    const entitlementId = await spendCredit(tx, host.now(), pair);
    return entitlementId ? startNow(tx, host, wish, entitlementId) : orderBlast(tx, host, wish);
  });
}

async function findBlast(tx: Tx, { viewer }: SignedInCtx, key: string): Promise<BlastRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailBlasts)
    .where(and(eq(emailBlasts.hostId, viewer.id), eq(emailBlasts.idempotencyKey, key)));
  return row;
}

const queuedOutcome = ({ id, recipients }: Pick<BlastRow, "id" | "recipients">): BlastOutcome => ({
  step: "queued",
  blastId: id,
  recipients,
});

async function demandRoom(tx: Tx, { viewer, now }: SignedInCtx, wish: Wish): Promise<void> {
  const standing = await readStanding(tx, now(), wish.proposalId);
  const obstacle = obstacleOf(viewer, standing);
  if (obstacle) throw conflict(OBSTACLES[obstacle]);
  if (standing.opensAt) throw conflict(TOO_SOON);
  if (await isCreditDisputed(tx, wish.proposalId)) throw conflict(DISPUTED);
  if ((await countAudience(tx, wish.proposalId, wish)) === 0) throw conflict(NOBODY_ASKED);
}

async function startNow(
  tx: Tx,
  host: SignedInCtx,
  wish: Wish,
  entitlementId: string | null,
): Promise<BlastOutcome> {
  await dropUnpaid(tx, wish.proposalId);
  const blast = await insertBlast(tx, host, wish, { status: "queued", entitlementId });
  return queuedOutcome({ id: blast.id, recipients: await queueBlast(tx, host, blast) });
}

/** What waited for its money is not sent any more, whichever form it was written in: that money buys a credit. */
async function dropUnpaid(tx: Tx, proposalId: string): Promise<void> {
  await tx
    .delete(emailBlasts)
    .where(and(eq(emailBlasts.proposalId, proposalId), eq(emailBlasts.status, "unpaid")));
}

/** Orders a credit, and keeps what was written until its money is there. What was written earlier is
 * not sent any more. */
async function orderBlast(tx: Tx, host: SignedInCtx, wish: Wish): Promise<BlastOutcome> {
  const order = await orderAddon(tx, host, { proposalId: wish.proposalId, product: "email_blast" });
  await dropUnpaid(tx, wish.proposalId);
  await insertBlast(tx, host, wish, { status: "unpaid", orderId: order.id, costCents: order.totalCents });
  return { step: "payment", orderId: order.id };
}

async function insertBlast(
  tx: Tx,
  { viewer, now }: SignedInCtx,
  { proposalId, message, audience, withinMiles, idempotencyKey }: Wish,
  paid: Pick<typeof emailBlasts.$inferInsert, "status" | "entitlementId" | "orderId" | "costCents">,
): Promise<BlastRow> {
  const at = now();
  const [row] = await tx
    .insert(emailBlasts)
    .values({
      id: newId(),
      proposalId,
      hostId: viewer.id,
      message,
      audience,
      withinMiles,
      idempotencyKey,
      ...paid,
      startedAt: paid.status === "queued" ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error("the blast was not written");
  return row;
}
