import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { ClientRequest } from "@/components/vendors/quote-requests/client-request";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { getPrivateRequest, takePageView } from "@/lib/vendors/quote-requests/queries/client-quote-requests";

// Browsers send the form of a page without a referrer from the origin "null", which the site rejects.
export const metadata: Metadata = {
  title: "Your quote request",
  robots: { index: false },
  referrer: "same-origin",
};

export default async function PrivateQuoteRequest({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const ctx = await requestCtx();
  if (!(await takePageView(ctx, token)))
    return (
      <MessagePage title="Too many visits" actions={null}>
        Please wait an hour and open the link again.
      </MessagePage>
    );
  const request = await orNotFound(getPrivateRequest(ctx, token));
  return (
    <div className="page-x">
      <ClientRequest request={request} token={token} />
    </div>
  );
}
