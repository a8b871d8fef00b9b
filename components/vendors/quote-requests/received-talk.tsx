import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { newId } from "@/lib/core/ids";
import { requestMessagePath } from "@/lib/messaging/threads/paths";
import { MESSAGE_LIMIT } from "@/lib/messaging/threads/schema";
import { UNREACHABLE } from "@/lib/vendors/quote-requests/copy";
import type { QuoteTalk } from "@/lib/vendors/quote-requests/quote";
import type { QuoteRequestDto } from "@/lib/vendors/quote-requests/quote-request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { QuoteActions } from "./quote-actions";
import { QuoteCard } from "./quote-card";
import { QuoteMessageForm } from "./quote-message-form";
import { QuoteMessages } from "./quote-messages";
import { SendQuoteForm } from "./send-quote-form";

type Props = { request: QuoteRequestDto; talk: QuoteTalk; client: string; isActive: boolean };

/** The vendor's side of a quote request: the conversation with the client, and the quotes. */
export function ReceivedTalk({ request, talk, client, isActive }: Props) {
  const { quotes } = talk;
  const canQuote = isActive && !quotes.some(({ state }) => state === "accepted");
  return (
    <div className="grid gap-10">
      {request.isUnreachable && <Alert tone="warning" title={UNREACHABLE} />}
      <Messages request={request} talk={talk} client={client} isActive={isActive} />
      {quotes.length > 0 && (
        <Section id="quotes" title={quotes.length === 1 ? "Quote" : "Quotes"}>
          <ul className="grid gap-5">
            {quotes.map((quote) => (
              <QuoteCard key={quote.id} quote={quote}>
                <QuoteActions quote={quote} client={client} />
              </QuoteCard>
            ))}
          </ul>
        </Section>
      )}
      {canQuote && (
        <Section id="send-quote" title={quotes.length > 0 ? "Send another quote" : "Send a quote"}>
          <Card>
            <SendQuoteForm
              // A sent quote leaves an empty form behind.
              key={quotes.length}
              leadId={request.id}
              formId={newId()}
              title={request.serviceTitle ?? SERVICE_LABELS[request.serviceType]}
              eventDate={request.eventDate}
              replaces={quotes.some(({ state }) => state === "sent" || state === "expired")}
            />
          </Card>
        </Section>
      )}
    </div>
  );
}

function Messages({ request, talk: { messages }, client, isActive }: Props) {
  const sent = messages.filter(({ isFromVendor }) => isFromVendor).length;
  if (!isActive && messages.length === 0) return null;
  return (
    <Section id="messages" title="Messages">
      {request.hasAccount ? (
        <ButtonLink href={requestMessagePath("lead", request.id)} variant="secondary" prefetch={false}>
          Message<span className="sr-only"> {client}</span>
        </ButtonLink>
      ) : (
        <div className="grid gap-6">
          <QuoteMessages messages={messages} isVendor other={client} />
          {isActive && (
            <QuoteMessageForm
              // A sent message leaves an empty form behind.
              key={sent}
              leadId={request.id}
              formId={newId()}
              to={client}
              hint={
                request.isUnreachable
                  ? "We'll keep it here, but can't email it."
                  : "They'll get it by email and can answer without an account."
              }
              maxLength={MESSAGE_LIMIT}
              isVendor
            />
          )}
        </div>
      )}
    </Section>
  );
}
