import { unstable_isUnrecognizedActionError as isUnknownAction } from "next/navigation";
import type { Failure } from "@/lib/core/result";

const OUTDATED = "This page is from before an update. Copy what you need, then reload.";

/** Whether an action failed because the site was updated since the page was opened, and no longer has it. */
export const isOutdated = (error: unknown): boolean => isUnknownAction(error);

/** The failure to show when calling an action brought no answer. @param otherwise what to say unless it is known why */
export function unanswered(error: unknown, otherwise: string): { ok: false; error: Failure } {
  const message = isOutdated(error) ? OUTDATED : otherwise;
  return { ok: false, error: { code: "internal", message, requestId: "" } };
}
