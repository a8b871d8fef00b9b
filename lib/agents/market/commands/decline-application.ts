import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { RespondInput } from "../application-input";
import { answerApplication, lockApplication } from "../internal/application-row";
import { notifyAgentOfEnd } from "../internal/notify-application";
import { marketPermissions } from "../policy";

/**
 * Declines an agent's application, with an optional reason. Idempotent. Only for the host and co-owners; hidden from
 * anyone else. Throws `conflict` if it was answered otherwise or withdrawn.
 */
export async function declineApplication(
  ctx: Ctx,
  { applicationId, response }: Omit<RespondInput, "answer">,
): Promise<{ applicationId: string; answer: "decline" }> {
  const host = authorize(ctx, marketPermissions.declineApplication);
  return inTransaction(ctx, async (tx) => {
    const { application } = await lockApplication(tx, host, applicationId);
    const done = { applicationId, answer: "decline" as const };
    if (application.status === "declined") return done;
    const declined = await answerApplication(tx, host, application, { answer: "decline", response });
    await notifyAgentOfEnd(tx, declined, "declined");
    return done;
  });
}
