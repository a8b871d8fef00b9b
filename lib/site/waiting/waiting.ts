/** What the navigation counts: unread news, and what waits for a person's decision. */
export type WaitingKind =
  | "messages"
  | "notifications"
  | "inquiries"
  | "deliveries"
  | "prospects"
  | "applications"
  | "offers"
  | "leads"
  | "quotes"
  | "flaggedVendors"
  | "paymentCases"
  | "payouts"
  | "reports"
  | "tickets"
  | "failedMail"
  | "failedJobs";

/** The counts of a person's roles. A missing kind has nothing. */
export type Waiting = Partial<Record<WaitingKind, number>>;

/** The counting limit: 100 means more than 99. */
export const MOST_WAITING = 100;

/** How the counts in the navigation are read aloud. */
export const WAITING_TEXT: Record<WaitingKind, string> = {
  messages: "unread",
  notifications: "unread",
  inquiries: "to answer",
  deliveries: "to answer",
  prospects: "due",
  applications: "to answer",
  offers: "to answer",
  leads: "new",
  quotes: "to answer",
  flaggedVendors: "to review",
  paymentCases: "to resolve",
  payouts: "to approve",
  reports: "to review",
  tickets: "open",
  failedMail: "failed",
  failedJobs: "failed",
};
