import type { ReportSubject } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";
import type { Verdict } from "./status";

/** Who may call each command, checked before any row is read. */
export const moderationPermissions = {
  answerAppeal: ["admin"],
  appealDecision: "signed_in",
  appealSuspension: "public",
  decideCase: ["admin"],
  hideSubject: ["admin"],
  report: "signed_in",
} as const satisfies Permissions;

/**
 * Whether this kind of content can be hidden. In a conversation, hide single messages; for a person or an event, hide
 * what they published.
 */
export const canHide = (kind: ReportSubject): boolean => !["user", "thread", "event"].includes(kind);

/** The possible decisions about this kind of content. */
export const verdictsFor = (kind: ReportSubject): readonly Verdict[] =>
  canHide(kind) ? ["dismiss", "hide", "warn", "suspend"] : ["dismiss", "warn", "suspend"];

/**
 * Whether an admin may answer an appeal: neither the one who decided nor one too new to count, if another uninvolved
 * admin could.
 * @param admins those who count where two must agree
 */
export function mayAnswer(
  admins: readonly string[],
  { adminId, decidedById, personId }: { adminId: string; decidedById: string | null; personId: string },
): boolean {
  const isSecond = decidedById !== adminId && admins.includes(adminId);
  return isSecond || !admins.some((id) => id !== adminId && id !== personId);
}
