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

type ToClientOfVendor = Omit<ToClient, "isPrivate">;

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
  "quote-withdrawn": (data: ToClient & Priced & { wasAccepted: boolean; isActive: boolean }): Letter => ({
    ...toClient(data),
    subject: data.wasAccepted
      ? `${data.business} canceled the quote you accepted`
      : `${data.business} withdrew a quote`,
    body: [
      [
        data.wasAccepted
          ? `${data.business} can't do what you agreed on and canceled this quote.`
          : `${data.business} withdrew this quote.`,
        ...(data.isActive ? ["They may send a new one."] : []),
      ].join(" "),
      facts(
        ["Quote", data.title],
        ["Total", data.total],
        ["Event date", data.eventDate && formatDate(data.eventDate)],
      ),
      ...(data.isActive ? linkNote(data) : []),
    ],
    // The private page of a request that isn't active no longer exists.
    ...((data.isActive || !data.isPrivate) && { button: ["View request", data.path] }),
  }),
  "quote-vendor-left": (data: ToClientOfVendor & Priced & { wasAccepted: boolean }): Letter => ({
    kind: "vendors",
    subject: data.wasAccepted
      ? `${data.business} closed their account and can't do what you agreed on`
      : `${data.business} closed their account and withdrew a quote`,
    name: data.client,
    body: [
      data.wasAccepted
        ? `${data.business} closed their account here, so the quote you accepted is canceled. If you already paid them, contact them directly.`
        : `${data.business} closed their account here, so you can no longer accept this quote.`,
      facts(
        ["Quote", data.title],
        ["Total", data.total],
        ["Event date", data.eventDate && formatDate(data.eventDate)],
      ),
    ],
    button: ["Find another vendor", data.path],
    bell: true,
    reason: `you requested a quote from ${data.business}.`,
  }),
  "quote-client-left": (data: ToVendor & Priced & { wasAccepted: boolean }): Letter => ({
    kind: "vendors",
    subject: data.wasAccepted
      ? `${data.client} deleted their account, so an accepted quote is canceled`
      : `${data.client} deleted their account, so your quote is withdrawn`,
    name: data.vendor,
    body: [
      data.wasAccepted
        ? `${data.client} deleted their account, so the quote they accepted is canceled. Its day is free again in your calendar.`
        : `${data.client} deleted their account and can no longer accept your quote.`,
      facts(
        ["Quote", data.title],
        ["Total", data.total],
        ["Event date", data.eventDate && formatDate(data.eventDate)],
      ),
    ],
    button: ["View request", data.path],
    bell: true,
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
