import type { Letter } from "./letter";

/** The mails to the support desk. What strangers wrote is quoted, and said to be theirs. */
export const adminTemplates = {
  "suspension-appeal": (data: { name: string; email: string; userId: string; words: string }): Letter => ({
    kind: "account",
    subject: `Appeal against a suspension: ${data.name}`,
    name: null,
    body: [
      `${data.name} <${data.email}> (account ${data.userId}) asks for a review of the suspension and writes:`,
      { quote: data.words },
    ],
    replyTo: data.email,
  }),
  "contact-message": (data: {
    name: string;
    email: string;
    userId: string | null;
    subject: string;
    message: string;
  }): Letter => ({
    kind: "account",
    subject: `Contact form: ${data.subject}`,
    name: null,
    body: [
      `${data.name} <${data.email}> (${data.userId ? `account ${data.userId}` : "no account, the address is not proven"}) writes:`,
      { quote: data.message },
    ],
    replyTo: data.email,
  }),
} as const;
