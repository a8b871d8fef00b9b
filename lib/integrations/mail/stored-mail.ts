import type { MailTransport } from "./port";

/** Where no mail server is configured: the outbox's row is the mailbox, so there is nothing left to do. */
export function storedMail(): MailTransport {
  return { isStored: true, send: async () => {} };
}
