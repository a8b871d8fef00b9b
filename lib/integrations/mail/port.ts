/** A finished mail. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What carries mails away. Throws `MailRefused` when there is no use in trying again, any other error when there is. */
export interface MailTransport {
  /** Whether nothing leaves: what is written down is all that there will be of a mail. */
  isStored?: boolean;
  send(mail: Mail): Promise<void>;
}

/** The other mail server will not have this mail, now or later. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  constructor(
    message: string,
    /** Whether it is the address that it does not know, rather than the mail that it does not like. */
    readonly isAddressGone: boolean,
    /** As RFC 3463 has it: `5.1.1`. */
    readonly statusCode = isAddressGone ? "5.1.1" : "5.0.0",
  ) {
    super(message);
  }
}
