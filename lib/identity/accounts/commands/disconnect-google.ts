import "server-only";
import { and, eq } from "drizzle-orm";
import { identities, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { googleMails } from "../mails/google";
import { accountPermissions } from "../policy";

const NEEDS_PASSWORD = "Set a password first. Without Google or a password, you couldn't log in.";

/**
 * Disconnects the viewer's Google account and emails them. A no-op if none is connected. Throws `conflict` for an
 * account without a password. Any signed-in user may call it.
 */
export async function disconnectGoogle(ctx: Ctx): Promise<null> {
  const { viewer } = authorize(ctx, accountPermissions.disconnectGoogle);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    if (!user?.passwordHash) throw conflict(NEEDS_PASSWORD);
    const [gone] = await tx
      .delete(identities)
      .where(and(eq(identities.userId, viewer.id), eq(identities.provider, "google")))
      .returning();
    if (!gone) return null;
    await recordAudit(tx, ctx, {
      action: "account.disconnect_google",
      entityId: viewer.id,
      before: { email: gone.email },
    });
    await queueMail(tx, {
      mail: googleMails["google-disconnected"],
      to: { userId: user.id, email: user.email },
      data: { name: user.fullName, googleEmail: gone.email },
      dedupeKey: `google-disconnected:${gone.id}`,
    });
    return null;
  });
}
