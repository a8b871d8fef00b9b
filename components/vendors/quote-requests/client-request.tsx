import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { newId } from "@/lib/core/ids";
import { requestMessagePath } from "@/lib/messaging/threads/paths";
import { MESSAGE_LIMIT } from "@/lib/messaging/threads/schema";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { PAID_DIRECTLY } from "@/lib/vendors/quote-requests/copy";
import { OWN_REQUESTS_PATH } from "@/lib/vendors/quote-requests/paths";
import type { ClientQuoteRequestDto, QuoteDto } from "@/lib/vendors/quote-requests/quote";
import { QuoteCard } from "./quote-card";
import { QuoteDecision } from "./quote-decision";
import { QuoteMessageForm } from "./quote-message-form";
import { QuoteMessages } from "./quote-messages";
import { RequestFacts } from "./request-facts";

type Props = {
  request: ClientQuoteRequestDto;
  /** The token of the private link that led here; null: the client is signed in. */
  token: string | null;
};

/** A quote request as its client sees it: the vendor's quotes, the conversation, and what they asked for. */
export function ClientRequest({ request, token }: Props) {
  const { vendor, isActive } = request;
  return (
    <div className="mx-auto max-w-3xl pb-14">
      <PageHeader
        above={token === null && <TextLink href={OWN_REQUESTS_PATH}>Your quote requests</TextLink>}
        title={
          <>
            Your quote request to <bdi className="wrap-anywhere">{vendor.businessName}</bdi>
          </>
        }
        intro={
          token !== null &&
          "This is your private page. Anyone with its address can answer for you, so don't share it."
        }
      />
      <div className="grid gap-10">
        {!isActive && (
          <Alert>This conversation is closed. You can't write to this vendor or accept quotes here.</Alert>
        )}
        <Quotes request={request} token={token} />
        <Talk request={request} token={token} />
        <Section id="request" title="What you asked for">
          <RequestFacts request={request} />
          <p dir="auto" className="mt-4 max-w-measure wrap-anywhere whitespace-pre-line">
            {request.message}
          </p>
          <p className="mt-4 text-sm text-quiet">
            Sent <ReaderTime iso={request.createdAt} />
            {vendor.hasPage && (
              <>
                {" · "}
                <TextLink href={vendorProfilePath(vendor)} prefetch={false}>
                  View {vendor.businessName}
                </TextLink>
              </>
            )}
          </p>
        </Section>
      </div>
    </div>
  );
}

function Quotes({ request: { quotes, isActive, vendor }, token }: Props) {
  if (quotes.length === 0) return null;
  return (
    <Section id="quotes" title={quotes.length === 1 ? "Quote" : "Quotes"}>
      <ul className="grid gap-5">
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote}>
            {quote.state === "sent" && isActive && (
              <QuoteDecision quoteId={quote.id} title={quote.title} token={token} />
            )}
            <Outcome state={quote.state} business={vendor.businessName} />
          </QuoteCard>
        ))}
      </ul>
    </Section>
  );
}

function Outcome({ state, business }: { state: QuoteDto["state"]; business: string }) {
  if (state === "accepted")
    return (
      <Alert tone="success" title="You accepted this quote." className="mt-5">
        We've let {business} know. {PAID_DIRECTLY}
      </Alert>
    );
  if (state === "canceled")
    return (
      <Alert tone="warning" title={`${business} canceled this quote.`} className="mt-5">
        They may send you a new one.
      </Alert>
    );
  return null;
}

function Talk({ request, token }: Props) {
  const { id, vendor, messages, hasAccount, isActive } = request;
  if (!isActive && messages.length === 0) return null;
  const sent = messages.filter(({ isFromVendor }) => !isFromVendor).length;
  return (
    <Section id="messages" title="Messages">
      {hasAccount ? (
        <ButtonLink href={requestMessagePath("lead", id)} variant="secondary" prefetch={false}>
          Message vendor
        </ButtonLink>
      ) : (
        <div className="grid gap-6">
          <QuoteMessages messages={messages} isVendor={false} other={vendor.businessName} />
          {isActive && (
            <QuoteMessageForm
              // A sent message leaves an empty form behind.
              key={sent}
              leadId={id}
              formId={newId()}
              to={vendor.businessName}
              hint="We'll email you when they answer."
              maxLength={MESSAGE_LIMIT}
              isVendor={false}
              token={token}
            />
          )}
        </div>
      )}
    </Section>
  );
}
