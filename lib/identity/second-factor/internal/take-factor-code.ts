import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { authenticatorApps, recoveryCodes } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { openSealed } from "@/lib/core/sealed-text";
import { secondFactorMails } from "../mails";
import { isRecoveryCode, recoveryCodeHash } from "../recovery-code";
import { acceptedStep } from "../totp";
import { notifyOwner } from "./notify-owner";

/** What someone showed as the second factor. */
export type ShownFactor = "app" | "recovery_code" | "passkey";

/**
 * Takes a code from a person's app, or one of their recovery codes, and uses it up: of two simultaneous requests with
 * the same code, one gets it. Emails the owner about a recovery code. Null if the code is wrong or was already used.
 * The caller counts the tries.
 */
export async function takeFactorCode(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  code: string,
): Promise<ShownFactor | null> {
  if (isRecoveryCode(code)) return (await takeRecoveryCode(tx, ctx, userId, code)) ? "recovery_code" : null;
  return (await takeAppCode(tx, ctx, userId, code.replace(/\s/g, ""))) ? "app" : null;
}

async function takeAppCode(tx: Tx, ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const [app] = await tx
    .select({ secretSealed: authenticatorApps.secretSealed, lastStep: authenticatorApps.lastStep })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .for("update");
  if (!app?.secretSealed) return false;
  const step = acceptedStep(openSealed(app.secretSealed, userId), code, {
    now: ctx.now(),
    lastStep: app.lastStep,
  });
  if (step === null) return false;
  await tx.update(authenticatorApps).set({ lastStep: step }).where(eq(authenticatorApps.userId, userId));
  return true;
}

async function takeRecoveryCode(tx: Tx, ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [taken] = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(unused, eq(recoveryCodes.codeHash, recoveryCodeHash(userId, code))))
    .returning({ id: recoveryCodes.id });
  if (!taken) return false;
  const left = await tx.$count(recoveryCodes, unused);
  await recordAudit(tx, ctx, {
    action: "account.use_recovery_code",
    entityId: userId,
    actorId: userId,
    after: { left },
  });
  await notifyOwner(tx, userId, secondFactorMails["recovery-code-used"], { left });
  return true;
}
