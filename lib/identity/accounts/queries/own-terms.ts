import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { TERMS_VERSION } from "../terms";

/** Which Terms somebody agreed to, and when (UTC). */
export interface OwnTerms {
  version: string;
  agreedAt: Date;
  /** Whether those are the ones that stand now. */
  isCurrent: boolean;
}

/** What the account with an id agreed to. For its owner. Null: there is no such account. */
export async function getOwnTerms({ db }: Pick<Ctx, "db">, userId: string): Promise<OwnTerms | null> {
  const [own] = await db
    .select({ version: users.termsVersion, agreedAt: users.termsAcceptedAt })
    .from(users)
    .where(eq(users.id, userId));
  return own ? { ...own, isCurrent: own.version >= TERMS_VERSION } : null;
}
