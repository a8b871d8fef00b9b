import "server-only";
import { eq } from "drizzle-orm";
import { secretFingerprints } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { fingerprintOf, isFingerprintOf } from "../secret-fingerprint";

/** The setting whose fingerprint is stored. */
export const AUTH_SECRET = "AUTH_SECRET";

const DIFFERENT =
  "AUTH_SECRET differs from the one that this site started with, so people would be signed out and bank details " +
  "could not be read. Set the same value on every machine. If you changed it on purpose, run `accept-secret` once.";

/**
 * Stores the secret's fingerprint at the site's first start, and compares it at every later one. Only the programs that
 * start a site call this. Throws `conflict`, with a sentence for the operator, if another machine has another secret.
 */
export async function checkSecret(ctx: Pick<Ctx, "db">, secret: string): Promise<void> {
  const stored = await inTransaction(ctx, async (tx) => {
    await tx
      .insert(secretFingerprints)
      .values({ name: AUTH_SECRET, fingerprint: fingerprintOf(secret) })
      .onConflictDoNothing();
    const [row] = await tx.select().from(secretFingerprints).where(eq(secretFingerprints.name, AUTH_SECRET));
    return row;
  });
  if (!stored || !isFingerprintOf(secret, stored.fingerprint)) throw conflict(DIFFERENT);
}
