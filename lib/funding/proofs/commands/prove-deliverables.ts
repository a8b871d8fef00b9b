import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { deliverableProofs, deliverables } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { addDays, endOfProof } from "@/lib/funding/deliverables/clock";
import {
  type Clocked,
  type Deliverable,
  deadlineOfItem,
  isKnownForm,
  lockDeliverable,
  moveDeliverable,
} from "@/lib/funding/deliverables/internal/deliverable-row";
import { isSettled } from "@/lib/funding/deliverables/status";
import { fromStore } from "@/lib/listings/media/from-store";
import { digestOf, type ProofFile, proofFile } from "../internal/proof-file";
import { proofPermissions } from "../policy";
import { PROOF_LIMITS, type ProofInput, type Proved } from "../schema";
import { NOT_PROVABLE, proofMove, SETTLED } from "../status";
import { isProvedBy } from "../visibility";

/** An uploaded file, unprocessed. */
export interface GivenFile {
  name: string;
  content: Buffer;
}

/** A check without anything to see counts only around the due day. */
const CHECK_DAYS = 1;

const NOT_STORED = "The file wasn't stored. Please try again in a few minutes.";

/**
 * Proves deliverables with one photo, PDF, link, number, or note, for the host and those who answer sponsors for the
 * host. Without any of them, checks them off. Each deliverable gets its own row; one that was already proved keeps its
 * status. Sending the same form twice, or the same file twice for one deliverable, stores it once. What can't be proved
 * is returned with the reason.
 * @throws not_found if the viewer may prove none of them; the reason if none of them can be proved: `conflict`; `invalid`
 * for an unsupported file; `unavailable` if it can't be stored now
 */
export async function proveDeliverables(
  ctx: Ctx,
  { deliverableIds, ...proof }: ProofInput,
  given: GivenFile | null = null,
): Promise<Proved> {
  const signedIn = authorize(ctx, proofPermissions.proveDeliverables);
  const timeZone = await requireOwn(signedIn, deliverableIds);
  const file = given && (await proofFile(given.name, given.content, timeZone));
  const { storage } = ctx.ports;
  // Outside the transaction: slow storage must not hold database connections.
  if (file) await fromStore(storage.put(file.storageKey, file.body, file.contentType), NOT_STORED);
  let isUsed = false;
  try {
    const { isStored, ...result } = await inTransaction(ctx, (tx) =>
      proveAll(tx, { ...signedIn, db: tx }, [...new Set(deliverableIds)].sort(), proof, file),
    );
    isUsed = isStored;
    return result;
  } finally {
    if (file && !isUsed)
      await storage
        .delete(file.storageKey)
        .catch((failed: unknown) => logger.warn({ err: failed }, "an orphaned file could not be deleted"));
  }
}

/** The time zone of their event. Throws `not_found` unless the viewer may prove at least one of them. */
async function requireOwn({ viewer, db }: SignedInCtx, ids: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string | null }>(sql`
    select e.time_zone from deliverables d join proposals p on p.id = d.proposal_id left join events e on e.id = p.event_id
    where d.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and ${isProvedBy(viewer)} limit 1`);
  const [first] = rows;
  if (!first) throw notFound();
  return first.time_zone ?? "Etc/UTC";
}

type Proof = Omit<ProofInput, "deliverableIds">;

/** In the order of their ids, so that two phones that prove the same ones don't wait for each other. */
async function proveAll(
  tx: Tx,
  ctx: SignedInCtx,
  ids: readonly string[],
  proof: Proof,
  file: ProofFile | null,
) {
  const result: Proved & { isStored: boolean } = { proved: [], refused: [], isStored: false };
  let reason: AppError | undefined;
  for (const id of ids) {
    let title = "";
    try {
      await requireOwn({ ...ctx, db: tx }, [id]);
      const clocked = await lockDeliverable(tx, id);
      title = clocked.item.title;
      const isNew = await proveOne(tx, ctx, clocked, proof, file);
      if (isNew && file) result.isStored = true;
      result.proved.push(id);
    } catch (error) {
      // Thrown before anything was written for this one.
      if (!(error instanceof AppError)) throw error;
      reason = error;
      result.refused.push({ id, title, message: error.message });
    }
  }
  if (reason && result.proved.length === 0) throw reason;
  return result;
}

