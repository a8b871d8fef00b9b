import type { AppealStatus, CaseStatus, ReportReason, ReportSubject } from "@/db/enums";
import type { Verdict } from "./status";

export const REPORT_LABELS: Record<ReportReason, string> = {
  spam: "Advertising or spam",
  scam: "Fraud or payment outside this site",
  abuse: "Insults, threats, or harassment",
  other: "Something else",
};

/** Each kind of content in a sentence: "the proposal". */
export const KIND_NOUNS: Record<ReportSubject, string> = {
  proposal: "proposal",
  vendor: "vendor profile",
  service: "service",
  agent_listing: "agent listing",
  event: "event",
  user: "user",
  thread: "conversation",
  message: "message",
  review: "review",
  update: "update",
};

/** Each kind of content as a list label. */
export const KIND_LABELS: Record<ReportSubject, string> = {
  proposal: "Proposal",
  vendor: "Vendor profile",
  service: "Service",
  agent_listing: "Agent listing",
  event: "Event",
  user: "User",
  thread: "Conversation",
  message: "Message",
  review: "Review",
  update: "Update",
};

export const CASE_LABELS: Record<CaseStatus, string> = {
  open: "Open",
  dismissed: "Dismissed",
  hidden: "Hidden",
  warned: "Warned",
  suspended: "Suspended",
  lifted: "Reversed",
};

export const APPEAL_LABELS: Record<AppealStatus, string> = {
  open: "Awaiting review",
  upheld: "Upheld",
  lifted: "Reversed",
};

export const VERDICT_LABELS: Record<Verdict, string> = {
  dismiss: "Dismiss",
  hide: "Hide",
  warn: "Warn",
  suspend: "Suspend",
};

export const OWN_THING = "You can't report your own content.";
export const OWN_DECISION = "You made this decision. Another admin has to review the appeal.";
export const TOO_NEW =
  "You became an admin less than 24 hours ago. Until then, another admin has to review the appeal.";
export const REPORTED = "Thank you. Our team will review your report.";

/** "1 report", "12 reports", "Opened by an admin" */
export function formatReportCount(count: number): string {
  if (count === 0) return "Opened by an admin";
  return `${count.toLocaleString("en-US")} ${count === 1 ? "report" : "reports"}`;
}

/** The title of a decision, for the person it concerns. */
export function decisionTitle({ kind, status }: { kind: ReportSubject; status: CaseStatus }): string {
  if (status === "hidden") return `Your ${KIND_NOUNS[kind]} is hidden`;
  if (status === "warned") return "You received a warning";
  if (status === "suspended") return "Your account was suspended";
  return "We reversed our decision";
}

/** Timeline labels, by audit action. */
export const EVENT_LABELS: Readonly<Record<string, string>> = {
  "case.open": "Opened without a report",
  "case.report": "Reported",
  "case.dismiss": "Dismissed",
  "case.hide": "Hidden",
  "case.warn": "Warned",
  "case.suspend": "Suspended",
  "case.lift": "Reversed",
  "case.assign": "Assignment changed",
  "case.note": "Added a note",
  "appeal.send": "Appealed",
  "appeal.uphold": "Upheld on appeal",
  "appeal.lift": "Reversed on appeal",
  "conversation.open": "Opened the conversation",
};
