import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { viewSalts } from "@/db/schema";
import type { Executor } from "@/db/types";

/**
 * The salt of a day (`YYYY-MM-DD`, UTC), created by the first caller. It exists only in the database, and only briefly.
 */
export async function daySalt(db: Executor, day: string): Promise<Buffer> {
  for (;;) {
    const [known] = await db.select({ salt: viewSalts.salt }).from(viewSalts).where(eq(viewSalts.day, day));
    if (known) return known.salt;
    await db
      .insert(viewSalts)
      .values({ day, salt: randomBytes(32) })
      .onConflictDoNothing();
  }
}

/** A visitor's pseudonym while the salt exists. */
export const saltedHash = (salt: Buffer, ...parts: string[]): string =>
  createHmac("sha256", salt).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
