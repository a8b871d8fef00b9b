import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { touchSponsored } from "../named-sponsors";
import { sponsorshipPermissions } from "../policy";
import type { SetPublicPageInput } from "../schema";

/**
 * Gives the viewer a public page with what they supported, or ends that. For sponsors. Throws `conflict` unless
 * proposals may name them.
 */
export async function setPublicPage(
  ctx: Ctx,
  { hasPage }: SetPublicPageInput,
): Promise<{ hasPage: boolean }> {
  const { viewer } = authorize(ctx, sponsorshipPermissions.setPublicPage);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx
      .select({ namedAt: users.namedPubliclyAt, pageAt: users.publicPageAt })
      .from(users)
      .where(eq(users.id, viewer.id))
      .for("no key update");
    if ((user?.pageAt != null) === hasPage) return { hasPage };
    if (hasPage && !user?.namedAt) throw conflict("Let proposals name you first.");
    const now = ctx.now();
    await tx
      .update(users)
      .set({ publicPageAt: hasPage ? now : null, updatedAt: now })
      .where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, {
      action: "account.set_public_page",
      entityId: viewer.id,
      before: { hasPage: !hasPage },
      after: { hasPage },
    });
    await touchSponsored(tx, viewer.id);
    return { hasPage };
  });
}
