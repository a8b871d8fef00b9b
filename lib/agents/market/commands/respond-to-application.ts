import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import type { RespondInput } from "../application-input";
import { approveApplication } from "./approve-application";
import { declineApplication } from "./decline-application";

/** Does with an application what the pressed button says. For event hosts. */
export function respondToApplication(
  ctx: Ctx,
  input: RespondInput,
): Promise<{ applicationId: string; answer: RespondInput["answer"] }> {
  return input.answer === "approve" ? approveApplication(ctx, input) : declineApplication(ctx, input);
}
