import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The mail of the contact form to the support desk. What strangers wrote is quoted, and said to be theirs. */
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
      `${data.name} <${data.email}> (${data.userId ? `account ${data.userId}` : "no account, the address is not proven"}) writes:`,
      { quote: data.message },
    ],
    replyTo: data.email,
  }),
});
