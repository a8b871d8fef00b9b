import "server-only";
import { eq } from "drizzle-orm";
import { recoveryCodes } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newRecoveryCodes, recoveryCodeHash } from "../recovery-code";

/** Replaces a person's recovery codes. Returns the new ones, which can't be read again. */
export async function writeRecoveryCodes(tx: Tx, now: Date, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, code), createdAt: now })));
  return codes;
}
