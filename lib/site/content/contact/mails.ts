import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The contact form's email to support. Quotes the sender's text and marks it as theirs. */
export const contactMails = defineMails({
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
      `${data.name} <${data.email}> (${data.userId ? `account ${data.userId}` : "no account, address not verified"}) sent this message:`,
      { quote: data.message },
    ],
    replyTo: data.email,
  }),
});
