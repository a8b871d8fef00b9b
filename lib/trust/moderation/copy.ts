import type { AppealStatus, CaseStatus, ReportReason, ReportSubject } from "@/db/enums";
import type { Verdict } from "./status";

export const REPORT_LABELS: Record<ReportReason, string> = {
  spam: "Advertising or spam",
  scam: "Fraud, or asks to pay outside this site",
  abuse: "Insults, threats or harassment",
  other: "Something else",
};

/** What each kind of thing is called in a sentence: "the proposal". */
export const KIND_NOUNS: Record<ReportSubject, string> = {
  proposal: "proposal",
  vendor: "vendor profile",
  service: "service",
  agent_listing: "agent listing",
  event: "event",
  user: "person",
  thread: "conversation",
  message: "message",
  review: "review",
};

/** The same as the name of a list's entry. */
export const KIND_LABELS: Record<ReportSubject, string> = {
  proposal: "Proposal",
  vendor: "Vendor profile",
  service: "Service",
  agent_listing: "Agent listing",
  event: "Event",
  user: "Person",
  thread: "Conversation",
  message: "Message",
  review: "Review",
};

export const CASE_LABELS: Record<CaseStatus, string> = {
  open: "Open",
  dismissed: "Dismissed",
  hidden: "Hidden",
  warned: "Warned",
  suspended: "Suspended",
  lifted: "Lifted",
};

export const APPEAL_LABELS: Record<AppealStatus, string> = {
  open: "Waits for an answer",
  upheld: "Upheld",
  lifted: "Lifted",
};

export const VERDICT_LABELS: Record<Verdict, string> = {
  dismiss: "Dismiss",
  hide: "Hide",
  warn: "Warn",
  suspend: "Suspend",
};

export const OWN_THING = "This is your own. You cannot report it.";
export const OWN_DECISION = "You decided this. Another administrator has to look at the appeal.";
export const TOO_NEW =
  "You were made an administrator less than 24 hours ago. Until then another one has to look at the appeal.";
export const REPORTED = "Thank you. A person will look at it.";

/** "1 report", "12 reports", "Opened by an admin" */
export function formatReportCount(count: number): string {
  if (count === 0) return "Opened by an admin";
  return `${count.toLocaleString("en-US")} ${count === 1 ? "report" : "reports"}`;
}

/** How a decision is called to whom it concerns. */
export function decisionTitle({ kind, status }: { kind: ReportSubject; status: CaseStatus }): string {
  if (status === "hidden") return `Your ${KIND_NOUNS[kind]} is hidden`;
  if (status === "warned") return "A warning";
  if (status === "suspended") return "Your account was suspended";
  return "We took our decision back";
}

/** What happened to a case, by the log's name of it. */
export const EVENT_LABELS: Readonly<Record<string, string>> = {
  "case.open": "Opened without a report",
  "case.report": "Reported",
  "case.dismiss": "Dismissed",
  "case.hide": "Hidden",
  "case.warn": "Warned",
  "case.suspend": "Suspended",
  "case.lift": "Lifted",
  "appeal.send": "Asked for a review",
  "appeal.uphold": "Upheld on appeal",
  "appeal.lift": "Lifted on appeal",
  "conversation.open": "Read what was written around it",
};
