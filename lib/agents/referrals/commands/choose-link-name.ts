import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { agentLinkNames, users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { slugOf } from "@/lib/core/slug";
import { inTransaction } from "@/lib/core/transaction";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { referralPermissions } from "../policy";
import { type ChooseLinkNameInput, RESERVED_NAME } from "../schema";

/** Names of one agent, so that no one collects them. */
const MOST_NAMES = 5;

const TAKEN = "This name is taken. Choose another one.";
const TOO_MANY = `You can have at most ${MOST_NAMES} names. Choose one of your earlier names.`;

/**
 * Chooses the name in the viewer's short links. Links with their earlier names keep working, and they can choose one of
 * those again. Throws `invalid` for a name that another agent has or had, or that is the site's own, and `conflict` after
 * five names. For agents.
 */
export async function chooseLinkName(ctx: Ctx, { name }: ChooseLinkNameInput): Promise<{ name: string }> {
  const { viewer } = authorize(ctx, referralPermissions.chooseLinkName);
  if (name === slugOf(siteSettings().brandName)) throw invalid(RESERVED_NAME, { name: RESERVED_NAME });
  return inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("no key update");
    const isOther = and(eq(agentLinkNames.agentId, viewer.id), ne(agentLinkNames.name, name));
    if ((await tx.$count(agentLinkNames, isOther)) >= MOST_NAMES) throw conflict(TOO_MANY);
    const [chosen] = await tx
      .insert(agentLinkNames)
      .values({ name, agentId: viewer.id, chosenAt: ctx.now() })
      .onConflictDoUpdate({
        target: agentLinkNames.name,
        set: { chosenAt: sql`excluded.chosen_at` },
        setWhere: eq(agentLinkNames.agentId, viewer.id),
      })
      .returning({ name: agentLinkNames.name });
    if (!chosen) throw invalid(TAKEN, { name: TAKEN });
    await recordAudit(tx, ctx, {
      action: "agent.choose_link_name",
      entityId: viewer.id,
      after: { name },
    });
    return chosen;
  });
}
