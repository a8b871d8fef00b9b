/** What stands where a deleted account's name stood. */
export const NOBODY = "Unknown User";

/** What stands where somebody's message stood whose account was deleted. */
export const MESSAGE_GONE = "This message was deleted with its sender's account.";

/** What stands where a sentence of a deleted account stood that has to say something. */
export const CONTENT_GONE = "Deleted with its host's account.";

/** An address that nobody has and no mail can reach; the account's row has to have one. */
export const addressOfNobody = (userId: string) => `${userId}@deleted.invalid`;
