/** What sharing a conversation means. `until`: what ends it, such as "the dispute is decided". */
export const sharingHint = (until: string): string =>
  `Admins can then read your messages with the other side about this proposal until ${until}. They can't open files.`;
