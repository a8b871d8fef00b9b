import type { QuoteRequestStatus } from "@/db/enums";

export const REQUEST_FAILED = "There was an error submitting your request. Please try again.";
export const REQUEST_SENT = "Request Sent!";
export const NOT_ACCEPTING = "This vendor does not take requests at the moment.";
export const BUSY_DAY = "This vendor has had very many requests today. Please try again tomorrow.";
export const MANY_ASKED = "You have asked for very many quotes today. Please try again tomorrow.";
export const OWN_PROFILE = "This is your own profile.";

/** What a page tells its form when a service is chosen on one of its cards; with it goes the service's id. */
export const SERVICE_CHOSEN = "vendor-service-chosen";

export const STATUS_FAILED = "Error updating lead status";
export const NOTES_FAILED = "Your notes could not be saved. Please try again.";
export const NOTES_OUTDATED =
  "These notes were changed in the meantime. Load the page again to see how they stand.";
export const MARK_FAILED = "This could not be saved. Please try again.";
export const NO_PROFILE = "You need to complete your vendor profile first to receive leads.";

/** How far a vendor has come with somebody, as the vendor reads it. */
export const STATUS_LABELS: Record<QuoteRequestStatus, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  closed: "Closed",
  declined: "Declined",
};
