/** Replaces a deleted account's name. */
export const UNKNOWN_USER = "Unknown User";

/** Replaces the messages of a deleted account. */
export const MESSAGE_GONE = "This message was deleted with its sender's account.";

/** Replaces a deleted account's text where it can't be empty. */
export const CONTENT_GONE = "Deleted with its host's account.";

/** An address that no one has and that no email can reach. The account's row requires one. */
export const deletedAddress = (userId: string) => `${userId}@deleted.invalid`;
