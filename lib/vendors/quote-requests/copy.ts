import type { QuoteRequestStatus } from "@/db/enums";

export const REQUEST_FAILED = "There was an error submitting your request. Please try again.";
export const REQUEST_SENT = "Request Sent!";
export const NOT_ACCEPTING = "This vendor isn't taking quote requests right now.";
export const BUSY_DAY = "This vendor has received too many requests today. Please try again tomorrow.";
export const MANY_ASKED = "You've requested too many quotes today. Please try again tomorrow.";
export const OWN_PROFILE = "This is your own profile.";

/** The event that tells the form on the same page which service was chosen; its detail is the service's id. */
export const SERVICE_CHOSEN = "vendor-service-chosen";

export const STATUS_FAILED = "Error updating lead status";
export const NOTES_FAILED = "We couldn't save your notes. Please try again.";
export const NOTES_OUTDATED =
  "These notes were changed while you were editing. Reload the page to see the latest version.";
export const MARK_FAILED = "We couldn't save this. Please try again.";
export const NO_PROFILE = "You need to complete your vendor profile first to receive leads.";

/** Shown in place of an erased client's name. */
export const DELETED_CLIENT = "Deleted client";

/** A lead's status, as the vendor reads it. */
export const STATUS_LABELS: Record<QuoteRequestStatus, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  closed: "Closed",
  declined: "Declined",
};

export const QUOTE_FAILED = "We couldn't send this quote. Please try again.";
export const MESSAGE_FAILED = "We couldn't send this message. Please try again.";
export const QUOTE_EXPIRED = "This quote has expired. Ask the vendor for a new one.";
export const ALREADY_ACCEPTED = "The client has accepted a quote. Cancel that one before you send another.";
export const DATE_PASSED = "This date has passed. Please enter a future date.";
export const USES_MESSAGES = "This client has an account. Please write to them in Messages.";

/** Emails from one vendor to an address before its owner has opened a private link. */
export const UNOPENED_MAILS = 2;
export const NOT_OPENED = `We've sent this client ${UNOPENED_MAILS} emails, and they haven't opened a link yet. You can send more after they do.`;
export const UNREACHABLE =
  "We can't reach this client by email: their address doesn't accept our messages. Try another way to contact them.";

export const BEFORE_REPLY = "The vendor hasn't replied yet. You can write to them after their first reply.";

/** Accepting a quote moves no money. */
export const PAID_DIRECTLY = "You and the vendor agree on payment yourselves.";
export const CLIENT_PAYS_DIRECTLY = "You and the client agree on payment yourselves.";
