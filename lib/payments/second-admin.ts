import "server-only";
import { and, eq } from "drizzle-orm";
import { bankConfirmations } from "@/db/schema";
import type { Tx } from "@/db/types";
import { activeAdmins } from "@/lib/accounts/active-admins";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";

export type Confirmation = typeof bankConfirmations.$inferSelect;

/** What an admin read on the bank account, or says that it was misread. */
export type Reading = Pick<
  Confirmation,
  "kind" | "reference" | "amountCents" | "currency" | "arrivedOn" | "reason"
>;

/** `done`: it counts now. `waiting`: a second admin has to write down the same. */
export type Agreement = "done" | "waiting";

/**
 * Writes down what an admin read on the bank account, and answers whether it counts: at once for a single admin, whose
 * identity the caller has asked for, else when another active admin has written down the same before. One's own is
 * written anew. Throws `conflict` where the other one has read something else.
 */
export async function agreeOn(tx: Tx, ctx: SignedInCtx, reading: Reading): Promise<Agreement> {
  const admins = await activeAdmins(tx);
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
  const state: Agreement = isSecond || admins.length < 2 ? "done" : "waiting";
  const end = state === "done" ? { endedById: ctx.viewer.id, endedAt: ctx.now() } : {};
  const firstById = isSecond ? waiting.firstById : ctx.viewer.id;
  const row = { ...reading, status: state, firstById, ...end, updatedAt: ctx.now() };
  const [written] = waiting
    ? await tx.update(bankConfirmations).set(row).where(eq(bankConfirmations.id, waiting.id)).returning()
    : await tx
        .insert(bankConfirmations)
        .values({ id: newId(), ...row, createdAt: ctx.now() })
        .returning();
  if (!written) throw new Error("the confirmation was not written");
  await recordAudit(tx, ctx, {
    action: state === "done" ? "bank_confirmation.agree" : "bank_confirmation.propose",
    entityId: written.id,
    after: { ...reading, firstById },
  });
  return state;
}

const isSame = (first: Confirmation, second: Reading) =>
  first.amountCents === second.amountCents &&
  first.currency === second.currency &&
  first.arrivedOn === second.arrivedOn;

function otherReading({ amountCents, currency, arrivedOn }: Confirmation): string {
  const day = arrivedOn ? ` on ${arrivedOn}` : "";
  return `Another admin has read ${formatCents(amountCents, currency)}${day}. Please look again together.`;
}
