import { PageHeader } from "@/components/layout/page-header";
import { LivePage } from "@/components/messaging/live/live-page";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { ReceivedFacts } from "@/components/vendors/quote-requests/received-facts";
import { ReceivedTalk } from "@/components/vendors/quote-requests/received-talk";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { DELETED_CLIENT } from "@/lib/vendors/quote-requests/copy";
import { QUOTE_REQUESTS_PATH, receivedRequestPath } from "@/lib/vendors/quote-requests/paths";
import { getQuoteRequest } from "@/lib/vendors/quote-requests/queries/quote-requests";

export const metadata = { title: "Quote request · Vendor Dashboard" };

export default async function ReceivedQuoteRequest({ params }: { params: Promise<{ leadId: string }> }) {
  const { leadId } = await params;
  const viewer = await requireRole("vendor", receivedRequestPath(leadId));
  const ctx = { ...(await requestCtx()), viewer };
  const { request, talk, isActive } = await orNotFound(getQuoteRequest(ctx, leadId));
  const client = request.clientName ?? DELETED_CLIENT;
  return (
    <div className="max-w-3xl pb-14">
      <LivePage />
      <PageHeader
        above={<TextLink href={QUOTE_REQUESTS_PATH}>Leads</TextLink>}
        title={
          <>
            Quote request from <bdi className="wrap-anywhere">{client}</bdi>
          </>
        }
      />
      <div className="grid gap-10">
        {request.spamBy && (
          <Alert tone="warning" title="This request is marked as spam.">
            To reply, open your spam leads and select “Not spam” or “Undo”.
          </Alert>
        )}
        <Card>
          <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
            {request.message}
          </p>
          <ReceivedFacts request={request} />
          <p className="mt-4 text-sm text-quiet">
            Received <ReaderTime iso={request.createdAt} />
          </p>
        </Card>
        <ReceivedTalk request={request} talk={talk} client={client} isActive={isActive} />
      </div>
    </div>
  );
}
