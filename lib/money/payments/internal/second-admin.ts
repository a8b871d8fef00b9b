import "server-only";
import { and, eq } from "drizzle-orm";
import type { CodePurpose, ConfirmationKind } from "@/db/enums";
import { bankConfirmations } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { agreeingAdmins, needsSecondAdmin, requireCountedAdmin } from "@/lib/identity/accounts/active-admins";
import { type Credentials, confirmFactor, confirmIdentity } from "@/lib/identity/sessions/confirm-identity";

export type Confirmation = typeof bankConfirmations.$inferSelect;

/** What an admin saw in the bank account, or reports as a mistake. */
export type Reading = Pick<
  Confirmation,
  "kind" | "reference" | "amountCents" | "currency" | "arrivedOn" | "reason"
>;

/** `done`: it counts now. `waiting`: a second admin must enter the same. */
export type Agreement = "done" | "waiting";

/**
 * Confirms an admin before money moves: the only admin reauthenticates; with several admins, each shows their second
 * factor, if they have one, and a second admin confirms. Returns whether the admin reauthenticated. Call from admin
 * commands, before their transaction. Throws the errors of `confirmIdentity`, and `forbidden` for an admin just
 * appointed by another admin.
 */
export async function confirmAdmin(
  ctx: SignedInCtx,
  credentials: Credentials,
  purpose: CodePurpose = "transfer_confirmation",
): Promise<boolean> {
  const { id } = ctx.viewer;
  if (await needsSecondAdmin(ctx.db, ctx.now(), id)) {
    await requireCountedAdmin(ctx.db, ctx.now(), id);
    await confirmFactor(ctx, credentials);
    return false;
  }
  await confirmIdentity(ctx, credentials, purpose);
  return true;
}

/**
 * Records what an admin saw in the bank account. Returns whether it counts: immediately for a single admin who
 * reauthenticated, otherwise once another active admin has entered the same. An admin's own entry is replaced. Throws
 * `conflict` if the other admin entered something else, `forbidden` for a single admin who did not reauthenticate.
 */
export async function agreeOn(
  tx: Tx,
  ctx: SignedInCtx,
  reading: Reading,
  isReauthenticated: boolean,
): Promise<Agreement> {
  const admins = await agreeingAdmins(tx, ctx.now());
  const needsTwo = await needsSecondAdmin(tx, ctx.now(), ctx.viewer.id);
  if (needsTwo) await requireCountedAdmin(tx, ctx.now(), ctx.viewer.id);
  // Counted again: another admin may have left since we skipped reauthentication.
  if (!needsTwo && !isReauthenticated) throw forbidden("Please confirm it's you and try again.");
  const [waiting] = await tx
    .select()
    .from(bankConfirmations)
    .where(
      and(
        eq(bankConfirmations.kind, reading.kind),
        eq(bankConfirmations.reference, reading.reference),
        eq(bankConfirmations.status, "waiting"),
      ),
    )
    .for("update");
  const isSecond = waiting && waiting.firstById !== ctx.viewer.id && admins.includes(waiting.firstById);
  if (isSecond && !isSame(waiting, reading)) throw conflict(otherReading(waiting));
  const state: Agreement = isSecond || !needsTwo ? "done" : "waiting";
  const end = state === "done" ? { endedById: ctx.viewer.id, endedAt: ctx.now() } : {};
  const firstById = isSecond ? waiting.firstById : ctx.viewer.id;
  const row = { ...reading, status: state, firstById, ...end, updatedAt: ctx.now() };
  const [written] = waiting
    ? await tx.update(bankConfirmations).set(row).where(eq(bankConfirmations.id, waiting.id)).returning()
    : await tx
        .insert(bankConfirmations)
        .values({ id: newId(), ...row, createdAt: ctx.now() })
        .returning();
  if (!written) throw new Error("the confirmation was not inserted");
  await recordAudit(tx, ctx, {
    action: state === "done" ? "bank_confirmation.agree" : "bank_confirmation.propose",
    entityId: written.id,
    after: { ...reading, firstById },
  });
  return state;
}

/** Discards other entries that waited on the same subject. For commands that decided it. */
export async function withdrawWaiting(tx: Tx, ctx: SignedInCtx, reference: string): Promise<void> {
  await tx
    .update(bankConfirmations)
    .set({ status: "withdrawn", endedById: ctx.viewer.id, endedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(bankConfirmations.reference, reference), eq(bankConfirmations.status, "waiting")));
}

/** Where the reason names something, two admins must name the same. */
const NAMES_IN_REASON: readonly ConfirmationKind[] = ["case_book", "case_offset"];

const isSame = (first: Confirmation, second: Reading) =>
  first.amountCents === second.amountCents &&
  first.currency === second.currency &&
  first.arrivedOn === second.arrivedOn &&
  (!NAMES_IN_REASON.includes(first.kind) || first.reason === second.reason);

function otherReading({ amountCents, currency, arrivedOn }: Confirmation): string {
  const day = arrivedOn ? ` on ${arrivedOn}` : "";
  return `Another admin entered ${formatCents(amountCents, currency)}${day}. Please check it together.`;
}
