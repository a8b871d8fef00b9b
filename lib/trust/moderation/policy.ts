import type { ReportSubject } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";
import type { Verdict } from "./status";

/** Who may call each command, before any row is read. */
export const moderationPermissions = {
  answerAppeal: ["admin"],
  appealDecision: "signed_in",
  appealSuspension: "public",
  decideCase: ["admin"],
  hideSubject: ["admin"],
  report: "signed_in",
} as const satisfies Permissions;

/**
 * Whether a thing of this kind can be hidden: of a conversation single messages can, of a person and of an event what
 * is published about them.
 */
export const canHide = (kind: ReportSubject): boolean => !["user", "thread", "event"].includes(kind);

/** What can be decided about a thing of this kind. */
export const verdictsFor = (kind: ReportSubject): readonly Verdict[] =>
  canHide(kind) ? ["dismiss", "hide", "warn", "suspend"] : ["dismiss", "warn", "suspend"];

/**
 * Whether an admin may answer an appeal: not the one who decided, nor one who does not count yet, where another one could
 * look who is not concerned.
 * @param admins who count where two have to agree
 */
export function mayAnswer(
  admins: readonly string[],
  { adminId, decidedById, personId }: { adminId: string; decidedById: string | null; personId: string },
): boolean {
  const isSecond = decidedById !== adminId && admins.includes(adminId);
  return isSecond || !admins.some((id) => id !== adminId && id !== personId);
}
