import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { viewSalts } from "@/db/schema";
import type { Executor } from "@/db/types";

/** The salt of a day (`YYYY-MM-DD`, UTC), made by whoever asks first. It lives in the database alone, and not long. */
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

/** What stands for a visitor as long as the salt is there. */
export const saltedHash = (salt: Buffer, ...parts: string[]): string =>
  createHmac("sha256", salt).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
