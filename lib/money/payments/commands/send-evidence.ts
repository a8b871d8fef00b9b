import "server-only";
import { eq } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import { disputes, payments } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { formatMoment } from "@/lib/core/dates";
import { conflict, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { RefusedError } from "@/lib/integrations/payments/port";
import { paymentPermissions } from "../policy";
import type { EvidenceForm } from "../read-evidence";

/**
 * While evidence is being submitted, no one else can start. After this time the submission counts as broken off and may
 * be retried.
 */
const BUSY_MS = 2 * 60_000;

const UNKNOWN =
  "The provider didn't respond, so we don't know whether it has the evidence. Please send the same evidence again in two minutes. It counts only once.";

type Dispute = typeof disputes.$inferSelect;

/**
 * Submits evidence for a disputed payment to its provider: final, once per dispute, before its deadline. Stores the
 * text and the names of the files with the dispute. Throws `not_found`, and `conflict` if it is not open at a provider,
 * its deadline has passed, it already has evidence, or the provider refuses. Admins only.
 */
export async function sendEvidence(
  ctx: Ctx,
  disputeId: string,
  input: EvidenceForm,
): Promise<{ sentAt: Date }> {
  const admin = authorize(ctx, paymentPermissions.sendEvidence);
  if (!isId(disputeId)) throw notFound();
  const { provider: code, disputeRef } = await begin(admin, disputeId, input);
  const { text, files, digest } = input;
  const provider = ctx.ports.payments.byCode(code);
  try {
    if (!provider.submitEvidence)
      throw new RefusedError("This provider doesn't accept evidence from this site.");
    await provider.submitEvidence(
      { disputeRef, text, files },
      { idempotencyKey: `evidence:${disputeId}:${digest}` },
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw Object.assign(conflict(UNKNOWN), { cause: error });
    await inTransaction(ctx, (tx) =>
      tx
        .update(disputes)
        .set({ evidence: null, evidenceBegunAt: null, updatedAt: ctx.now() })
        .where(eq(disputes.id, disputeId)),
    );
    throw conflict(`The provider rejected it: ${error.message}`);
  }
  const sentAt = ctx.now();
  await inTransaction(ctx, async (tx) => {
    const [dispute] = await tx
      .update(disputes)
      .set({ evidenceSentAt: sentAt, updatedAt: sentAt })
      .where(eq(disputes.id, disputeId))
      .returning();
    await recordAudit(tx, admin, {
      action: "payment.evidence_sent",
      entityId: dispute?.paymentId ?? disputeId,
      after: { disputeId, digest },
    });
  });
  return { sentAt };
}

/** Marks the submission as in progress, so that it happens once. */
function begin(
  admin: SignedInCtx,
  disputeId: string,
  { text, files, digest }: EvidenceForm,
): Promise<{ provider: PaymentProviderCode; disputeRef: string }> {
  return inTransaction(admin, async (tx) => {
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for("update");
    if (!dispute) throw notFound();
    const disputeRef = requireSendable(dispute, admin.now());
    const [payment] = await tx.select().from(payments).where(eq(payments.id, dispute.paymentId));
    if (!payment) throw notFound();
    const names = files.map(({ name }) => name);
    await tx
      .update(disputes)
      .set({ evidence: { text, files: names }, evidenceBegunAt: admin.now(), updatedAt: admin.now() })
      .where(eq(disputes.id, disputeId));
    await recordAudit(tx, admin, {
      action: "payment.evidence",
      entityId: payment.id,
      after: { disputeId, digest, files: names, characters: text.length },
    });
    return { provider: payment.provider, disputeRef };
  });
}

/** Returns the provider's ID for it. A reopened dispute is a separate row under the same ID. */
function requireSendable(
  { source, status, providerDisputeRef, evidenceDueAt, evidenceSentAt, evidenceBegunAt }: Dispute,
  now: Date,
): string {
  if (source !== "provider" || !providerDisputeRef)
    throw conflict("This dispute was opened with us, not with a bank. Decide it here.");
  if (status !== "open") throw conflict("The bank has already decided this.");
  if (evidenceSentAt)
    throw conflict(
      `Evidence was already sent on ${formatMoment(evidenceSentAt)} UTC. Banks accept it only once.`,
    );
  if (evidenceDueAt && evidenceDueAt <= now) throw conflict("The deadline for evidence has passed.");
  if (evidenceBegunAt && evidenceBegunAt.getTime() > now.getTime() - BUSY_MS)
    throw conflict("Evidence is being sent right now. Nothing was sent twice.");
  return providerDisputeRef.split("#")[0] ?? providerDisputeRef;
}
