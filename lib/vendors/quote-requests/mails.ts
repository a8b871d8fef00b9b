import { formatDate } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

/** The mails about requests for quotes. What strangers wrote is quoted, and said to be theirs. */
export const quoteRequestMails = defineMails({
  "quote-asked": (data: {
    vendor: string;
    business: string;
    client: string;
    email: string;
    phone: string | null;
    service: string;
    /** A calendar day. */
    eventDate: string | null;
    eventLocation: string | null;
    budget: string | null;
    message: string;
    path: string;
  }): Letter => ({
    kind: "vendors",
    subject: `${data.client} asks ${data.business} for a quote`,
    name: data.vendor,
    body: [
      `${data.client} asks ${data.business} for a quote. An answer to this mail goes to them; nobody has proven that the address is theirs.`,
      facts(
        ["Name", data.client],
        ["Email", data.email],
        ["Phone", data.phone],
        ["Service", data.service],
        ["Event date", data.eventDate && formatDate(data.eventDate)],
        ["Event location", data.eventLocation],
        ["Budget", data.budget],
      ),
      { quote: data.message },
    ],
    button: ["Open the request", data.path],
    bell: true,
    replyTo: data.email,
  }),
});
