import { formatDate } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";
import { CLIENT_PAYS_DIRECTLY, PAID_DIRECTLY } from "./copy";

interface ToVendor {
  vendor: string;
  client: string;
  path: string;
}

interface ToClient {
  client: string;
  business: string;
  path: string;
  /** Whether the path lets anyone in who has it. */
  isPrivate: boolean;
}

interface Priced {
  title: string;
  /** A formatted amount. */
  total: string;
  /** A calendar day. */
  eventDate: string | null;
}

const toClient = ({ client, business, isPrivate }: ToClient) =>
  ({
    kind: "vendors",
    name: client,
    bell: true,
    isSecret: isPrivate,
    reason: `you requested a quote from ${business}.`,
  }) as const;

/** Explains to a client without an account what the link does. */
const linkNote = ({ isPrivate }: ToClient): string[] =>
  isPrivate ? ["The button opens your private page. You need no account. Don't share the link."] : [];

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
  "quote-vendor-wrote": (data: ToClient & { message: string }): Letter => ({
    ...toClient(data),
    subject: `${data.business} answered your quote request`,
    body: [
      `${data.business} wrote to you about your quote request:`,
      { quote: data.message },
      ...linkNote(data),
    ],
    button: ["Read and reply", data.path],
  }),
  "quote-sent": (data: ToClient & Priced & { included: string; validUntil: string | null }): Letter => ({
    ...toClient(data),
    subject: `${data.business} sent you a quote`,
    body: [
      `${data.business} sent you a quote.`,
      facts(
        ["Quote", data.title],
        ["Total", data.total],
        ["Event date", data.eventDate && formatDate(data.eventDate)],
        ["Valid until", data.validUntil && formatDate(data.validUntil)],
      ),
      { quote: data.included },
      `You can accept or decline it. ${PAID_DIRECTLY}`,
      ...linkNote(data),
    ],
    button: ["View quote", data.path],
  }),
  "quote-withdrawn": (data: ToClient & Priced & { wasAccepted: boolean }): Letter => ({
    ...toClient(data),
    subject: data.wasAccepted
      ? `${data.business} canceled the quote you accepted`
      : `${data.business} withdrew a quote`,
    body: [
      data.wasAccepted
        ? `${data.business} can't do what you agreed on and canceled this quote. They may send a new one.`
        : `${data.business} withdrew this quote. They may send a new one.`,
      facts(
        ["Quote", data.title],
        ["Total", data.total],
        ["Event date", data.eventDate && formatDate(data.eventDate)],
      ),
      ...linkNote(data),
    ],
    button: ["View request", data.path],
  }),
  "quote-decided": (data: ToVendor & Priced & { isAccepted: boolean; reason: string | null }): Letter => ({
    kind: "vendors",
    subject: `${data.client} ${data.isAccepted ? "accepted" : "declined"} your quote`,
    name: data.vendor,
    body: [
      `${data.client} ${data.isAccepted ? "accepted" : "declined"} your quote${data.reason ? ". Their message:" : "."}`,
      ...(data.reason ? [{ quote: data.reason }] : []),
      facts(
        ["Quote", data.title],
        ["Total", data.total],
        ["Event date", data.eventDate && formatDate(data.eventDate)],
      ),
      data.isAccepted ? CLIENT_PAYS_DIRECTLY : "You can send them another quote.",
    ],
    button: ["View request", data.path],
    bell: true,
  }),
  "quote-client-wrote": (data: ToVendor & { message: string }): Letter => ({
    kind: "vendors",
    subject: `${data.client} replied about their quote request`,
    name: data.vendor,
    body: [`${data.client} wrote to you about their quote request:`, { quote: data.message }],
    button: ["Read and reply", data.path],
    bell: true,
  }),
});
