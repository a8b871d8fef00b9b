import "server-only";
import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { readDeletionFacts } from "./deletion-facts";
import { exportData } from "./export-data";
import { isGranted } from "./export-grant";
import { deletionObstacles } from "./obstacles";
import type { PrivacyDto } from "./schema";

/** How the viewer proves who they are, and what is in the way of deleting their account. */
export async function getPrivacy(ctx: Ctx): Promise<PrivacyDto> {
  const { viewer } = signedIn(ctx);
  const [[user], facts] = await Promise.all([
    ctx.db
      .select({ hasPassword: sql<boolean>`${users.passwordHash} is not null` })
      .from(users)
      .where(eq(users.id, viewer.id)),
    readDeletionFacts(ctx.db, viewer.id),
  ]);
  return { hasPassword: user?.hasPassword ?? false, obstacles: deletionObstacles(facts) };
}

/**
 * The archive of all that is kept of the viewer, as an answer to be saved. Throws `not_found` unless this session
 * has proven within five minutes who is there.
 */
export async function downloadExport(ctx: Ctx, grant: string | null): Promise<Response> {
  const signed = signedIn(ctx);
  if (!isGranted(signed, grant)) throw notFound("This download is over. Please ask for it again.");
  const day = ctx.now().toISOString().slice(0, 10);
  return new Response(await exportData(signed), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="my-data-${day}.zip"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
