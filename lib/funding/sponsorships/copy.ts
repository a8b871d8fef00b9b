/** What sharing a conversation in a dispute means. */
export const SHARING_HINT =
  "Admins can then read your messages with the other side about this proposal until the dispute is decided. They can't open files.";
