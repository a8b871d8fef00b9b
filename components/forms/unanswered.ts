import { unstable_isUnrecognizedActionError as isUnknownAction } from "next/navigation";
import type { Failure } from "@/lib/core/result";

const OUTDATED = "This page is out of date. Copy anything you need, then reload.";

/** Whether an action failed because an update removed it after the page was opened. */
export const isOutdated = (error: unknown): boolean => isUnknownAction(error);

/**
 * Returns the failure to show when an action got no response.
 * @param otherwise the message if no update is to blame
 */
export function unanswered(error: unknown, otherwise: string): { ok: false; error: Failure } {
  const message = isOutdated(error) ? OUTDATED : otherwise;
  return { ok: false, error: { code: "internal", message, requestId: "" } };
}
