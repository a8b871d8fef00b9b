/** A finished mail. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
}

/** What carries mails away. Throws when the mail has to be tried again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
