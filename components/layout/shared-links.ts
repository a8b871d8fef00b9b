import { REVIEWS_PATH } from "@/lib/trust/reviews/paths";
import { OWN_REQUESTS_PATH } from "@/lib/vendors/quote-requests/paths";
import type { WorkspaceLink, WorkspaceLinkGroup } from "./workspace-link";

/** Links that several roles have. */
export const MESSAGES: WorkspaceLink = {
  href: "/messages",
  label: "Messages",
  icon: "message-circle",
  waiting: "messages",
  inBar: true,
};
export const NOTIFICATIONS: WorkspaceLink = {
  href: "/notifications",
  label: "Notifications",
  icon: "bell",
  waiting: "notifications",
};
const REVIEWS: WorkspaceLink = { href: REVIEWS_PATH, label: "Reviews", icon: "star" };
const OWN_REQUESTS: WorkspaceLink = {
  href: OWN_REQUESTS_PATH,
  label: "Quote Requests",
  icon: "file-text",
  waiting: "quotes",
};
export const SETTINGS: WorkspaceLink = {
  href: "/accountsettings",
  label: "Account Settings",
  icon: "settings",
  owns: ["/decision", "/report", "/invoices"],
};

export const ACCOUNT: WorkspaceLinkGroup = {
  label: "Account",
  links: [NOTIFICATIONS, OWN_REQUESTS, REVIEWS, SETTINGS],
};
