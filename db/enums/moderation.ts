/** What can be reported. */
export const REPORT_SUBJECTS = [
  "proposal",
  "vendor",
  "service",
  "agent_listing",
  "event",
  "user",
  "thread",
  "message",
  "review",
  "update",
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_REASONS = ["spam", "scam", "abuse", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** `lifted`: the decision was reversed on appeal. */
export const CASE_STATUSES = ["open", "dismissed", "hidden", "warned", "suspended", "lifted"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const APPEAL_STATUSES = ["open", "upheld", "lifted"] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];
