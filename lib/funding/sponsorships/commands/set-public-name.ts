import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { touchSponsored } from "../named-sponsors";
import { sponsorshipPermissions } from "../policy";
import type { SetPublicNameInput } from "../schema";

/**
 * Lets the pages of the proposals that the viewer sponsors name them, or ends that, and with it their public page. For
 * sponsors.
 */
export async function setPublicName(
  ctx: Ctx,
  { isNamed }: SetPublicNameInput,
): Promise<{ isNamed: boolean }> {
  const { viewer } = authorize(ctx, sponsorshipPermissions.setPublicName);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({ at: users.namedPubliclyAt })
      .from(users)
      .where(eq(users.id, viewer.id))
      .for("no key update");
    if ((user?.at != null) === isNamed) return { isNamed };
    const now = ctx.now();
    await tx
      .update(users)
      .set({
        ...(isNamed ? { namedPubliclyAt: now } : { namedPubliclyAt: null, publicPageAt: null }),
        updatedAt: now,
      })
      .where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, {
      action: "account.set_public_name",
      entityId: viewer.id,
      before: { isNamed: !isNamed },
      after: { isNamed },
    });
    await touchSponsored(tx, viewer.id);
    return { isNamed };
  });
}
