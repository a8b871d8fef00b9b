import { apiTokens } from "@/db/schema";
import type { Database } from "@/db/types";
import { newApiToken } from "@/lib/identity/api-tokens/token";

type Made = typeof apiTokens.$inferSelect & { token: string };

/** A personal token that is valid for a month, with its secret. */
export async function insertApiToken(
  db: Database,
  user: { id: string },
  overrides: Partial<typeof apiTokens.$inferInsert> = {},
): Promise<Made> {
  const { token, ...tokenFields } = newApiToken();
  const expiresAt = new Date(Date.now() + 30 * 86_400_000);
  const values = { userId: user.id, name: "A program", scopes: ["read" as const], expiresAt, ...tokenFields };
  const [row] = await db
    .insert(apiTokens)
    .values({ ...values, ...overrides })
    .returning();
  if (!row) throw new Error("The token was not created.");
  return { ...row, token };
}
