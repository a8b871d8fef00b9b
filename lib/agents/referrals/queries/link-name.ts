import "server-only";
import { desc, eq } from "drizzle-orm";
import { agentLinkNames } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";

/** The name in the viewer's short links; null if they have not chosen one. */
export async function getOwnLinkName({ db, viewer }: SignedInCtx): Promise<string | null> {
  const [newest] = await db
    .select({ name: agentLinkNames.name })
    .from(agentLinkNames)
    .where(eq(agentLinkNames.agentId, viewer.id))
    .orderBy(desc(agentLinkNames.chosenAt))
    .limit(1);
  return newest?.name ?? null;
}
