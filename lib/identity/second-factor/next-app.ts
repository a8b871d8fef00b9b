import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { authenticatorApps } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { openSealed } from "@/lib/core/sealed-text";

/** How long setting up an app may take. */
const SETUP_MS = 15 * 60_000;

/** The secret of the app that this session is setting up, in base32. Null if there is none, or after 15 minutes. */
export async function nextSecretOf(db: Executor, { viewer, now }: SignedInCtx): Promise<string | null> {
  if (viewer.sessionId === null) return null;
  const [row] = await db
    .select({ sealed: authenticatorApps.nextSecretSealed })
    .from(authenticatorApps)
    .where(
      and(
        eq(authenticatorApps.userId, viewer.id),
        eq(authenticatorApps.nextSessionId, viewer.sessionId),
        gt(authenticatorApps.nextAt, new Date(now().getTime() - SETUP_MS)),
      ),
    );
  return row?.sealed ? openSealed(row.sealed, viewer.id) : null;
}
