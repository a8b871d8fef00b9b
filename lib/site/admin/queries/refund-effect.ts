import "server-only";
import { eq, inArray } from "drizzle-orm";
import { payments, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { previewRefund, type RefundPart } from "@/lib/money/ledger/preview-refund";
import { readMoney } from "@/lib/money/payments/captured-money";
import type { RefundEffectDto } from "../refund-effect";

/** What each owner of a payment would give back if all that is left is refunded. Admins only. Throws `not_found`. */
export async function getRefundEffect(ctx: Ctx, paymentId: string): Promise<RefundEffectDto> {
  const { db } = authorize(ctx, ["admin"]);
  if (!isId(paymentId)) throw notFound();
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw notFound();
  const { capturedCents, leftCents: amountCents } = await readMoney(db, payment);
  const currency = payment.capturedCurrency ?? payment.currency;
  const beforeCents = capturedCents - amountCents;
  const parts = await previewRefund(db, { paymentId, currency, beforeCents, afterCents: capturedCents });
  const ids = parts.flatMap(({ owner }) => owner?.id ?? []);
  const people = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, ids));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    amountCents,
    currency,
    parts: parts.map(({ owner, cents, owedCents }) => ({ from: nameOf(owner, names), cents, owedCents })),
  };
}

function nameOf(owner: RefundPart["owner"], names: ReadonlyMap<string, string>): string | null {
  if (!owner) return null;
  const name = names.get(owner.id) ?? "Unknown user";
  return owner.kind === "agent" ? `${name} (agent)` : name;
}
