import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import type { Sql } from "postgres";

/** The salt of a day (`YYYY-MM-DD`, UTC), made by whoever asks first. It lives in the database alone, and not long. */
export async function daySalt(sql: Sql, day: string): Promise<Buffer> {
  for (;;) {
    const [known] = await sql<{ salt: Buffer }[]>`select salt from view_salts where day = ${day}`;
    if (known) return known.salt;
    await sql`
      insert into view_salts (day, salt) values (${day}, ${randomBytes(32)}) on conflict do nothing`;
  }
}

/** What stands for a visitor as long as the salt is there. */
export const saltedHash = (salt: Buffer, ...parts: string[]): string =>
  createHmac("sha256", salt).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
