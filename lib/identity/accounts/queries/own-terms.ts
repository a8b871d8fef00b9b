import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { TERMS_VERSION } from "../terms";

/** Which Terms someone agreed to, and when (UTC). */
export interface OwnTerms {
  version: string;
  agreedAt: Date;
  /** Whether that is the current version. */
  isCurrent: boolean;
}

/** What an account agreed to. Owner only. Null: the account doesn't exist. */
export async function getOwnTerms({ db }: Pick<Ctx, "db">, userId: string): Promise<OwnTerms | null> {
  const [own] = await db
    .select({ version: users.termsVersion, agreedAt: users.termsAcceptedAt })
    .from(users)
    .where(eq(users.id, userId));
  return own ? { ...own, isCurrent: own.version >= TERMS_VERSION } : null;
}
