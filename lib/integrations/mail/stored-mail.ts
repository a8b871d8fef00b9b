import type { MailTransport } from "./port";

/** Without a mail server, the outbox is the mailbox: sending is a no-op. */
export function storedMail(): MailTransport {
  return { isStored: true, send: async () => {} };
}
