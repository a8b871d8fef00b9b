import type { ThreadState } from "./schema";

/** Copy shared by screens and commands. */
export const ONLY_SPONSORS = "Only business sponsors can contact event hosts.";
export const LOG_IN_FIRST = "Please log in to contact the host.";
export const OWN_PROPOSAL = "This is your own proposal.";
export const UNKNOWN_USER = "Unknown User";
/** Replaces a message hidden by an admin, and is appended to it for its author. */
export const MESSAGE_HIDDEN = "An admin has hidden this message.";
export const OWN_MESSAGE_HIDDEN = "(An admin has hidden this message. Only you can read it.)";

/** A host's thanks to a sponsor, to edit and send. */
export const thanksFor = (title: string) =>
  `Thank you for sponsoring ${title}! Your support helps make it happen. I'll be in touch about the next steps. If you have any questions, just reply here.`;

/** Why the thread is closed. A blocked person isn't told the reason. */
export const CLOSED: Record<Exclude<ThreadState, "open">, string> = {
  blocked_by_viewer: "You've blocked this person. Unblock them to write again.",
  unreachable: "This person can't receive messages right now.",
  deleted: "This account no longer exists. You can read the conversation but not reply.",
};

/** "1 unread message", "99+ unread messages" */
export function formatUnread(count: number): string {
  return `${unreadBadgeText(count)} unread ${count === 1 ? "message" : "messages"}`;
}

/** The number on a badge. */
export function unreadBadgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
