import "server-only";
import { eq } from "drizzle-orm";
import { authenticatorApps, passkeys, recoveryCodes } from "@/db/schema";
import type { Tx } from "@/db/types";

/** Deletes all of an account's second factors, and its recovery codes. The caller notifies its owner. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of [authenticatorApps, passkeys, recoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId));
}
