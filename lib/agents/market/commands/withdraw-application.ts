import "server-only";
import { and, eq } from "drizzle-orm";
import { agentApplications } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import type { WithdrawApplicationInput } from "../application-input";
import { marketPermissions } from "../policy";
import { agentApplicationMachine } from "../status";

/**
 * Withdraws an unanswered application. Idempotent. Only for its applicant; hidden from anyone else. Throws `conflict`
 * if it was answered.
 */
export async function withdrawApplication(
  ctx: Ctx,
  { applicationId }: WithdrawApplicationInput,
): Promise<{ applicationId: string }> {
  const agent = authorize(ctx, marketPermissions.withdrawApplication);
  return inTransaction(ctx, async (tx) => {
    const isIt = and(eq(agentApplications.id, applicationId), eq(agentApplications.agentId, agent.viewer.id));
    const [application] = await tx.select().from(agentApplications).where(isIt).for("no key update");
    if (!application) throw notFound();
    if (application.status === "withdrawn") return { applicationId };
    await transition(tx, agent, agentApplications, application, {
      machine: agentApplicationMachine,
      move: "withdraw",
      audit: { action: "agent_application.withdraw" },
    });
    return { applicationId };
  });
}
