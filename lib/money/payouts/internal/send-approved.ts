import "server-only";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { payoutRuns, type payoutSettings, payouts, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { sealText } from "@/lib/core/sealed-text";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { PayoutRail } from "@/lib/integrations/payouts/port";
import { isShown } from "@/lib/site/settings/demo-rows";
import { RAIL_MISSING } from "../admin/copy";
import { TIMING } from "../copy";
import { payoutMails } from "../mails";
import { payoutObstacle } from "../obstacles";
import type { SendPayoutsInput } from "../schema";
import { transferKey } from "../transfer-key";
import { isApprovedFor, loadPayee } from "./payee";
import { movePayout, NOBODY_APPROVED, type Payout } from "./payout-row";
import { settleSent } from "./settle";

/** The limit per run. The next run takes the rest. */
const MOST = 500;

export interface SentRun {
  runId: string;
  sent: number;
  /** A file must be submitted. Without one, the provider is called immediately. */
  byFile: boolean;
}

/**
 * Sends every approved payout of a method as one run, for an admin whose second factor was confirmed. Throws like
 * `sendPayouts`.
 */
export async function sendApproved(
  ctx: SignedInCtx,
  { method }: Pick<SendPayoutsInput, "method">,
): Promise<SentRun> {
  const rail = ctx.ports.payouts.forMethod(method);
  if (!rail) throw conflict(RAIL_MISSING[method]);
  const run = await inTransaction(ctx, async (tx) => {
    const approved = await tx
      .select(getTableColumns(payouts))
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.payeeId))
      .where(and(eq(payouts.status, "approved"), eq(payouts.method, method), isShown(users)))
      .orderBy(asc(payouts.id))
      .limit(MOST)
      .for("update", { of: payouts });
    const runId = newId();
    const byFile = rail.kind === "file";
    const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
    await tx
      .insert(payoutRuns)
      .values({ id: runId, rail: rail.code, byFile, createdById: ctx.viewer.id, ...at });
    let sent = 0;
    for (const payout of approved) if (await sendOne(tx, ctx, payout, runId, rail)) sent++;
    if (sent === 0) {
      await tx.delete(payoutRuns).where(eq(payoutRuns.id, runId));
      return null;
    }
    await recordAudit(tx, ctx, {
      action: "payout_run.create",
      entityId: runId,
      after: { rail: rail.code, sent },
    });
    if (!byFile) await enqueue(tx, "send_payout_run", { runId }, { key: `send_payout_run:${runId}` });
    return { runId, sent, byFile };
  });
  if (!run) throw conflict("There is nothing to send.");
  return run;
}

async function sendOne(tx: Tx, ctx: Ctx, payout: Payout, runId: string, rail: PayoutRail): Promise<boolean> {
  const { payeeId: id, payeeRole: role, currency } = payout;
  const payee = await loadPayee(tx, ctx, { id, role, currency }, true);
  const { settings } = payee;
  const obstacle = payoutObstacle(payee, payout.amountCents, ctx.now());
  if (obstacle && obstacle !== "held") {
    await movePayout(tx, ctx, payout, "cancel", { failureReason: obstacle });
    return false;
  }
  if (!settings || !isApprovedFor(payout, settings)) {
    await movePayout(tx, ctx, payout, "reconsider", NOBODY_APPROVED);
    return false;
  }
  if (obstacle) return false;
  const sent = await settleSent(tx, ctx, payout, {
    ...destinationOf(settings, payout),
    runId,
    rail: rail.code,
    transferKey: transferKey(payout.id, payout.attempt),
  });
  await queueMail(tx, {
    mail: payoutMails["payout-sent"],
    to: { userId: id, email: payee.email },
    data: {
      name: payee.fullName,
      amountCents: payout.amountCents,
      currency,
      method: payout.method,
      timing: TIMING[payout.method],
      reference: sent.transferKey ?? "",
    },
    dedupeKey: `payout-sent:${sent.transferKey}`,
  });
  return true;
}

/** The destination, encrypted as it is now. */
function destinationOf(
  { paypalEmail, swiftSealed, swiftLastFour }: typeof payoutSettings.$inferSelect,
  { payeeId }: Payout,
): Pick<Payout, "destinationSealed" | "destinationHint"> {
  if (paypalEmail)
    return {
      destinationSealed: sealText(JSON.stringify({ email: paypalEmail }), payeeId),
      destinationHint: paypalEmail,
    };
  return { destinationSealed: swiftSealed, destinationHint: swiftLastFour };
}
