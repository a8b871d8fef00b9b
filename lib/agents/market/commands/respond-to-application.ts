import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { RespondInput } from "../application-input";
import { marketPermissions } from "../policy";
import { approveApplication } from "./approve-application";
import { declineApplication } from "./decline-application";

/** Approves or declines an application, depending on the pressed button. Event hosts only. */
export async function respondToApplication(
  ctx: Ctx,
  input: RespondInput,
): Promise<{ applicationId: string; answer: RespondInput["answer"] }> {
  authorize(ctx, marketPermissions.respondToApplication);
  return input.answer === "approve" ? approveApplication(ctx, input) : declineApplication(ctx, input);
}
