import "server-only";
import type { Tx } from "@/db/types";
import { formatCents } from "@/lib/core/money";
import { withoutLinks } from "@/lib/core/without-links";
import type { MailDefinition } from "@/lib/integrations/mail/define-mails";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { quoteRequestMails } from "../mails";
import { ownRequestPath, privateRequestPath, receivedRequestPath } from "../paths";
import type { ActiveRequest, QuoteRow } from "./lock-request";
import { extendLinks, issueLink } from "./private-links";

const quoteFacts = (quote: QuoteRow) => ({
  title: withoutLinks(quote.title),
  total: formatCents(quote.totalCents, quote.currency),
  eventDate: quote.eventDate,
});

/** Emails a guest client what their vendor wrote, with a private link. */
export const notifyClientOfMessage = (
  tx: Tx,
  now: Date,
  request: ActiveRequest,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  mailClient(tx, now, request, quoteRequestMails["quote-vendor-wrote"], `quote-vendor-wrote:${id}`, {
    message: withoutLinks(text),
  });

/** Emails the client a new quote. */
export const notifyClientOfQuote = (
  tx: Tx,
  now: Date,
  request: ActiveRequest,
  quote: QuoteRow,
): Promise<void> =>
  mailClient(tx, now, request, quoteRequestMails["quote-sent"], `quote-sent:${quote.id}`, {
    ...quoteFacts(quote),
    included: withoutLinks(quote.included),
    validUntil: quote.validUntil,
  });

/** Emails the client that a quote no longer stands, unless the client is erased. */
export async function notifyClientOfEnd(
  tx: Tx,
  now: Date,
  request: ActiveRequest,
  quote: QuoteRow,
): Promise<void> {
  if (request.clientEmail === "") return;
  const mail = quoteRequestMails["quote-withdrawn"];
  await mailClient(tx, now, request, mail, `quote-${quote.status}:${quote.id}`, {
    ...quoteFacts(quote),
    wasAccepted: quote.status === "canceled",
    isActive: request.isActive,
  });
}

/** Emails the vendor the client's decision. */
export async function notifyVendorOfDecision(
  tx: Tx,
  now: Date,
  request: ActiveRequest,
  quote: QuoteRow,
): Promise<void> {
  await extendLinks(tx, now, request.id);
  await queueMail(tx, {
    mail: quoteRequestMails["quote-decided"],
    to: { userId: request.vendorId, email: request.vendorEmail },
    data: {
      ...quoteFacts(quote),
      vendor: request.vendorName,
      client: withoutLinks(request.clientName),
      isAccepted: quote.status === "accepted",
      reason: quote.declineReason && withoutLinks(quote.declineReason),
      path: receivedRequestPath(request.id),
    },
    dedupeKey: `quote-decided:${quote.id}`,
  });
}

/** Emails the vendor what a guest client wrote. */
export async function notifyVendorOfMessage(
  tx: Tx,
  now: Date,
  request: ActiveRequest,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await extendLinks(tx, now, request.id);
  await queueMail(tx, {
    mail: quoteRequestMails["quote-client-wrote"],
    to: { userId: request.vendorId, email: request.vendorEmail },
    data: {
      vendor: request.vendorName,
      client: withoutLinks(request.clientName),
      message: withoutLinks(text),
      path: receivedRequestPath(request.id),
    },
    dedupeKey: `quote-client-wrote:${id}`,
  });
}

interface ToClient {
  client: string;
  business: string;
  path: string;
  isPrivate: boolean;
}

/** A client with an account gets a link to their page, and a guest a private one. */
async function mailClient<Data extends object>(
  tx: Tx,
  now: Date,
  request: ActiveRequest,
  mail: MailDefinition<Data & ToClient>,
  dedupeKey: string,
  data: Data,
): Promise<void> {
  await extendLinks(tx, now, request.id);
  const { clientId: userId, clientEmail: email } = request;
  const path =
    userId === null ? privateRequestPath(await issueLink(tx, now, request.id)) : ownRequestPath(request.id);
  await queueMail<Data & ToClient>(tx, {
    mail,
    to: { userId, email },
    data: {
      ...data,
      client: request.clientName,
      business: withoutLinks(request.businessName),
      path,
      isPrivate: userId === null,
    },
    dedupeKey,
  });
}
