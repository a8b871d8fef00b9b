import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { auditLog, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { exportData } from "../export-data";
import { exportHeaders, exportIsOver } from "../export-response";
import { privacyPermissions } from "../policy";
import { readGrant } from "../queries/export-grant";

/** Accounts whose archive this process is making. It is in memory until it has been sent. */
const leaving = new Set<string>();

/**
 * Returns the archive of the viewer's data as a download. Throws `not_found` unless this session has reauthenticated in
 * the last five minutes and hasn't downloaded it since, and `conflict` while another download is in progress.
 */
export async function downloadExport(ctx: Ctx, grant: string | null): Promise<Response> {
  const signed = authorize(ctx, privacyPermissions.downloadExport);
  const { id } = signed.viewer;
  const grantId = readGrant(signed, grant);
  if (!grantId) throw exportIsOver();
  if (leaving.has(id))
    throw conflict("Your data is already being downloaded. Please wait until that finishes.");
  leaving.add(id);
  const release = () => leaving.delete(id);
  try {
    await spendGrant(signed, grantId);
    return new Response(await exportData(signed, release), { headers: exportHeaders(ctx.now()) });
  } catch (error) {
    release();
    throw error;
  }
}

/** The audit log records the download, which also prevents a second one. */
async function spendGrant(ctx: SignedInCtx, grantId: string): Promise<void> {
  const { id } = ctx.viewer;
  await inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
    const [used] = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.entity, "account"),
          eq(auditLog.entityId, id),
          eq(auditLog.action, "account.download_export"),
          sql`${auditLog.after} ->> 'grant' = ${grantId}`,
        ),
      )
      .limit(1);
    if (used) throw exportIsOver();
    await recordAudit(tx, ctx, {
      action: "account.download_export",
      entityId: id,
      after: { grant: grantId },
    });
  });
}
