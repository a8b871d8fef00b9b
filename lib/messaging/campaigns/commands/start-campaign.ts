import "server-only";
import { and, eq } from "drizzle-orm";
import { emailBlasts, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound, unverified } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { orderAddon } from "@/lib/listings/proposals/order-addon";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import { PLANS } from "@/lib/money/orders/products";
import { DISPUTED, NOBODY_ASKED, OBSTACLES, STOPS } from "../copy";
import { countAudience, obstacleOf, readStanding } from "../eligibility";
import { type BlastHost, blastHostOf } from "../internal/campaign-host";
import { type BlastRow, isCreditDisputed, spendCredit } from "../internal/campaign-row";
import { queueBlast } from "../internal/queue-campaign";
import { blastPath } from "../paths";
import { BLAST_FAILED, type BlastOutcome, TOO_SOON, type WriteBlastInput } from "../schema";

type Wish = Pick<WriteBlastInput, "proposalId" | "message" | "audience" | "withinMiles" | "idempotencyKey"> &
  Partial<Pick<WriteBlastInput, "subject">>;

/**
 * Mails the sponsors who asked for it about a live proposal: at once where its host's plan includes it or a credit is
 * left, else an order is answered, whose captured money starts it. By the host, and by co-owners, who order nothing. The same form sent twice is one
 * blast. Throws `conflict` with the documented sentence within seven days of the last one, and where nobody would get
 * it, or a co-owner has nothing to send it with; for anybody else the proposal does not exist.
 */
export async function startBlast(ctx: Ctx, wish: Wish): Promise<BlastOutcome> {
  const writer = withRole(ctx, ["event_host", "agent"]);
  return inTransaction(ctx, async (tx) => {
    const host = await blastHostOf(tx, writer, wish.proposalId);
    await lockHost(tx, host.id);
    const { proposal } = await lockTeamProposal(tx, writer, wish.proposalId, "blasts");
    if (proposal.status === "draft") throw notFound();
    const known = await findBlast(tx, host, wish.idempotencyKey);
    if (known && known.proposalId !== wish.proposalId) throw conflict(BLAST_FAILED);
    if (known?.stop) throw conflict(STOPS[known.stop]);
    if (known && known.status !== "unpaid") return queuedOutcome(known);
    await demandRoom(tx, writer, { host, wish });
    if (PLANS[host.plan].included.includes("email_blast"))
      return startNow(tx, writer, { host, wish, entitlementId: null });
    const pair = { userId: host.id, proposalId: wish.proposalId };
    const entitlementId = await spendCredit(tx, ctx.now(), pair);
    if (entitlementId) return startNow(tx, writer, { host, wish, entitlementId });
    if (!host.isWriter) throw conflict(OBSTACLES.nothing_left);
    return orderBlast(tx, writer, { host, wish });
  });
}

async function findBlast(tx: Tx, host: BlastHost, key: string): Promise<BlastRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailBlasts)
    .where(and(eq(emailBlasts.hostId, host.id), eq(emailBlasts.idempotencyKey, key)));
  return row;
}

const queuedOutcome = ({ id, recipients }: Pick<BlastRow, "id" | "recipients">): BlastOutcome => ({
  step: "queued",
  blastId: id,
  recipients,
});

interface Sending {
  host: BlastHost;
  wish: Wish;
}

async function demandRoom(tx: Tx, { now }: SignedInCtx, { host, wish }: Sending): Promise<void> {
  const standing = await readStanding(tx, now(), wish.proposalId);
  const obstacle = obstacleOf(host, standing);
  if (obstacle) throw (obstacle === "unverified" ? unverified : conflict)(OBSTACLES[obstacle]);
  if (standing.opensAt) throw conflict(TOO_SOON);
  if (await isCreditDisputed(tx, wish.proposalId)) throw conflict(DISPUTED);
  if ((await countAudience(tx, wish.proposalId, wish)) === 0) throw conflict(NOBODY_ASKED);
}

async function startNow(
  tx: Tx,
  writer: SignedInCtx,
  { entitlementId, ...sending }: Sending & { entitlementId: string | null },
): Promise<BlastOutcome> {
  // What the host wrote and is about to pay for is theirs to drop.
  if (sending.host.isWriter) await dropUnpaid(tx, sending.wish.proposalId);
  const blast = await insertBlast(tx, writer, sending, { status: "queued", entitlementId });
  const recipients = await queueBlast(tx, writer, blast);
  if (!sending.host.isWriter) await tellHost(tx, writer, { blast, recipients });
  return queuedOutcome({ id: blast.id, recipients });
}

/** Writes to a host what a co-owner has sent in their name, and with what. */
async function tellHost(
  tx: Tx,
  { viewer }: SignedInCtx,
  { blast, recipients }: { blast: BlastRow; recipients: number },
): Promise<void> {
  const [found] = await tx
    .select({ host: users, title: proposals.title })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposals.id, blast.proposalId));
  if (!found) throw notFound();
  const { host, title } = found;
  await queueMail(tx, {
    template: "co-owner-mailed-sponsors",
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      coOwner: viewer.fullName,
      title,
      recipients,
      message: blast.message,
      usedCredit: blast.entitlementId !== null,
      path: blastPath(blast.proposalId),
    },
    dedupeKey: `co-owner-mailed-sponsors:${blast.id}`,
  });
}

/** What waited for its money is not sent any more, whichever form it was written in: that money buys a credit. */
async function dropUnpaid(tx: Tx, proposalId: string): Promise<void> {
  await tx
    .delete(emailBlasts)
    .where(and(eq(emailBlasts.proposalId, proposalId), eq(emailBlasts.status, "unpaid")));
}

/** Orders a credit, and keeps what was written until its money is there. What was written earlier is
 * not sent any more. */
async function orderBlast(tx: Tx, writer: SignedInCtx, sending: Sending): Promise<BlastOutcome> {
  const { proposalId } = sending.wish;
  const order = await orderAddon(tx, writer, { proposalId, product: "email_blast" });
  await dropUnpaid(tx, proposalId);
  await insertBlast(tx, writer, sending, {
    status: "unpaid",
    orderId: order.id,
    costCents: order.totalCents,
  });
  return { step: "payment", orderId: order.id };
}

async function insertBlast(
  tx: Tx,
  { now }: SignedInCtx,
  { host, wish: { proposalId, subject, message, audience, withinMiles, idempotencyKey } }: Sending,
  paid: Pick<typeof emailBlasts.$inferInsert, "status" | "entitlementId" | "orderId" | "costCents">,
): Promise<BlastRow> {
  const at = now();
  const [row] = await tx
    .insert(emailBlasts)
    .values({
      id: newId(),
      proposalId,
      hostId: host.id,
      subject,
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
