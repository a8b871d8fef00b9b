import type { ThreadState } from "./schema";

/** Sentences that screens and commands share. */
export const ONLY_SPONSORS = "Only business sponsors can contact event hosts.";
export const LOG_IN_FIRST = "Please log in to contact the host.";
export const OWN_PROPOSAL = "This is your own proposal.";
export const UNKNOWN_USER = "Unknown User";
/** What stands in place of a message that an admin has hidden, and below it for whoever wrote it. */
export const MESSAGE_HIDDEN = "An administrator has hidden this message.";
export const OWN_MESSAGE_HIDDEN = "(An administrator has hidden this message. Nobody but you can read it.)";

/** Why nothing can be written; the one who was blocked is not told so. */
export const CLOSED: Record<Exclude<ThreadState, "open">, string> = {
  blocked_by_viewer: "You have blocked this person. Unblock them to write again.",
  unreachable: "This person cannot receive messages right now.",
  deleted: "This account no longer exists. You can read the conversation, but not answer.",
};

/** "1 unread message", "99+ unread messages" */
export function formatUnread(count: number): string {
  return `${unreadBadgeText(count)} unread ${count === 1 ? "message" : "messages"}`;
}

/** The number on a badge. */
export function unreadBadgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
