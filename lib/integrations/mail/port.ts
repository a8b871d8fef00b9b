/** A rendered email. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Sends emails. Throws `MailRefused` for a permanent failure, and any other error for one that may be retried. */
export interface MailTransport {
  /** Whether emails are only stored and never leave this machine. */
  isStored?: boolean;
  send(mail: Mail): Promise<void>;
}

/** The receiving mail server permanently rejected the email. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  constructor(
    message: string,
    /** Whether the address doesn't exist, as opposed to a rejected email. */
    readonly isAddressGone: boolean,
    /** RFC 3463 status code: `5.1.1`. */
    readonly statusCode = isAddressGone ? "5.1.1" : "5.0.0",
  ) {
    super(message);
  }
}