/** Whether the proof is new. */
async function proveOne(
  tx: Tx,
  ctx: SignedInCtx,
  clocked: Clocked,
  { formId, url, amount, note }: Proof,
  file: ProofFile | null,
): Promise<boolean> {
  const { item } = clocked;
  const now = ctx.now();
  if (await isKnown(tx, item, formId, file)) return false;
  if (await isKnownForm(tx, ctx, { deliverableId: item.id, formId, move: "prove" })) return false;
  const move = proofMove(item.status);
  if (move === undefined) {
    const why = isSettled(item.status) ? SETTLED : (NOT_PROVABLE[item.status] ?? SETTLED);
    throw conflict(`“${item.title}”: ${why}`);
  }
  const isCheckOnly = !file && !url && amount == null && !note;
  // Another phone was first, and a check shows nothing more.
  if (isCheckOnly && move === null && item.provedAt) return false;
  if (isCheckOnly && now < addDays(item.dueAt, -CHECK_DAYS))
    throw conflict(
      `“${item.title}”: You can check it off starting the day before it's due. Until then, add a proof.`,
    );
  const isClosed = clocked.sponsorship.releaseRule === "delivery" && now >= endOfProof(clocked.day);
  if (isClosed && item.status !== "disputed")
    throw conflict(`“${item.title}”: It's too late to add proof. The sponsor needs 7 days to review it.`);
  await requireRoom(tx, item);
  const { body: _body, ...stored } = file ?? { body: null };
  const text = { url: url ?? null, amount: amount ?? null, note };
  const kind = file?.kind ?? (text.url !== null ? "link" : text.amount !== null ? "number" : "note");
  await tx.insert(deliverableProofs).values({
    ...stored,
    ...text,
    note: kind === "note" ? (note ?? `Checked off by ${ctx.viewer.fullName}`) : note,
    kind,
    id: newId(),
    deliverableId: item.id,
    authorId: ctx.viewer.id,
    formId,
    createdAt: now,
  });
  if (move)
    await moveDeliverable(tx, ctx, clocked, { move, side: "host", formId, at: now, set: { provedAt: now } });
  else await renewProof(tx, clocked, (isClosed && item.provedAt) || now);
  return true;
}

/** The sponsor's time to accept counts from the newest proof, unless that one is too late and only informs a dispute. */
async function renewProof(tx: Tx, clocked: Clocked, provedAt: Date): Promise<void> {
  const { updatedAt } = clocked.item;
  const item = { ...clocked.item, provedAt };
  await tx
    .update(deliverables)
    .set({ provedAt: item.provedAt, deadlineAt: deadlineOfItem({ ...clocked, item }), updatedAt })
    .where(eq(deliverables.id, item.id));
}

async function requireRoom(tx: Tx, { id, title }: Deliverable): Promise<void> {
  const current = and(eq(deliverableProofs.deliverableId, id), isNull(deliverableProofs.withdrawnAt));
  if ((await tx.$count(deliverableProofs, current)) >= PROOF_LIMITS.each)
    throw conflict(`“${title}”: It has ${PROOF_LIMITS.each} proofs. Withdraw one first.`);
}

/** Whether this form was received, or the same file is already a proof of this deliverable. */
async function isKnown(
  tx: Tx,
  { id, status }: Deliverable,
  formId: string,
  file: ProofFile | null,
): Promise<boolean> {
  // A photo may prove again what needed a change.
  const sameFile =
    file && status === "proved"
      ? sql`${deliverableProofs.storageKey} like ${`${digestOf(file.storageKey)}.%`} and ${isNull(deliverableProofs.withdrawnAt)}`
      : sql`false`;
  const [known] = await tx
    .select({ id: deliverableProofs.id })
    .from(deliverableProofs)
    .where(
      and(
        eq(deliverableProofs.deliverableId, id),
        sql`(${deliverableProofs.formId} = ${formId} or ${sameFile})`,
      ),
    );
  return known !== undefined;
}
