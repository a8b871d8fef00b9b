import { formatDate } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

/** Emails about quote requests. Strangers' text is quoted and attributed to them. */
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
    subject: `${data.client} requested a quote from ${data.business}`,
    name: data.vendor,
    body: [
      `${data.client} requested a quote from ${data.business}. Reply to this email to respond to them. We haven't verified that the address is theirs.`,
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
    button: ["View request", data.path],
    bell: true,
    replyTo: data.email,
  }),
});
