import { LivePage } from "@/components/messaging/live/live-page";
import { ClientRequest } from "@/components/vendors/quote-requests/client-request";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { ownRequestPath } from "@/lib/vendors/quote-requests/paths";
import { getOwnRequest } from "@/lib/vendors/quote-requests/queries/client-quote-requests";

export const metadata = { title: "Quote request" };

export default async function OwnQuoteRequest({ params }: { params: Promise<{ requestId: string }> }) {
  const { requestId } = await params;
  const viewer = await requireViewer(ownRequestPath(requestId));
  const request = await orNotFound(getOwnRequest({ ...(await requestCtx()), viewer }, requestId));
  return (
    <>
      <LivePage />
      <ClientRequest request={request} token={null} />
    </>
  );
}
