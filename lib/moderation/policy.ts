import type { ReportSubject } from "@/db/enums";
import type { Verdict } from "./status";

/** Whether a thing of this kind can be hidden: of a conversation single messages can, of a person what is theirs. */
export const canHide = (kind: ReportSubject): boolean => kind !== "user" && kind !== "thread";

/** What can be decided about a thing of this kind. */
export const verdictsFor = (kind: ReportSubject): readonly Verdict[] =>
  canHide(kind) ? ["dismiss", "hide", "warn", "suspend"] : ["dismiss", "warn", "suspend"];
